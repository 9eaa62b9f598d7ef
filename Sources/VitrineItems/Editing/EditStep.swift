/// An edit that is possible, and its effect on the numbers of the items.
///
/// A screen reads the renumbering before the change: the kept, moved, inserted and removed items.
public struct EditStep {
  /// Whether the edit is new or comes from the history.
  enum Origin { case user, undo, redo }

  public let edit: ItemEdit
  public let renumbering: ItemRenumbering
  let origin: Origin

  /// The name of the edit for messages: `cut 3 lines`.
  public var name: String { edit.name }
}
