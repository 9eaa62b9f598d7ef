import Dispatch
import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrinePreviews
@testable import VitrineSaving
@testable import VitrineStyledText
@testable import VitrineSupport
@testable import VitrineTextFormats

/// Archives read by libarchive. Without the library, only the message about it is tested.
@MainActor
@Suite("Archives")
struct ArchiveSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private nonisolated static let canRead = ArchiveLibrary.isThere

  private func archive(_ data: Data, name: String = "a.tar") throws -> [UInt8] {
    Array(try folder.write(data, to: name).utf8)
  }

  private func source(_ file: [UInt8], _ inner: String...) throws -> ArchiveSource {
    let path = ArchivePath(file: file, inner: inner.map { Array($0.utf8) })
    let source = try ArchiveSource(path, PlaceOptions(groupsByKind: false))
    source.finish()
    return source
  }

  private func titles(_ source: ArchiveSource) -> [String] {
    (0..<source.sectionCount).flatMap { section in
      (0..<source.itemCount(in: section)).map { source.title(section: section, item: $0) }
    }
  }

  private func preview(_ source: ArchiveSource, _ item: Int, section: Int = 0) -> [String] {
    let loader = PreviewLoader(PreviewTools())
    var lines: [String] = []
    loader.load(source.previewSubject(section: section, item: item)) { content in
      lines = content.lines.map(\.text)
    }
    loader.finish(within: .seconds(20))
    return lines
  }

  private var sample: TarFile {
    var tar = TarFile()
    tar.add("docs/", type: "5", mode: 0o755)
    tar.add("docs/read.txt", "one\ntwo\n", mode: 0o640)
    tar.add("docs/.hidden", "x")
    tar.add("run", "#!", mode: 0o755)
    tar.add("link", type: "2", target: "docs/read.txt")
    tar.add("same", type: "1", target: "docs/read.txt")
    return tar
  }

  private func preview(ofFile file: [UInt8]) -> PreviewContent {
    let loader = PreviewLoader(PreviewTools())
    var shown = PreviewContent()
    loader.load(.file(file, isWhole: false)) { shown = $0 }
    loader.finish(within: .seconds(20))
    return shown
  }

  @Test("the preview of an archive lists its members", .enabled(if: canRead))
  func listing() throws {
    let content = preview(ofFile: try archive(sample.data()))
    #expect(
      content.lines.map(\.text) == [
        "docs/", "  read.txt", "  .hidden", "run", "link@", "same",
      ])
    #expect(content.lines[0].runs[0].look == .role(.folder))
    #expect(content.facts.hasPrefix("archive, "))
  }

  @Test("the preview of an archive limits its list of members", .enabled(if: canRead))
  func longListing() throws {
    var tar = TarFile()
    for index in 0..<2_100 { tar.add("\(index)", "") }
    let lines = preview(ofFile: try archive(tar.data())).lines.map(\.text)
    try #require(lines.count == 501)
    #expect(lines[499] == "499")
    #expect(lines[500] == "… and many more")
    var few = TarFile()
    for index in 0..<510 { few.add("\(index)", "") }
    #expect(preview(ofFile: try archive(few.data())).lines.last?.text == "… and 10 more")
  }

  @Test("a file with only the name of an archive is previewed as bytes")
  func archiveByNameOnly() throws {
    let file = try archive(Data("\0\u{1}no archive".utf8), name: "a.zip")
    let lines = preview(ofFile: file).lines.map(\.text)
    #expect(lines.contains { $0.contains("no archive") })
  }

  @Test("members have folders, sizes, dates, modes and link targets", .enabled(if: canRead))
  func fields() throws {
    let source = try source(archive(sample.data()))
    #expect(titles(source) == ["docs/", "link@", "run", "same"])
    let fields = ["size", "mode", "link target", "modified"].compactMap(source.schema.place)
    let values = try source.fieldReader.values(of: fields, section: 1, items: 0..<3)
    #expect(values[0][1...] == [.size(2), .size(8)])
    #expect(values[1][1] == .text(Array("-rwxr-xr-x".utf8)))
    #expect(values[2][0] == .path(Array("docs/read.txt".utf8)))
    #expect(values[3][1] == .date(seconds: 1_700_000_000, nanoseconds: 0))
    #expect(source.entrance(section: 0, item: 0) == .archive(source.path.entering("docs".utf8)))
    #expect(source.crumbs.last?.text == "a.tar")
    #expect(
      source.output(section: 1, item: 1).bytes == Array((folder.path + "/a.tar/run").utf8))
  }

  @Test("members have previews, and text is previewed as text", .enabled(if: canRead))
  func previews() throws {
    let file = try archive(sample.data())
    let (top, docs) = (try source(file), try source(file, "docs"))
    #expect(titles(docs) == ["read.txt"])
    #expect(preview(docs, 0) == ["one", "two"])
    #expect(preview(top, 0) == ["read.txt", ".hidden"])
    #expect(preview(top, 0, section: 1) == ["a link to docs/read.txt"])
    #expect(preview(top, 2, section: 1) == ["one", "two"], "a hard link is the file itself")
  }

  @Test("members are copied out, and undo removes the copies", .enabled(if: canRead))
  func copyOut() throws {
    let source = try source(archive(sample.data()))
    try FileManager.default.createDirectory(
      atPath: folder.path + "/target", withIntermediateDirectories: true)
    let target = Array((folder.path + "/target").utf8)
    let selection = try #require(
      source.selection(of: [(section: 0, item: 0), (section: 1, item: 0), (section: 1, item: 2)]))
    let worker = FileWorker(
      trash: TrashPlaces(only: Array((folder.path + "/trash").utf8)), resolve: { _ in .rename })
    let outcome = worker.run(.extract(selection, into: target))
    #expect(outcome.failures.isEmpty)
    #expect(outcome.count == 3)
    func names() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/target").sorted()
    }
    #expect(try names() == ["docs", "docs/.hidden", "docs/read.txt", "link", "same"])
    let again = worker.run(.extract(selection, into: target))
    #expect(try names().contains("docs-2/read.txt"))
    #expect(again.failures.isEmpty)
    #expect(worker.undo(again.changes).failures.isEmpty)
    #expect(worker.undo(outcome.changes).failures.isEmpty)
    #expect(try names().isEmpty)
  }

  @Test("nothing is copied out of an archive that has changed", .enabled(if: canRead))
  func changed() throws {
    let source = try source(archive(sample.data()))
    let selection = try #require(source.selection(of: [(section: 1, item: 1)]))
    _ = try archive(Data(sample.data().reversed()))
    let worker = FileWorker(trash: TrashPlaces(only: Array((folder.path + "/trash").utf8)))
    let outcome = worker.run(.extract(selection, into: Array(folder.path.utf8)))
    #expect(outcome.changes.isEmpty)
    #expect(
      outcome.failures.map(\.failure) == [.archive("the archive has been changed since")])
    #expect(folder.names == ["a.tar"])
  }

  @Test(
    "names that lead outside are shown without that part, with a message", .enabled(if: canRead))
  func hostileNames() throws {
    var tar = TarFile()
    tar.add("../../etc/passwd", "x")
    tar.add("/abs", "x")
    tar.add(Array("n\u{1B}[2J".utf8) + [0xFF], [])
    let path = ArchivePath(file: try archive(tar.data()))
    let source = try ArchiveSource(path, PlaceOptions(groupsByKind: false))
    var said: [String] = []
    source.changed = { if case .noticed(let text) = $0 { said.append(text) } }
    source.finish()
    #expect(titles(source) == ["etc/", "abs", "n␛[2J\u{FFFD}"])
    #expect(said == ["2 names lead out of the archive: shown without that part"])
  }

  @Test("a damaged archive shows its readable part", .enabled(if: canRead))
  func damaged() throws {
    let whole = sample.data()
    let cut = whole.prefix(512 * 2 + 3)
    let path = ArchivePath(file: try archive(cut, name: "cut.tar"))
    let source = try ArchiveSource(path, PlaceOptions(groupsByKind: false))
    var said: [String] = []
    source.changed = { if case .noticed(let text) = $0 { said.append(text) } }
    source.finish()
    #expect(titles(source) == ["docs/"])
    #expect(said.first?.hasPrefix("not all could be read: ") == true)
  }

  @Test("an invalid archive is reported in one line with a remedy", .enabled(if: canRead))
  func noArchive() throws {
    let file = try archive(Data("no archive at all, but text\n".utf8), name: "a.zip")
    let source = try ArchiveSource(ArchivePath(file: file), PlaceOptions())
    var failure: BrowserFailure?
    source.changed = { if case .failed(let reason) = $0 { failure = reason } }
    source.finish()
    let text = failure?.description ?? ""
    #expect(text.hasPrefix("cannot read the archive \(folder.path)/a.zip: "))
    #expect(text.hasSuffix("; --as hex shows its bytes"))
  }

  @Test("a missing folder of an archive is reported")
  func noFolder() throws {
    let file = try archive(sample.data())
    let path = ArchivePath(file: file, inner: [Array("none".utf8)])
    let source = try ArchiveSource(path, PlaceOptions())
    var failure: BrowserFailure?
    source.changed = { if case .failed(let reason) = $0 { failure = reason } }
    source.finish()
    let expected = Self.canRead ? "has no folder none" : "install libarchive13"
    #expect(failure?.description.contains(expected) == true)
  }

  @Test("an archive with tens of thousands of members is read", .enabled(if: canRead))
  func many() throws {
    let count = TestRun.count(20_000, of: 100_000)
    var tar = TarFile()
    for number in 0..<count { tar.add("f\(number % 100)/\(number)") }
    let source = try source(archive(tar.data()))
    #expect(source.itemCount(in: 0) == 100)
    #expect(source.contents.tree.memberCount == count)
  }

  @Test("the main thread does not wait while a folder is listed", .enabled(if: canRead))
  func mainThreadDoesNotWait() throws {
    let gate = DispatchSemaphore(value: 0)
    let path = ArchivePath(file: try archive(sample.data()), inner: [])
    let source = try ArchiveSource(path, PlaceOptions(groupsByKind: false)) {
      gate.wait()
      return ArchiveListing($0, $1, $2)
    }
    source.start()
    source.contents.finish()
    #expect(source.contents.isComplete)
    #expect(!source.isComplete)
    #expect(source.sectionCount == 0)
    gate.signal()
    source.finish()
    #expect(source.isComplete)
    #expect(titles(source) == ["docs/", "link@", "run", "same"])
  }

  @Test(
    "archives are recognized by their names",
    arguments: [
      ("a.zip", true), ("A.ZIP", true), ("a.tar", true), ("a.tar.gz", true), ("a.b.tar.zst", true),
      ("a.tgz", true), ("a.7z", true), ("a.gz", false), ("zip", false), (".zip", true),
      ("tar.gz", false), ("a.txt", false), ("a.tar.txt", false), ("", false),
    ])
  func names(name: String, isArchive: Bool) {
    #expect(ArchivePath.isArchive(name.utf8) == isArchive)
  }
}
