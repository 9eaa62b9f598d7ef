import VitrineSupport

/// A source whose items can be changed field by field.
@MainActor
public protocol FieldEditingSource: EditableSource {
  /// What a line in which a field of an item is edited holds at first. Throws if the item cannot be read.
  func editableText(ofField field: String, section: Int, item: Int) throws(BrowserFailure) -> String
  /// The item that a typed field makes.
  ///
  /// - Parameter row: The item as it was.
  /// - Throws: Where the text is no value of that field.
  func content(
    typed text: String, inField field: String, replacing row: ItemContent
  ) throws(BrowserFailure) -> ItemContent
  /// What is strange about a value of a field, though it can be kept; nil for nothing.
  func doubt(of text: String, inField field: String) -> String?
}
