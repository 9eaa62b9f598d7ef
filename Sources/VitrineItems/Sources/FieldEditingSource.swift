import VitrineSupport

/// A source with editable fields.
@MainActor
public protocol FieldEditingSource: EditableSource {
  /// Returns the initial text of the line that edits a field. Throws if the item cannot be read.
  func editableText(ofField field: String, section: Int, item: Int) throws(BrowserFailure) -> String
  /// Returns the item with a typed field.
  ///
  /// - Parameter row: The item before the change.
  /// - Throws: If the text is not a valid value of that field.
  func content(
    typed text: String, inField field: String, replacing row: ItemContent
  ) throws(BrowserFailure) -> ItemContent
  /// Returns a warning about an unusual but valid value of a field; nil if there is none.
  func doubt(of text: String, inField field: String) -> String?
}
