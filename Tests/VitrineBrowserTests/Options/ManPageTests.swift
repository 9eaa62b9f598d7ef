import Foundation
import Testing

@testable import VitrineBrowser

@Suite("The man page")
struct ManPageTests {
  private let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Resources/vitrine.1")

  @Test("the man page names the version, every option and every exit status")
  func isComplete() throws {
    let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(
      of: "\\-", with: "-")
    for entry in OptionTable.entries { #expect(text.contains("--" + entry.name)) }
    for status in ["0", "1", "2", "128 + n", "130"] {
      #expect(text.contains(".B \(status)\n"))
      #expect(OptionParser.help.contains(" \(status)"), "--help says the same")
    }
    let number = try #require(OptionParser.version.prefixMatch(of: /[0-9.]+/)).output
    #expect(text.contains("\"vitrine \(number)\""))
  }

  @Test("the man page has one table of all keys, written by VITRINE_RECORD=1")
  func tableOfKeys() throws {
    let begin = ".\\\" The table of keys: a test writes it.\n"
    let end = ".\\\" The end of the table of keys.\n"
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: begin)).upperBound
    let stop = try #require(text.range(of: end)).lowerBound
    let table = Self.table(KeyMap.standard)
    if ProcessInfo.processInfo.environment["VITRINE_RECORD"] == "1" {
      try (text[..<start] + table + text[stop...]).write(
        to: file, atomically: true, encoding: .utf8)
      return
    }
    let isUpToDate = text[start..<stop] == table
    #expect(isUpToDate, "the keys have changed; record the table with VITRINE_RECORD=1")
  }

  /// The keys of each topic as tagged paragraphs without blank lines, in the order of
  /// `--print-keymap`.
  private static func table(_ map: KeyMap) -> String {
    var lines: [String] = []
    for topic in KeyBinding.Topic.allCases {
      let bindings = map.bindings.filter { $0.topic == topic }
      guard !bindings.isEmpty else { continue }
      lines += [".SS " + topic.rawValue, ".PD 0"]
      for binding in bindings {
        lines += [".TP 26n", "\\fB" + escaped(binding.keysText) + "\\fR", escaped(binding.help)]
      }
      lines.append(".PD")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A text escaped so that troff prints it literally.
  private static func escaped(_ text: String) -> String {
    let signs: [Character: String] = [
      "\\": "\\e", "-": "\\-", "^": "\\(ha", "`": "\\(ga", "'": "\\(aq", "~": "\\(ti",
    ]
    return "\\&" + text.map { signs[$0] ?? String($0) }.joined()
  }
}
