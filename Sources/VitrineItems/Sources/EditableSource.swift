import VitrineSaving
import VitrineSupport
import VitrineTextFormats

/// A source whose items can be changed and saved in the form they came in.
@MainActor
public protocol EditableSource: ItemSource {
  /// The reason, in one line, why editing is impossible now; nil if it is possible.
  var readOnlyReason: String? { get }
  /// Whether the items can be written back to their file; items of a pipe can only be printed.
  var canBeSaved: Bool { get }
  /// Whether there are changes to save, or for a pipe to print.
  var isModified: Bool { get }

  /// Returns the reason, in one line, why an edit is impossible; nil if it is possible. Call it
  /// before `apply`.
  func refusal(of edit: ItemEdit) -> String?

  /// Returns the content of an item. Throws if the item cannot be read.
  func content(section: Int, item: Int) throws(BrowserFailure) -> ItemContent
  /// Returns the initial text of the line that edits an item. Throws if the item cannot be read.
  func editableText(section: Int, item: Int) throws(BrowserFailure) -> String
  /// Returns the item for a typed line.
  ///
  /// - Parameter replaced: The content of the edited item; nil for a new one.
  func content(typed text: String, replacing replaced: ItemContent?) throws(BrowserFailure)
    -> ItemContent
  /// Returns an item with another value in one field. Throws if that field cannot be changed.
  func content(
    section: Int, item: Int, setting field: String, to value: FieldValue
  ) throws(BrowserFailure) -> ItemContent
  /// Returns the items for pasted text.
  func contents(pasted text: String) throws(BrowserFailure) -> [ItemContent]
  /// Returns the clipboard text of items; pasting it returns the same items.
  func clipboardText(of contents: [ItemContent]) -> String

  /// Returns the first of some new items whose name is taken, with a free name; nil if no name is
  /// taken, or names do not matter.
  func takenName(in contents: [ItemContent]) -> TakenName?
  /// Returns an item with another name.
  func content(_ content: ItemContent, named name: String) throws(BrowserFailure) -> ItemContent

  /// Applies an edit without calling `changed`: the caller shows the change.
  ///
  /// - Returns: The edit that undoes it.
  /// - Complexity: O(runs of consecutive items), not O(items).
  func apply(_ edit: ItemEdit) -> ItemEdit

  /// Writes the current items to a new file when the program must end without asking.
  ///
  /// - Parameter folder: The folder for the file, if it is writable.
  /// - Returns: Its path.
  func rescue(in folder: StateFolder?) throws(BrowserFailure) -> [UInt8]

  /// The identity of the items for a journal of edits; nil if they have none, or none yet.
  var journalSource: JournalSource? { get }
  /// Whether the items are in the same text as others: then they share one history and are saved
  /// together.
  func isPart(ofTextOf other: any ItemSource) -> Bool
  /// The place of the items in a text with several places in one session; nil if there is only one.
  var journalPlace: [UInt8]? { get }
  /// The current items by their places in the file.
  var journalBase: JournalBase { get }
  /// All changed rows by their permanent numbers; nil if a journal identifies the items by their
  /// places.
  var journalRows: [Int: JournalRow]? { get }
  /// Determines how to repeat the edits of a journal.
  ///
  /// - Parameters:
  ///   - name: The name of the edits, in words.
  ///   - done: Called on the main thread, possibly before this returns.
  func edits(
    of journal: [JournalEdit], name: String,
    done: @escaping @MainActor (Result<[SourceEdit], BrowserFailure>) -> Void)
  /// Reads the contents of items by their edit numbers, from any thread. The contents do not change
  /// while editing goes on.
  var contentReader: ContentReader { get }
}

extension EditableSource {
  /// Returns the changes of a journal as an edit of these items.
  package func edit(
    of changes: [JournalEdit.Change], name: String
  ) throws(BrowserFailure) -> ItemEdit {
    let all = JournalEdit(changes: changes)
    guard all.fits(itemCounts) else {
      throw BrowserFailure("these changes do not fit \(self.name)")
    }
    return ItemEdit(all.itemChanges, name: name)
  }

  public var canBeSaved: Bool { true }
  public func refusal(of edit: ItemEdit) -> String? { nil }
  public func takenName(in contents: [ItemContent]) -> TakenName? { nil }
  public func content(_ content: ItemContent, named name: String) throws(BrowserFailure)
    -> ItemContent
  {
    throw BrowserFailure("\(noun.many) have no names here")
  }
  public func content(
    section: Int, item: Int, setting field: String, to value: FieldValue
  ) throws(BrowserFailure) -> ItemContent {
    throw BrowserFailure("the fields of \(noun.many) cannot be changed here")
  }
  public var journalSource: JournalSource? { nil }
  public var journalPlace: [UInt8]? { nil }
  public var journalBase: JournalBase { JournalBase(ItemOrder(counts: [])) }
  public var journalRows: [Int: JournalRow]? { nil }
  public func edits(
    of journal: [JournalEdit], name: String,
    done: @escaping @MainActor (Result<[SourceEdit], BrowserFailure>) -> Void
  ) {
    done(
      Result { () throws(BrowserFailure) in
        [SourceEdit(try edit(of: journal.flatMap(\.changes), name: name))]
      })
  }
  public func isPart(ofTextOf other: any ItemSource) -> Bool { false }
  public var contentReader: ContentReader { { $0.map { _ in ItemContent([]) } } }
}

/// Reads the contents of items by their numbers, on any thread.
public typealias ContentReader = @Sendable (Range<Int>) throws(ReadingFailure) -> [ItemContent]
