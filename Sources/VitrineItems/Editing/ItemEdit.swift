/// An item by itself, in the form of its source: the bytes of a line without its end, a JSON value as it is written.
public struct ItemContent: Hashable, Sendable {
  public var bytes: [UInt8]
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// One step of editing: what is done at once and undone at once.
///
/// The changes are done one after another; each counts items as the ones before it have left them.
public struct ItemEdit: Equatable, Sendable {
  /// What is done to one run of items.
  public enum Change: Equatable, Sendable {
    /// New items, the first one at a place.
    case insert([ItemContent], section: Int, at: Int)
    /// Items that the same source gave away come back, every byte as it was: what undoes `remove`.
    ///
    /// Runs, not contents: undoing the removal of a million lines costs what a few cost.
    case restore(ItemRuns, section: Int, at: Int)
    case remove(section: Int, items: Range<Int>)
    /// A run of items goes to another place, which counts without them.
    case move(section: Int, items: Range<Int>, toSection: Int, at: Int)
    case replace(section: Int, item: Int, with: ItemContent)
  }

  public var changes: [Change]
  /// What it does, for messages: `cut 3 lines`.
  public var name: String

  public init(_ changes: [Change], name: String) {
    self.changes = changes
    self.name = name
  }
}
