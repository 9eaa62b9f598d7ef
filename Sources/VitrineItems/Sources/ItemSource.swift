import VitrineBasicValues
import VitrineFuzzyMatching
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The origin of items: the lines of a text, a JSON collection, a folder.
///
/// Reading runs in the background. On the main thread a source answers from memory, or reads single
/// items from a file. A database returns the rows it has within 8 milliseconds, and reports the
/// others when they arrive. Only `finish`, `fields(insteadOf:)`, `output` and `printedText` may
/// block as long as the input takes: use them in programs without a screen, for screens in memory,
/// and before and after a screen. A screen uses `prepareFieldSearch` instead, and calls `output`
/// for items in memory: those of a `PreparedSource` after `prepare`. Other threads read the values
/// of `fieldReader` and similar readers, and the rows of a `SummarizingSource`.
///
/// The fields are enough for most sources: a source needs a name, a noun, a schema, a reader,
/// identities, and progress reports. Anything that only some sources can do is a capability.
@MainActor
public protocol ItemSource: AnyObject {
  /// The name for the status line, safe to draw.
  var name: String { get }
  /// The singular and plural noun for an item: `line`, `lines`.
  var noun: (one: String, many: String) { get }
  /// The capabilities of the source besides listing items. A cast would search all conformances of
  /// the program, and do so at launch.
  var capabilities: SourceCapabilities { get }
  /// Lines above all items that are not items themselves, safe to draw.
  var header: [String] { get }
  var sectionCount: Int { get }
  /// Whether sections have headers.
  var hasSectionTitles: Bool { get }
  func sectionTitle(_ section: Int) -> String
  func itemCount(in section: Int) -> Int
  /// Returns the one-line text of an item, safe to draw, possibly cut far beyond the width of any
  /// screen.
  func title(section: Int, item: Int) -> String
  /// Returns the title with the styles of its source; nil if it has none.
  func styledTitle(section: Int, item: Int) -> StyledLine?
  /// Returns the parts of the title that a filter searches for each word; nil for the whole title.
  func matchedParts(section: Int, item: Int) -> [Range<Int>]?
  /// Returns the full text of an item for reading, safe to draw.
  func description(section: Int, item: Int) -> [String]
  /// Returns the full text below a title, without repetition.
  func detail(section: Int, item: Int) -> ItemDetail
  /// Returns the file attributes of the item; nil if it is not a file.
  func file(section: Int, item: Int) -> FileFacts?
  /// Returns the subject for a preview of the item.
  func previewSubject(section: Int, item: Int) -> PreviewSubject
  /// Returns the output for an accepted item. Blocks until it is read: a row of a database for at
  /// most 20 seconds. Throws if it cannot be read.
  func output(section: Int, item: Int) throws(BrowserFailure) -> OutputItem
  /// Returns the text for a place of `--format`. Throws if the item cannot be read.
  func printedText(
    of place: OutputTemplate.Place, section: Int, item: Int
  ) throws(BrowserFailure) -> [UInt8]
  /// Returns the identity of an item, which survives a reload.
  func identity(section: Int, item: Int) -> [UInt8]
  /// Returns the text that a filter searches, in one line.
  func filterText(section: Int, item: Int) -> String
  /// A reader of the filter texts of the items known so far.
  var matchReader: any MatchReader { get }

  /// The fields known so far; more fields may follow these.
  var schema: Schema { get }
  /// Returns the names of all fields if none has this name; nil if one has. Blocks to the end of a
  /// source that learns its fields only by reading: on a screen, use `prepareFieldSearch`.
  func fields(insteadOf name: String) -> [String]?
  /// Returns a search through all items for named fields that the schema lacks; nil if there can be
  /// no more fields.
  ///
  /// - Throws: If the items are still being read.
  func prepareFieldSearch(for names: [String]) throws(BrowserFailure) -> FieldSearch?
  /// A reader of the values of the items known so far.
  var fieldReader: any FieldReader { get }

  /// A reader of the values as columns show them: the values of a table as written.
  var columnReader: any FieldReader { get }
  /// Returns the column values of one visible item. The source reads it once for all fields, and
  /// may keep its neighbours.
  func columnValues(
    of fields: [Int], section: Int, item: Int
  ) throws(ReadingFailure) -> [FieldValue]
  /// A reader that includes values the source does not keep, such as those of a database. It may
  /// wait for them, so use it off the main thread.
  var wholeReader: any FieldReader { get }
  /// A reader of the values for ordering: text that looks like a date becomes a date.
  var orderReader: any FieldReader { get }
  /// The format of the source in a few words; nil if there is nothing to mention.
  var formSummary: String? { get }

  /// The keys in the sort commands; any field of the schema is possible, too.
  var sortKeys: [SortKey] { get }
  /// Returns a function that sorts the current items on any thread; nil if they are already in that
  /// order, or if the schema lacks the field. It reads no items itself: `prepareFieldSearch` finds
  /// fields of later items before.
  func sorter(by key: SortKey) -> Sorter?

  /// The initial columns of a list of the items; nil for titles only.
  var columns: ColumnSet? { get }

  var isComplete: Bool { get }
  /// Called on the main thread after every change.
  var changed: ((SourceChange) -> Void)? { get set }
  /// Starts reading.
  func start()
  /// Blocks for at most 100 milliseconds if that may yield items for the next frame.
  func waitBriefly()
  /// Blocks until everything is read: for programs without a screen, and for screens in memory.
  func finish()
  /// Stops reading; `changed` is not called any more.
  func cancel()
  /// Stops waiting for items that the user no longer needs; false if there is no wait.
  func stopReading() -> Bool
  /// Returns the same source for a new read; nil if it cannot be read again.
  func reopened() throws(BrowserFailure) -> (any ItemSource)?
}

extension ItemSource {
  public func detail(section: Int, item: Int) -> ItemDetail {
    ItemDetail(
      title: title(section: section, item: item),
      lines: description(section: section, item: item).map { .text($0) })
  }
  public var header: [String] { [] }
  public func styledTitle(section: Int, item: Int) -> StyledLine? { nil }
  public func matchedParts(section: Int, item: Int) -> [Range<Int>]? { nil }
  public func filterText(section: Int, item: Int) -> String { title(section: section, item: item) }
  public func waitBriefly() {}
  public func stopReading() -> Bool { false }
  public func file(section: Int, item: Int) -> FileFacts? { nil }
  public func fields(insteadOf name: String) -> [String]? {
    schema.place(of: name) == nil ? schema.fields.map(\.name) : nil
  }
  public func prepareFieldSearch(for names: [String]) throws(BrowserFailure) -> FieldSearch? {
    nil
  }
  /// The number of items of each section.
  public var itemCounts: [Int] { (0..<sectionCount).map(itemCount) }
  public var sortKeys: [SortKey] { [] }
  public func sorter(by key: SortKey) -> Sorter? { fieldSorter(by: key) }
  public var columns: ColumnSet? { nil }
  public var columnReader: any FieldReader { fieldReader }
  public func columnValues(
    of fields: [Int], section: Int, item: Int
  ) throws(ReadingFailure) -> [FieldValue] {
    try columnReader.values(of: fields, section: section, items: item..<(item + 1)).map {
      $0.first ?? .none
    }
  }
  public var wholeReader: any FieldReader { fieldReader }
  public var orderReader: any FieldReader { fieldReader }
  public var formSummary: String? { nil }
}
