/// A source whose items can be changed and saved in the form they came in.
@MainActor
public protocol EditableSource: ItemSource {
  /// Why nothing can be changed now, in one line; nil if it can.
  var readOnlyReason: String? { get }
  /// Whether the items can be written back to where they came from; those of a pipe can only be printed.
  var canBeSaved: Bool { get }
  /// Whether there is something to save, or in a pipe to print.
  var isModified: Bool { get }

  /// Why an edit cannot be done, in one line; nil if it can. Ask before `apply`.
  func refusal(of edit: ItemEdit) -> String?

  /// Throws if the item cannot be read.
  func content(section: Int, item: Int) throws(BrowserFailure) -> ItemContent
  /// What a line in which the item is edited holds at first. Throws if the item cannot be read.
  func editableText(section: Int, item: Int) throws(BrowserFailure) -> String
  /// The item that a typed line makes.
  ///
  /// - Parameter replaced: The content of the item that was edited; nil for a new one.
  func content(typed text: String, replacing replaced: ItemContent?) throws(BrowserFailure)
    -> ItemContent
  /// An item with another value in one of its fields. Throws if that cannot be changed.
  func content(
    section: Int, item: Int, setting field: String, to value: FieldValue
  ) throws(BrowserFailure) -> ItemContent
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
  ///
  /// - Parameter progress: Called after each part of at most 1 MiB that is written.
  func save(progress: @escaping SavingProgress) throws(BrowserFailure)
  /// Writes the items as they are to a new file, as the program must end without asking.
  ///
  /// - Parameter folder: Where the file is put, if that can be written to.
  /// - Returns: Its path.
  func rescue(in folder: StateFolder?) throws(BrowserFailure) -> [UInt8]

  /// The file that a journal of edits is about, from the root, and what it was when it was read or saved last; nil if
  /// the items have none.
  var journalSource: (path: [UInt8], stamp: FileStamp)? { get }
  /// Which part of that file the items are; empty: all of it.
  var journalPart: [UInt8] { get }
  /// The items as they stand in that file.
  var journalBase: JournalBase { get }
  /// The content of an item by the number that edits give it.
  func content(ofNumber number: Int) throws(BrowserFailure) -> ItemContent
}

/// Told how much of a file is written, from 0 to 1; an estimate, by the size of the file before.
public typealias SavingProgress = (Double) -> Void

extension EditableSource {
  public func save() throws(BrowserFailure) { try save { _ in } }

  public var editable: (any EditableSource)? { self }
  public var canBeSaved: Bool { true }
  public func refusal(of edit: ItemEdit) -> String? { nil }
  public func content(
    section: Int, item: Int, setting field: String, to value: FieldValue
  ) throws(BrowserFailure) -> ItemContent {
    throw BrowserFailure("the fields of \(noun.many) cannot be changed here")
  }
  public var journalSource: (path: [UInt8], stamp: FileStamp)? { nil }
  public var journalPart: [UInt8] { [] }
  public var journalBase: JournalBase { JournalBase(ItemOrder(counts: [])) }
  public func content(ofNumber number: Int) throws(BrowserFailure) -> ItemContent {
    ItemContent([])
  }
}
