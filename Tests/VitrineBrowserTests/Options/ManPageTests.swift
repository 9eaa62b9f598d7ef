import Foundation
import Testing

@testable import VitrineBrowser

@Suite("The man page")
struct ManPageTests {
  @Test("names every option and every exit status, and the version")
  func isComplete() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Resources/vitrine.1")
    let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(
      of: "\\-", with: "-")
    for entry in OptionTable.entries { #expect(text.contains("--" + entry.name)) }
    for status in ["0", "1", "2", "128 + n", "130"] {
      #expect(text.contains(".B \(status)\n"))
      #expect(OptionParser.help.contains(" \(status)"), "--help says the same")
    }
    #expect(text.contains("vitrine " + OptionParser.version))
  }
}
