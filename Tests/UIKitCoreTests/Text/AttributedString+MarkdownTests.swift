import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitCore

@MainActor struct AttributedStringMarkdownTests {
  /// The runs of a text: `B`old, `I`talic, `S`truck, `C`ode, or the address of a link before them.
  private func runs(_ markdown: String) -> [String] {
    guard let text = try? AttributedString(markdown: markdown) else { return [] }
    return text.runs.map { run in
      var marks = ""
      if let traits = run.font?.traits {
        if traits.contains(.bold) { marks += "B" }
        if traits.contains(.italic) { marks += "I" }
      }
      if run.strikethroughStyle != nil { marks += "S" }
      if run.backgroundColor != nil { marks += "C" }
      if let link = run.link { marks += "<\(link.absoluteString)>" }
      let shown = String(text.characters[run.range])
      return marks.isEmpty ? shown : "\(marks):\(shown)"
    }
  }

  @Test(
    "marks within lines become attributes",
    arguments: [
      ("plain", ["plain"]), ("a **b** c", ["a ", "B:b", " c"]), ("*i* _j_", ["I:i", " ", "I:j"]),
      ("__b__", ["B:b"]), ("~~s~~", ["S:s"]), ("`c*d*`", ["C:c*d*"]),
      ("[t](https://a.b/c)", ["<https://a.b/c>:t"]), ("**a *b* c**", ["B:a ", "BI:b", "B: c"]),
      ("***x***", ["BI:x"]), ("[**t**](x:y)", ["B<x:y>:t"]),
    ])
  func looks(markdown: String, expected: [String]) { #expect(runs(markdown) == expected) }

  @Test(
    "invalid Markdown stays unchanged",
    arguments: [
      "2 * 3 * 4", "snake_case_name", "**open", "*", "**", "`", "``", "[t]", "[t](", "[t](no end",
      "~one~", "a * b", "",
    ])
  func plain(markdown: String) { #expect(runs(markdown).joined() == markdown) }

  @Test("a backslash escapes a mark")
  func escapes() {
    #expect(runs("\\*not italic\\*") == ["*not italic*"])
    #expect(runs("C:\\dir") == ["C:\\dir"])
  }

  @Test("random marks never lose a letter, and never crash")
  func random() {
    var generator = SeededGenerator(seed: 15)
    let signs = Array("*_~`[]()\\ab c")
    for _ in 0..<2_000 {
      let text = String((0..<12).map { _ in signs.randomElement(using: &generator) ?? "a" })
      let letters = text.filter { $0.isLetter }
      let read = (try? AttributedString(markdown: text)).map { String($0.characters) } ?? ""
      let isAddress = text.contains("](")
      #expect(isAddress || read.filter { $0.isLetter } == letters, "\(text)")
    }
  }
}
