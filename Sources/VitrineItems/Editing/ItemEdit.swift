/// The content of one item in the form of its source: the bytes of a line without its end, or a
/// JSON value as written.
public struct ItemContent: Hashable, Sendable {
  public var bytes: [UInt8]
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// One step of editing, for one undo.
///
/// The changes apply one after another; each counts items as the previous ones left them.
public struct ItemEdit: Equatable, Sendable {
  /// A change of one run of items.
  public enum Change: Equatable, Sendable {
    /// Inserts new items, the first one at a place.
    case insert([ItemContent], section: Int, at: Int)
    /// Restores items that the same source removed, byte for byte: the inverse of `remove`.
    ///
    /// It holds runs, not contents, so undoing the removal of a million lines costs as much as
    /// undoing that of a few.
    case restore(ItemRuns, section: Int, at: Int)
    case remove(section: Int, items: Range<Int>)
    /// Moves a run of items to another place, which counts without them.
    case move(section: Int, items: Range<Int>, toSection: Int, at: Int)
    case replace(section: Int, item: Int, with: ItemContent)
  }

  public var changes: [Change]
  /// The name of the edit for messages: `cut 3 lines`.
  public var name: String

  public init(_ changes: [Change], name: String) {
    self.changes = changes
    self.name = name
  }
}
