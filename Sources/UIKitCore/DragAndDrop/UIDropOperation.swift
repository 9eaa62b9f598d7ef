/// The effect of a drop on the dragged items.
public enum UIDropOperation: UInt, Sendable {
  /// None: the drag is cancelled.
  case cancel = 0
  /// None at present, although items could be dropped there at another time: a sign shows that.
  case forbidden = 1
  /// Copies the items.
  case copy = 2
  /// Moves the items from their source.
  case move = 3
}
