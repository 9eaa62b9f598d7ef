/// What a browser remembers of editing its items.
struct EditState {
  var history = EditHistory()
  /// What was copied or cut last.
  var clipboard: [ItemContent] = []
  /// Lines in which items were edited.
  var lines: [String] = []
}
