/// A source whose items can be changed and saved in the form they came in.
@MainActor
package protocol EditableSource: ItemSource {
  /// Why nothing can be changed now, in one line; nil if it can.
  var readOnlyReason: String? { get }
  /// Whether the items can be written back to where they came from; those of a pipe can only be printed.
  var canBeSaved: Bool { get }
  /// Whether there is something to save, or in a pipe to print.
  var isModified: Bool { get }

  /// Why an edit cannot be done, in one line; nil if it can. Ask before `apply`.
  func refusal(of edit: ItemEdit) -> String?

  func content(section: Int, item: Int) -> ItemContent
  /// What a line in which the item is edited holds at first.
  func editableText(section: Int, item: Int) -> String
  /// The item that a typed line makes.
  ///
  /// - Parameter replaced: The content of the item that was edited; nil for a new one.
  func content(typed text: String, replacing replaced: ItemContent?) throws(BrowserFailure)
    -> ItemContent
  /// The items that pasted text makes.
  func contents(pasted text: String) throws(BrowserFailure) -> [ItemContent]
  /// The text that items make on a clipboard; pasted again it makes the same items.
  func clipboardText(of contents: [ItemContent]) -> String

  /// Does an edit, without telling `changed`: who edits shows it.
  ///
  /// - Returns: What undoes it.
  /// - Complexity: O(runs of items that stayed together), not of items.
  func apply(_ edit: ItemEdit) -> ItemEdit

  /// Whether the file is another one than was read.
  func hasChangedOutside() -> Bool
  /// Writes the items beside the file, and puts the new file in its place at once.
  func save() throws(BrowserFailure)
  /// Writes the items as they are to a new file beside the one that they came from, as the program must end without asking.
  ///
  /// - Returns: Its path.
  func rescue() throws(BrowserFailure) -> [UInt8]
}

extension EditableSource {
  package var canBeSaved: Bool { true }
  package func refusal(of edit: ItemEdit) -> String? { nil }
}
