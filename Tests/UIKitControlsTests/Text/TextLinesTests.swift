import Testing
import VitrineTestSupport

@testable import UIKitControls

@Suite("A text set into lines of cells")
struct TextLinesTests {
  private func shown(_ lines: TextLines) -> [String] { lines.lines.map { String($0.text) } }

  @Test("lines break after words, and blanks hang over the edge")
  func words() {
    let lines = TextLines("one two  three four", columns: 8)
    #expect(shown(lines) == ["one two  ", "three ", "four"])
    #expect(lines.lines.map(\.endsParagraph) == [false, false, true])
  }

  @Test("a word longer than a line breaks inside; wide characters break between")
  func longWords() {
    #expect(shown(TextLines("abcdefgh ij", columns: 3)) == ["abc", "def", "gh ", "ij"])
    #expect(shown(TextLines("漢字漢字", columns: 5)) == ["漢字", "漢字"])
    #expect(shown(TextLines("漢", columns: 1)) == ["漢"])
  }

  @Test("every line break begins a line, also at the end")
  func lineBreaks() {
    #expect(shown(TextLines("a\n\nb\n", columns: 9)) == ["a", "", "b", ""])
    #expect(shown(TextLines("", columns: 9)) == [""])
    #expect(TextLines("a\r\nb", columns: 9).lines.map(\.range) == [0..<1, 3..<4])
  }

  @Test("a tab advances to the next multiple of eight")
  func tabs() {
    let lines = TextLines("a\tb", columns: 20)
    #expect(lines.column(of: 2, inLine: 0) == 8 && lines.widest == 9)
    #expect(lines.shown(lines.lines[0].text, from: 0) == "a       b")
    #expect(lines.offset(line: 0, column: 3, rounds: false) == 1)
  }

  @Test("masked characters take one column each")
  func masked() {
    let lines = TextLines(line: "a漢👍🏽\n", isMasked: true)
    #expect(lines.widest == 4 && lines.shown(lines.lines[0].text, from: 0) == "••••")
    #expect(lines.column(of: 2, inLine: 0) == 2)
  }

  @Test("a selection covers columns line by line, line breaks as one column")
  func spans() {
    let lines = TextLines("ab\n\ncd", columns: 9)
    let spans = lines.spans(of: 1..<5)
    #expect(spans.map(\.line) == [0, 1, 2])
    #expect(spans.map(\.columns) == [1..<3, 0..<1, 0..<1])
    #expect(lines.spans(of: 2..<2).isEmpty)
  }

  @Test(
    "lines contain the whole text, and places map back to their offsets", arguments: 1...40)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = ["a", "bc", " ", "  ", "\n", "漢", "é", "👩‍👩‍👧", "longerword", "\t", "-"]
    let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }.joined()
    let columns = Int.random(in: 1...12, using: &random)
    let lines = TextLines(text, columns: columns)
    let joined = lines.lines.map { $0.text + ($0.endsParagraph ? "\n" : "") }.joined()
    #expect(joined == text + "\n", "seed \(seed)")
    for (number, line) in lines.lines.enumerated() {
      let visible = line.text.reversed().drop { $0 == " " || $0 == "\t" }
      let width = lines.width(ofLine: number)
      if line.text.count > 1 {
        let hanging = line.text.count - visible.count
        #expect(width <= columns || hanging > 0, "seed \(seed), line \(number)")
      }
      var offset = line.range.lowerBound
      for character in line.text {
        #expect(lines.line(at: offset) == number)
        let column = lines.column(of: offset, inLine: number)
        if lines.columns(of: character, at: column) > 0 {
          #expect(
            lines.offset(line: number, column: column, rounds: false) == offset,
            "seed \(seed), offset \(offset)")
        }
        offset += character.utf16.count
      }
    }
  }
}
