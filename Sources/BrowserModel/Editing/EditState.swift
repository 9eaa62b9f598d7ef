/// What a browser remembers of editing its items.
public struct EditState {
  public var history = EditHistory()
  /// What was copied or cut last.
  public var clipboard: [ItemContent] = []
  /// How many cuts came one right after another, and how many items they took.
  public var cuts = (steps: 0, items: 0)
  /// Lines in which items were edited.
  public var lines: [String] = []

  public init() {}
}
