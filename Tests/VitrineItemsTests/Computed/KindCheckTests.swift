import Testing
import VitrineTestSupport

@testable import VitrineConversion
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats

@MainActor
@Suite("Values that contradict --type")
struct KindCheckTests {
  private static let text = "item,Total\npen,$4.99\nink,7.50\npot,\ncup,$1\n"
  private static let note =
    "--type Total=decimal: 2 of 3 values do not fit, as $4.99 in row 1"

  private func request(_ text: String, _ name: String, _ folder: TemporaryFolder) throws
    -> SourceRequest
  {
    var request = SourceRequest(path: Array(try folder.write(text, to: name).utf8))
    request.table.kinds = ["Total": .decimal]
    return request
  }

  @Test("a table reports their number, and the first one, once all rows are read")
  func table() throws {
    let folder = try TemporaryFolder()
    let source = try SourceOpener.source(try request(Self.text, "t.csv", folder))
    var notes: [String] = []
    source.changed = { if case .noticed(let note) = $0 { notes.append(note) } }
    source.finish()
    #expect(notes == [Self.note])
  }

  @Test("an export reports the same", arguments: [TableWriter.Form.csv, .jsonl])
  func export(form: TableWriter.Form) throws {
    let folder = try TemporaryFolder()
    var rows = try #require(
      try RowStream.opened(try request(Self.text, "t.csv", folder), to: form, isFiltered: false))
    try rows.export(as: form, fitting: nil) { (_) throws(BrowserFailure) in }
    #expect(rows.notes == [Self.note])
  }

  @Test("lines of JSON that are written unchanged are checked, too")
  func jsonLines() throws {
    let folder = try TemporaryFolder()
    let text = #"{"Total": "$4.99"}"# + "\n" + #"{"Total": 3}"# + "\n"
    var request = try request(text, "t.jsonl", folder)
    request.form = .jsonl
    var rows = try #require(try RowStream.opened(request, to: .jsonl, isFiltered: false))
    try rows.export(as: .jsonl, fitting: nil) { (_) throws(BrowserFailure) in }
    #expect(
      rows.notes == ["--type Total=decimal: 1 of 2 values does not fit, as $4.99 in row 1"])
  }

  @Test("without such values there is no message")
  func fitting() throws {
    let folder = try TemporaryFolder()
    let source = try SourceOpener.source(try request("Total\n1\n2.5\n", "t.csv", folder))
    var notes: [String] = []
    source.changed = { if case .noticed(let note) = $0 { notes.append(note) } }
    source.finish()
    #expect(notes.isEmpty)
  }
}
