import Foundation
import VitrineBasicValues
import VitrineFuzzyMatching
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Where items come from: the lines of a text, a JSON collection, a folder.
///
/// Reading goes on in the background. On the main thread a source answers from its memory, or reads single items from a
/// file. A database answers with the rows that it has within 8 milliseconds, and reports the others when they come.
/// `finish`, `fields(insteadOf:)` and the outputs of items may block as long as the input takes: they are for programs
/// without a screen, for screens in memory, and for the time before and after a screen. On a screen
/// `prepareFieldSearch` and `PreparedSource` do the same beside the main thread. The values that `fieldReader` and its
/// like give are read on other threads.
///
/// The fields are enough for most of it: a source needs a name, a noun, a schema, a reader, identities, and a report of
/// its progress. Everything that only some sources can do is a capability.
@MainActor
public protocol ItemSource: AnyObject {
  /// For the status line; safe to draw.
  var name: String { get }
  /// What one item is called, and many: `line`, `lines`.
  var noun: (one: String, many: String) { get }
  /// What the source can do besides listing items. A cast would search all conformances of the program, and that at its
  /// start.
  var capabilities: SourceCapabilities { get }
  /// Lines that stand above all items and are none; safe to draw.
  var header: [String] { get }
  var sectionCount: Int { get }
  /// Whether sections have headers.
  var hasSectionTitles: Bool { get }
  func sectionTitle(_ section: Int) -> String
  func itemCount(in section: Int) -> Int
  /// What is shown for an item in one line; safe to draw, perhaps cut off far behind any screen.
  func title(section: Int, item: Int) -> String
  /// The title with the looks that its source gives to parts of it; nil where it gives none.
  func styledTitle(section: Int, item: Int) -> StyledLine?
  /// The characters of the title among which a filter looks for each word; nil: all of them.
  func matchedParts(section: Int, item: Int) -> [Range<Int>]?
  /// All of an item, to be read; safe to draw.
  func description(section: Int, item: Int) -> [String]
  /// The same under a title, each thing said once.
  func detail(section: Int, item: Int) -> ItemDetail
  /// What the item is as a file; nil if it is none.
  func file(section: Int, item: Int) -> FileFacts?
  /// What a preview of the item shows.
  func previewSubject(section: Int, item: Int) -> PreviewSubject
  /// The output for an item that is accepted. Blocks until it is read. Throws if it cannot be read.
  func output(section: Int, item: Int) throws(BrowserFailure) -> OutputItem
  /// What stands in a place of `--format` for an item. Throws if it cannot be read.
  func printedText(
    of place: OutputTemplate.Place, section: Int, item: Int
  ) throws(BrowserFailure) -> [UInt8]
  /// What makes an item the same one after a reload.
  func identity(section: Int, item: Int) -> [UInt8]
  /// What a filter looks at in an item, in one line.
  func filterText(section: Int, item: Int) -> String
  /// The texts of the items that are known now, for a filter.
  var matchReader: any MatchReader { get }

  /// What the items have values of, as far as it is known now: more fields may come behind these.
  var schema: Schema { get }
  /// The names of all fields where there is none of this name; nil if there is one. Blocks until a source is read to
  /// its end whose fields are known only then: on a screen `prepareFieldSearch` is for that.
  func fields(insteadOf name: String) -> [String]?
  /// A search through all items for fields of some names that are not in the schema; nil: there can be no more.
  ///
  /// - Throws: If the items are still being read.
  func prepareFieldSearch(for names: [String]) throws(BrowserFailure) -> FieldSearch?
  /// The values of the items that are known now.
  var fieldReader: any FieldReader { get }

  /// The same as columns show them: a table's values as they are written.
  var columnReader: any FieldReader { get }
  /// The same of one item that is drawn. The source reads it once for all fields, and may keep its neighbours.
  func columnValues(
    of fields: [Int], section: Int, item: Int
  ) throws(ReadingFailure) -> [FieldValue]
  /// The same of items whose values are not kept, too, as those of a database: it may wait for them, so it is not for
  /// the main thread.
  var wholeReader: any FieldReader { get }
  /// The same as items are ordered by them: texts that are dates are dates.
  var orderReader: any FieldReader { get }
  /// How the source is written, in a few words; nil where there is nothing to say.
  var formSummary: String? { get }

  /// What the commands for sorting offer; any field of the schema will do.
  var sortKeys: [SortKey] { get }
  /// Sorts all items as they are now; nil when they stand in that order already, or lack the field.
  func sorter(by key: SortKey) -> Sorter?

  /// The columns that a list of the items has at first; nil: titles only.
  var columns: ColumnSet? { get }

  var isComplete: Bool { get }
  /// Told on the main thread whenever something has changed.
  var changed: ((SourceChange) -> Void)? { get set }
  /// Starts reading.
  func start()
  /// Blocks for at most 100 milliseconds where that may bring items, so that the next frame shows some.
  func waitBriefly()
  /// Blocks until everything has been read: for programs without a screen, and screens in memory.
  func finish()
  /// Stops reading: nothing is told any more.
  func cancel()
  /// Gives up waiting for items that the user waits for no longer; false: nothing is waited for.
  func stopReading() -> Bool
  /// The same source, to be read again; nil if it cannot be.
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
  /// How many items each section has.
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
