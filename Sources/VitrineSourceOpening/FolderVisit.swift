import Foundation
import VitrineBasicValues
import VitrineItems

/// The focus and marks of a folder, kept by identity while another folder is shown.
public struct FolderVisit: Equatable {
  public var focus: [UInt8]?
  /// The marked items, in the order of the source.
  private(set) var markedIdentities: [[UInt8]] = []
  /// The former positions of the marked items, in the numbering of the source. They are checked
  /// first.
  private var markedPlaces = ItemSet()
  private var focusedPlace: IndexPath?
  /// The shown folder, which locates its marked files; nil for other sources.
  private var root: FolderRoot?

  /// Whether the positions are valid regardless of identities.
  private var isFound = false

  public init() {}

  /// Creates a visit of items at known positions.
  public init(foundAt focus: IndexPath?, marks: ItemSet) {
    (focusedPlace, markedPlaces, isFound) = (focus, marks, true)
  }

  /// - Parameters:
  ///   - focus: The focused item, in the numbering of the source, like the marks.
  @MainActor
  public init(of source: any ItemSource, focus focusedPlace: IndexPath?, marks places: ItemSet) {
    self.focusedPlace = focusedPlace
    focus = focusedPlace.map { source.identity(section: $0.section, item: $0.item) }
    root = source.capabilities.files?.root
    // Items can only be found where the source keeps them.
    guard !source.readsOnDemand else { return }
    markedPlaces = places
    for path in places where Self.has(source, path) {
      markedIdentities.append(source.identity(section: path.section, item: path.item))
    }
  }

  /// Returns the marked files, whether they still exist or not. Operations ignore them if another
  /// folder has taken the place of the shown one.
  ///
  /// - Parameter place: The place of the visit.
  func markedFiles(in place: Place) -> [FileLocation] {
    switch (place.files, root) {
    case (.folder, let root?): markedIdentities.map(root.file)
    case (.tree, let root?): root.files(below: markedIdentities)
    default: markedIdentities.map(place.path).compactMap(FileLocation.resolving)
    }
  }

  mutating func clearMarks() {
    markedIdentities = []
    markedPlaces = ItemSet()
  }

  /// Removes marks.
  ///
  /// - Parameter stays: Returns whether an item stays marked.
  mutating func keepMarks(where stays: ([UInt8]) -> Bool) {
    let kept = markedIdentities.filter(stays)
    guard kept.count != markedIdentities.count else { return }
    // Positions are only hints: items are found by their identities.
    (markedIdentities, markedPlaces) = (kept, ItemSet())
  }

  /// Moves marks to the new identities of items.
  public mutating func follow(_ identities: [[UInt8]: [UInt8]]) {
    guard !identities.isEmpty else { return }
    markedIdentities = markedIdentities.map { identities[$0] ?? $0 }
    markedPlaces = ItemSet()
  }

  /// Moves marks and focus to the new identities of those items that are missing from a source.
  @MainActor
  public mutating func follow(_ identities: [[UInt8]: [UInt8]], goneFrom source: any ItemSource) {
    guard !identities.isEmpty else { return }
    var gone = identities
    for section in 0..<source.sectionCount where !gone.isEmpty {
      for item in 0..<source.itemCount(in: section) {
        gone[source.identity(section: section, item: item)] = nil
      }
    }
    follow(gone)
    focus = focus.map { gone[$0] ?? $0 }
  }

  /// Returns the positions in a source of the focused item and the marked items.
  @MainActor
  public func find(in source: any ItemSource) -> (focus: IndexPath?, marks: ItemSet) {
    if isFound {
      return (focusedPlace.flatMap { Self.has(source, $0) ? $0 : nil }, markedPlaces)
    }
    if let rows = source.capabilities.query {
      let place = focusedPlace.flatMap { Self.has(source, $0) ? $0 : nil }
      return (rows.firstFocus ?? place, ItemSet())
    }
    var focus: IndexPath?
    if let place = focusedPlace, Self.has(source, place),
      source.identity(section: place.section, item: place.item) == self.focus
    {
      focus = place
    }
    var found = ItemSet()
    // The number of marked items per identity, because items may be equal.
    var missing = Dictionary(markedIdentities.map { ($0, 1) }, uniquingKeysWith: +)
    func take(_ identity: [UInt8], at path: IndexPath) {
      guard let count = missing[identity] else { return }
      missing[identity] = count > 1 ? count - 1 : nil
      found.insert(path)
    }
    for path in markedPlaces where Self.has(source, path) {
      take(source.identity(section: path.section, item: path.item), at: path)
    }
    if missing.isEmpty, focus != nil || self.focus == nil { return (focus, found) }
    for (section, items) in searched(in: source) {
      for item in items {
        let path = IndexPath(item: item, section: section)
        let identity = source.identity(section: section, item: item)
        if focus == nil, identity == self.focus { focus = path }
        if !found.contains(path) { take(identity, at: path) }
      }
    }
    return (focus, found)
  }

  /// The largest number of items among which moved ones are looked for, unless they are files, whose
  /// names are in memory. Other items may have to be read from a file.
  static let mostSearched = 100_000

  /// Returns the items among which moved ones are looked for: all, or in a long source those around
  /// the former places.
  @MainActor
  private func searched(in source: any ItemSource) -> [(section: Int, items: Range<Int>)] {
    let all = source.itemCounts.enumerated().map { (section: $0, items: 0..<$1) }
    let holdsFiles = source.placed?.place.holdsFiles == true
    guard !holdsFiles, all.reduce(0, { $0 + $1.items.count }) > Self.mostSearched else {
      return all
    }
    let known = ([focusedPlace].compactMap(\.self) + markedPlaces).prefix(Self.mostSearched)
    let places = known.isEmpty ? [IndexPath(item: 0, section: 0)] : known
    let reach = Self.mostSearched / places.count / 2
    return places.filter { $0.section < all.count }.map { place in
      let window = (place.item - reach)..<(place.item + reach + 1)
      return (place.section, window.clamped(to: all[place.section].items))
    }
  }

  @MainActor
  private static func has(_ source: any ItemSource, _ path: IndexPath) -> Bool {
    path.section < source.sectionCount && path.item < source.itemCount(in: path.section)
  }
}
