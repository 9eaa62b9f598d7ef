import Foundation
@_spi(Vitrine) import VitrineBasicValues

/// Which items of a source are shown, and in what order.
///
/// Sections stay those of the source, or are groups of items that the source has in its only section; a section may
/// show nothing. An index path of the collection view says the place where an item is shown; a source item is the
/// number that the source knows it by.
///
///     source   a b c d e        shown [4, 0, 2]        screen   e a c
public struct Arrangement: Equatable, Sendable {
  /// Per section, source items in the order shown; nil: all of them, in the order of the source.
  public var shown: [[Int32]]?
  /// Whether the items of each section ascend, as a filter leaves them: places are found by halving then.
  private(set) var ascends = true
  /// Whether all sections that are shown are one section of the source.
  public private(set) var isGrouped = false

  /// All items in the order of the source.
  init() {}

  /// - Parameters:
  ///   - shown: Per section of the source, source items in the order shown, each at most once.
  ///   - ascends: Whether they ascend in each section.
  ///   - isGrouped: Whether the sections are groups of the source's first section.
  init(shown: [[Int32]]?, ascends: Bool, isGrouped: Bool = false) {
    self.shown = shown
    self.ascends = ascends
    self.isGrouped = isGrouped
  }

  /// The section of the source whose items a section shows.
  private func sourceSection(_ section: Int) -> Int { isGrouped ? 0 : section }

  /// How many items are shown; nil if that is all of the source.
  var count: Int? { shown.map { $0.reduce(0) { $0 + $1.count } } }

  /// How many items of a section are shown; nil if that is all of them.
  public func count(in section: Int) -> Int? { shown.map { $0[section].count } }

  /// The item shown at a place.
  public func sourceItem(at path: IndexPath) -> (section: Int, item: Int) {
    (sourceSection(path.section), sourceItem(section: path.section, place: path.item))
  }

  /// The item shown at a place of a section.
  public func sourceItem(section: Int, place: Int) -> Int {
    guard let shown else { return place }
    return Int(shown[section][place])
  }

  /// Where an item is shown; nil if it is not.
  ///
  /// - Complexity: O(1) when nothing is arranged, O(log *n*) when only a filter is, O(*n*) when sorted; in groups that
  ///   for each of them.
  public func path(section: Int, item: Int) -> IndexPath? {
    guard isGrouped, let shown else {
      return place(of: item, in: section).map { IndexPath(item: $0, section: section) }
    }
    guard section == 0 else { return nil }
    for group in shown.indices {
      if let place = place(of: item, in: group) { return IndexPath(item: place, section: group) }
    }
    return nil
  }

  private func place(of item: Int, in section: Int) -> Int? {
    guard let shown else { return item }
    guard shown.indices.contains(section), let item = Int32(exactly: item) else { return nil }
    guard ascends else {
      return shown[section].withUnsafeBufferPointer { items in
        for place in items.indices where items[place] == item { return place }
        return nil
      }
    }
    let items = shown[section]
    let place = items.partitioningIndex { $0 >= item }
    return place < items.count && items[place] == item ? place : nil
  }

  /// Splits marks of source items into those that are shown, by their places, and the others.
  ///
  /// - Complexity: O(1) when nothing is arranged, else O(items of the sections with marks).
  public func split(
    _ marks: ItemSet
  ) -> (shown: ItemSet, hidden: ItemSet) {
    guard let shown, !marks.isEmpty else { return (marks, ItemSet()) }
    var hidden = marks
    var visible = ItemSet()
    for section in shown.indices where hidden.count(inSection: sourceSection(section)) > 0 {
      var rest = hidden[sourceSection(section)]
      var places = BitSet()
      for (place, item) in shown[section].enumerated() where rest.remove(Int(item)) {
        places.insert(place)
      }
      hidden[sourceSection(section)] = rest
      visible[section] = places
    }
    return (visible, hidden)
  }

  /// Brings marks of places together with those of source items that are not shown.
  ///
  /// - Complexity: O(1) when nothing is arranged, else O(marks).
  public func join(shown visible: ItemSet, hidden: ItemSet) -> ItemSet {
    guard let shown else { return visible }
    var marks = hidden
    for section in shown.indices where visible.count(inSection: section) > 0 {
      var items = marks[sourceSection(section)]
      for place in visible[section] { items.insert(Int(shown[section][place])) }
      marks[sourceSection(section)] = items
    }
    return marks
  }

  /// Whether all that another arrangement shows stands at the same places here, and only behind it there is more.
  ///
  /// - Complexity: O(*n*), a comparison of memory.
  public func continues(_ other: Arrangement) -> Bool {
    guard let shown, let before = other.shown, shown.count == before.count,
      isGrouped == other.isGrouped
    else { return false }
    return zip(shown, before).allSatisfy { now, before in
      before.count <= now.count && now[..<before.count] == before[...]
    }
  }

  public static func == (left: Arrangement, right: Arrangement) -> Bool {
    left.isGrouped == right.isGrouped && left.shown == right.shown
  }
}
