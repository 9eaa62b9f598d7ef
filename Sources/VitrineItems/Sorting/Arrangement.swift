import Foundation
@_spi(Vitrine) import VitrineBasicValues

/// The visible items of a source and their order.
///
/// Sections are those of the source, or groups of the items of its only section; a section may be
/// empty. An index path of the collection view is the place of an item on the screen; a source item
/// is its number in the source.
///
///     source   a b c d e        shown [4, 0, 2]        screen   e a c
public struct Arrangement: Equatable, Sendable {
  /// For each section, the source items in display order; nil for all in the order of the source.
  public var shown: [[Int32]]?
  /// Whether the items of each section ascend, as after filtering: then a binary search finds
  /// places.
  private(set) var ascends = true
  /// Whether all visible sections are groups of one section of the source.
  public private(set) var isGrouped = false

  /// Creates an arrangement of all items in the order of the source.
  init() {}

  /// - Parameters:
  ///   - shown: For each section, the source items in display order, each at most once.
  ///   - ascends: Whether the items ascend in each section.
  ///   - isGrouped: Whether the sections are groups of the source's first section.
  init(shown: [[Int32]]?, ascends: Bool, isGrouped: Bool = false) {
    self.shown = shown
    self.ascends = ascends
    self.isGrouped = isGrouped
  }

  /// Returns the section of the source for a visible section.
  private func sourceSection(_ section: Int) -> Int { isGrouped ? 0 : section }

  /// The number of visible items; nil for all of the source.
  var count: Int? { shown.map { $0.reduce(0) { $0 + $1.count } } }

  /// Returns the number of visible items of a section; nil for all of them.
  public func count(in section: Int) -> Int? { shown.map { $0[section].count } }

  /// Returns the item at a path.
  public func sourceItem(at path: IndexPath) -> (section: Int, item: Int) {
    (sourceSection(path.section), sourceItem(section: path.section, place: path.item))
  }

  /// Returns the item at a place of a section.
  public func sourceItem(section: Int, place: Int) -> Int {
    guard let shown else { return place }
    return Int(shown[section][place])
  }

  /// Returns the path of an item; nil if it is not visible.
  ///
  /// - Complexity: O(1) without an arrangement, O(log *n*) with only a filter, O(*n*) when sorted;
  ///   with
  ///   groups, that for each group.
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

  /// Splits marks of source items into the places of visible items, and hidden items.
  ///
  /// - Complexity: O(1) without an arrangement, else O(items of the sections with marks).
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

  /// Merges marks of places with those of hidden source items.
  ///
  /// - Complexity: O(1) without an arrangement, else O(marks).
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

  /// Whether this arrangement starts with all items of another one in the same places.
  ///
  /// - Complexity: O(*n*), as a memory comparison.
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
