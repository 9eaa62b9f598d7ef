/// What becomes of dragged items where they are dropped.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the drag is cancelled, as it were dropped on nothing.
  case cancel = 0
  /// Nothing, although items could be dropped there at another time: a sign says so.
  case forbidden = 1
  /// They are copied.
  case copy = 2
  /// They leave the place they come from.
  case move = 3
}
