import Foundation
import VitrineBasicValues
import VitrineItems

/// What is kept of a folder while another one is shown, by the identities of its items.
public struct FolderVisit: Equatable {
  public var focus: [UInt8]?
  /// What is marked, in the order of the source.
  private(set) var markedIdentities: [[UInt8]] = []
  /// Where they were, by the numbers of the source: they are looked for there first.
  private var markedPlaces = ItemSet()
  private var focusedPlace: IndexPath?
  /// The folder that was shown, by which its marked files are named; nil for other sources.
  private var root: FolderRoot?

  /// Whether the places are known, whatever the identities.
  private var isFound = false

  public init() {}

  /// Items whose places are known.
  public init(foundAt focus: IndexPath?, marks: ItemSet) {
    (focusedPlace, markedPlaces, isFound) = (focus, marks, true)
  }

  /// - Parameters:
  ///   - focus: By the numbers of the source, as the marks.
  @MainActor
  public init(of source: any ItemSource, focus focusedPlace: IndexPath?, marks places: ItemSet) {
    self.focusedPlace = focusedPlace
    focus = focusedPlace.map { source.identity(section: $0.section, item: $0.item) }
    root = source.capabilities.files?.root
    // Its items can only be looked for where they are kept.
    guard source.rearranging == nil else { return }
    markedPlaces = places
    for path in places where Self.has(source, path) {
      markedIdentities.append(source.identity(section: path.section, item: path.item))
    }
  }

  /// The files that are marked, whether they are still there or not. Nothing is done with them in another folder that
  /// has taken the place of the one that was shown.
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

  /// Drops marks.
  ///
  /// - Parameter stays: Asked whether an item stays marked.
  mutating func keepMarks(where stays: ([UInt8]) -> Bool) {
    let kept = markedIdentities.filter(stays)
    guard kept.count != markedIdentities.count else { return }
    // Places are a hint: items are found by their identities.
    (markedIdentities, markedPlaces) = (kept, ItemSet())
  }

  /// Items have other identities: their marks go with them.
  public mutating func follow(_ identities: [[UInt8]: [UInt8]]) {
    guard !identities.isEmpty else { return }
    markedIdentities = markedIdentities.map { identities[$0] ?? $0 }
    markedPlaces = ItemSet()
  }

  /// Items may have got other identities: those that are gone from a source have, and their marks and focus go with
  /// them.
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

  /// Where in a source the items are that were in focus and marked, by its numbers.
  @MainActor
  public func find(in source: any ItemSource) -> (focus: IndexPath?, marks: ItemSet) {
    if isFound {
      return (focusedPlace.flatMap { Self.has(source, $0) ? $0 : nil }, markedPlaces)
    }
    if let rows = source.rearranging {
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
    // How many items of an identity are marked: items may be equal.
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
    for section in 0..<source.sectionCount {
      for item in 0..<source.itemCount(in: section) {
        let path = IndexPath(item: item, section: section)
        let identity = source.identity(section: section, item: item)
        if focus == nil, identity == self.focus { focus = path }
        if !found.contains(path) { take(identity, at: path) }
      }
    }
    return (focus, found)
  }

  @MainActor
  private static func has(_ source: any ItemSource, _ path: IndexPath) -> Bool {
    path.section < source.sectionCount && path.item < source.itemCount(in: path.section)
  }
}
