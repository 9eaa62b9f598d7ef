/// An edit that can be made, and what it does to the numbers of the items.
///
/// A screen reads the renumbering before it changes anything: what stays, what moves, what comes and goes.
public struct EditStep {
  /// Whether the edit is new, or comes out of the history.
  enum Origin { case user, undo, redo }

  public let edit: ItemEdit
  public let renumbering: ItemRenumbering
  let origin: Origin

  /// What it does, for messages: `cut 3 lines`.
  public var name: String { edit.name }
}
