import Foundation

/// A cache of the last solved groups, by the sizes that views have reported.
///
/// Rows with the same preferred height share one solution.
final class SolvedGroups {
  /// The key of a solution.
  struct Key: Equatable {
    /// The group's first item, if the solution depends on more than its own sizes; else 0.
    var first = 0
    /// The number of remaining items from the first one on.
    var items: Int
    var extents: ArraySlice<CGFloat>

    /// Unknown extents are not-a-number, so the bits are compared.
    static func == (left: Self, right: Self) -> Bool {
      left.first == right.first && left.items == right.items
        && left.extents.elementsEqual(right.extents) { $0.bitPattern == $1.bitPattern }
    }

    fileprivate var place: Int {
      var mixed = UInt64(truncatingIfNeeded: first &* 31 &+ items)
      for extent in extents { mixed = (mixed ^ UInt64(extent.bitPattern)) &* 0x9E37_79B9_7F4A_7C15 }
      return Int(mixed >> 58)
    }
  }

  private final class Entry {
    let key: Key
    let group: SolvedGroup

    init(_ key: Key, _ group: SolvedGroup) {
      // Copies the extents, so that the groups with the original ones can be released.
      self.key = Key(first: key.first, items: key.items, extents: ArraySlice(Array(key.extents)))
      self.group = group
    }
  }

  private var entries: [Entry?] = []

  subscript(key: Key) -> SolvedGroup? {
    get {
      guard !entries.isEmpty, let entry = entries[key.place], entry.key == key else { return nil }
      return entry.group
    }
    set {
      if entries.isEmpty { entries = Array(repeating: nil, count: 64) }
      entries[key.place] = newValue.map { Entry(key, $0) }
    }
  }
}
