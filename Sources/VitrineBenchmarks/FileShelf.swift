import Synchronization
import VitrineFuzzyMatching
import VitrineItems
import VitrineTextFormats

/// A number of simulated files, with a count of the rows read.
final class FileShelf: ItemSource {
  let count: Int
  private let files: Files

  /// The fields of the files.
  private final class Files: FieldReader {
    let count: Int
    let rowsRead = Atomic(0)

    init(count: Int) { self.count = count }

    var counts: [Int] { [count] }

    func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
      rowsRead.wrappingAdd(items.count, ordering: .relaxed)
      return fields.map { field in
        items.map { item in
          switch field {
          case 1: .size(item * 1_237 % 50_000_000)
          case 2: .date(seconds: item * 7_919 % 1_000_000_000, nanoseconds: 0)
          default: .text(Array("file \(item).txt".utf8))
          }
        }
      }
    }
  }

  /// The benchmarks use no filter.
  private struct Names: MatchReader {
    var counts: [Int] { [] }
    func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int {
      items.count
    }
  }

  init(count: Int) {
    self.count = count
    files = Files(count: count)
  }

  var rowsRead: Int { files.rowsRead.load(ordering: .relaxed) }

  let schema = Schema(
    [Field("name", .text), Field("size", .size), Field("modified", .date)], title: "name")
  var fieldReader: any FieldReader { files }
  var columns: ColumnSet? {
    ColumnSet(
      title: "Name",
      [
        Column(schema.fields[1], title: "Size", priority: 2),
        Column(schema.fields[2], title: "Modified", priority: 1),
      ])
  }

  let name = "files"
  let noun = (one: "file", many: "files")
  let sectionCount = 1
  let hasSectionTitles = false
  let isComplete = true
  var changed: ((SourceChange) -> Void)?
  func sectionTitle(_ section: Int) -> String { "" }
  func itemCount(in section: Int) -> Int { count }
  func title(section: Int, item: Int) -> String { "file \(item).txt" }
  func description(section: Int, item: Int) -> [String] { [title(section: section, item: item)] }
  func output(section: Int, item: Int) -> OutputItem {
    .line(Array(title(section: section, item: item).utf8))
  }
  func identity(section: Int, item: Int) -> [UInt8] {
    Array(title(section: section, item: item).utf8)
  }
  var matchReader: any MatchReader { Names() }
  func start() {}
  func finish() {}
  func cancel() {}
  func reopened() -> (any ItemSource)? { nil }
}
