import VitrineSaving
import VitrineSupport
import VitrineTextFormats

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

  /// The first of some new items whose name another one has, and a name that is free; nil where names do not matter, or
  /// none is taken.
  func takenName(in contents: [ItemContent]) -> TakenName?
  /// An item with another name.
  func content(_ content: ItemContent, named name: String) throws(BrowserFailure) -> ItemContent

  /// Does an edit, without telling `changed`: who edits shows it.
  ///
  /// - Returns: What undoes it.
  /// - Complexity: O(runs of items that stayed together), not of items.
  func apply(_ edit: ItemEdit) -> ItemEdit

  /// Whether the file is another one than was read.
  func hasChangedOutside() -> Bool
  /// Writes the items back to where they came from.
  func save() throws(BrowserFailure)
  /// Writes the items as they are to a new file, as the program must end without asking.
  ///
  /// - Parameter folder: Where the file is put, if that can be written to.
  /// - Returns: Its path.
  func rescue(in folder: StateFolder?) throws(BrowserFailure) -> [UInt8]

  /// The items as a journal of edits knows them again; nil if it cannot, or not yet.
  var journalSource: JournalSource? { get }
  /// Whether the items stand in the same text as others, so that edits of both are one history, and saved at once.
  func isPart(ofTextOf other: any ItemSource) -> Bool
  /// The place of the items in a text whose other places are edited in the same session; nil: there is one place only.
  var journalPlace: [UInt8]? { get }
  /// The items as they stand now.
  var journalBase: JournalBase { get }
  /// All rows that are changed now, by numbers that stay theirs; nil for items that a journal knows by their places.
  var journalRows: [Int: JournalRow]? { get }
  /// Finds out how the edits of a journal can be made again.
  ///
  /// - Parameters:
  ///   - name: Of the edits, in words.
  ///   - done: Called on the main thread, maybe at once.
  func edits(
    of journal: [JournalEdit], name: String,
    done: @escaping @MainActor (Result<[SourceEdit], BrowserFailure>) -> Void)
  /// Reads the contents of items by the numbers that edits give them, from any thread: they stay as they are while
  /// editing goes on.
  var contentReader: ContentReader { get }
}

extension EditableSource {
  /// The changes of a journal as an edit of these items.
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
