import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// `vitrine run` of the built binary, with the library of the same build.
@Suite("run", .waits) struct RunSessionTests {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  private static let source = """
    import UIKit

    @objc class ColumnLayout: UICollectionViewLayout {
      @objc var columns = 2
      override func prepare() {
        super.prepare()
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 480, height: 960) }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: columns)
        attributes.frame = CGRect(x: column * 96, y: row * 48, width: 96, height: 48)
        return attributes
      }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
    }

    """

  init() throws {
    folder = try TemporaryFolder(["cache/"])
    try CompiledRewriter.copy(to: folder.path + "/cache")
    try folder.write(Self.source, to: "Columns.swift")
    environment = [
      "XDG_CACHE_HOME": folder.path + "/cache",
      "VITRINE_LIBRARY_BUILD": URL(filePath: TmuxSession.vitrine).deletingLastPathComponent().path,
    ]
  }

  private func vitrine(_ arguments: String...) throws -> ProcessResult {
    try ProcessResult.run(
      TmuxSession.vitrine, ["run"] + arguments, environment: environment, folder: folder.url,
      yields: true)
  }

  private func replace(_ text: String, by other: String) throws {
    let source = try String(contentsOfFile: folder.path + "/Columns.swift", encoding: .utf8)
    try folder.write(source.replacing(text, with: other), to: "Columns.swift")
  }

  @Test("a list names the layouts and their properties, and executes nothing")
  func lists() throws {
    let result = try vitrine("Columns.swift", "--list")
    #expect(result.outputText == "ColumnLayout\tColumns.swift:3\tcolumns\n")
    #expect(result.errorText.isEmpty)
    #expect(result.status == 0)
  }

  @Test("a snapshot shows the layout with its properties, and the items of SOURCE")
  func snapshots() throws {
    try folder.write("one\ntwo\nthree\n", to: "items.txt")
    let result = try vitrine(
      "Columns.swift", "items.txt", "--set", "columns=3", "--snapshot=50x6")
    #expect(result.status == 0, "\(result.errorText)")
    let lines = result.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 7)
    #expect(lines.dropFirst().first?.hasPrefix("│one       ││two       ││three     │") == true)
    let other = try vitrine("Columns.swift", "--set", "column=3", "--snapshot")
    #expect(other.status == 2)
    #expect(
      other.errorText
        == "vitrine: ColumnLayout has no property 'column' to set; use columns\n")
  }

  @Test("an error of the compiler has the file's line, and a trap its message")
  func failures() throws {
    try replace("super.prepare()", by: "super.prepare(\"\")")
    let wrong = try vitrine("Columns.swift", "--snapshot")
    #expect(wrong.status == 2)
    #expect(wrong.outputText.isEmpty)
    #expect(wrong.errorText.contains("Columns.swift:6:"))
    try replace("super.prepare(\"\")", by: "fatalError(\"never again\")")
    let trap = try vitrine("Columns.swift", "--snapshot")
    #expect(trap.status == 2)
    #expect(trap.errorText.contains("Fatal error: never again"))
    let gone = try vitrine("Gone.swift", "--snapshot")
    #expect(gone.status == 2)
    #expect(gone.errorText.hasPrefix("vitrine: cannot read Gone.swift"))
  }

  @Test("a check reports the first failure of a layout, and succeeds without one")
  func checks() throws {
    let sound = try vitrine("Columns.swift", "--check")
    #expect(sound.outputText == "ColumnLayout: passes\n", "\(sound.errorText)")
    #expect(sound.status == 0)
    try replace("super.prepare()", by: "_ = 6 / (collectionView!.numberOfItems(inSection: 0) - 7)")
    let wrong = try vitrine("Columns.swift", "--check", "--set", "columns=3")
    #expect(wrong.status == 1)
    #expect(wrong.outputText.hasPrefix("ColumnLayout: 7 items at 320x480: "))
    #expect(wrong.outputText.contains("Division by zero"))
    let mistake = try vitrine("Columns.swift", "--check", "--set", "column=3")
    #expect(mistake.status == 2)
  }

  @Test("saving the file shows it anew with the same data, and its errors above the old one")
  func reloads() throws {
    let terminal = try TmuxSession(columns: 60, rows: 12, environment: environment)
    try terminal.run("cd \(folder.path)")
    try terminal.runVitrine("run Columns.swift")
    try terminal.wait("the layout") { $0.contains { $0.hasPrefix("ColumnLayout  40 items") } }
    try terminal.press("Tab")
    try terminal.wait("other items") { $0.contains { $0.hasPrefix("ColumnLayout  3 sections") } }
    try replace("columns = 2", by: "columns = 3")
    try terminal.wait("three columns") { screen in
      screen.count > 1 && screen[1].hasPrefix("│Apple 0   ││Birch 1   ││Cedar 2   │")
    }
    // The data stay.
    try terminal.wait("the line") { $0.contains { $0.hasPrefix("ColumnLayout  3 sections") } }
    try replace("columns = 3", by: "columns = three")
    try terminal.wait("the error") { $0.contains { $0.contains("cannot find 'three' in scope") } }
    try replace("columns = three", by: "columns = 2; var gone: Int? = nil")
    try terminal.wait("two columns") { screen in
      screen.count > 1 && screen[1] == "│Apple 0   ││Birch 1   │"
    }
    try replace("super.prepare()", by: "_ = gone!")
    try terminal.wait("the trap") { $0.contains { $0.contains("Fatal error") } }
    try terminal.wait("the hint") { $0.contains { $0.hasPrefix("vitrine: save a source") } }
    #expect(try terminal.value("#{alternate_on} #{cursor_flag}") == "0 1")
    try replace("_ = gone!", by: "")
    try terminal.wait("the layout again") {
      $0.contains { $0.hasPrefix("ColumnLayout  3 sections") }
    }
    try terminal.press("q")
    try terminal.wait("the end") { $0.contains { $0.hasPrefix("status=0") } }
  }
}
