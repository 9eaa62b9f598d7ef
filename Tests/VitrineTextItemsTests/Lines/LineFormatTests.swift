import Testing

@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineStyledText
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("Fields and colours of lines")
struct LineFormatTests {
  private func format(_ change: (inout LineFormat) -> Void) -> LineFormat {
    var format = LineFormat()
    change(&format)
    return format
  }

  private func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "a delimiter ends each field",
    arguments: [
      (":", "a:b::c", ["a:", "b:", ":", "c"]), (", ", "a, b,c", ["a, ", "b,c"]),
      ("\\t", "a\tb c", ["a\t", "b c"]), ("[:/]+", "a:/b/c", ["a:/", "b/", "c"]),
      // An invalid expression is literal, and an empty match ends no field.
      ("[", "a[b", ["a[", "b"]), ("x*", "axxb", ["axx", "b"]), ("x*", "ab", ["ab"]),
      (":", "", [""]), ("[:]", "", [""]),
      // As in fzf, an expression at the end starts no further field.
      (":", "a:", ["a:", ""]), ("\\s+", "a b  ", ["a ", "b  "]), ("[:]", "a::", ["a:", ":"]),
    ])
  func delimiters(delimiter: String, line: String, fields: [String]) {
    let bytes = Array(line.utf8)
    #expect(FieldDelimiter(delimiter).fields(of: bytes).map { text(bytes[$0]) } == fields)
  }

  @Test("filters search the shown fields, and the whole line is printed")
  func fields() throws {
    let format = format {
      $0.delimiter = FieldDelimiter(":")
      $0.shownFields = ["1", "3.."].compactMap { FieldRange($0) }
      $0.matchedFields = ["2", "-1"].compactMap { FieldRange($0) }
    }
    let shown = format.shownText(of: Array("root:x:0:sh".utf8))
    #expect(text(shown) == "root:0:sh")
    #expect(format.matchedRanges(of: shown).map { text(shown[$0]) } == ["0:", "sh"])
    // A line can have fewer fields.
    #expect(format.matchedRanges(of: Array("a".utf8)).map(\.isEmpty) == [true, false])
  }

  @Test("colours are shown but neither searched nor printed")
  func colors() {
    let format = format { $0.readsColors = true }
    let line = Array("\u{1B}[01;34mdir\u{1B}[0m\u{1B}]0;title\u{7}/a\u{1B}[2Jb\u{1B}".utf8)
    #expect(text(format.shownText(of: line)) == "dir/ab")
    #expect(text(format.withoutColors(line)) == "dir/ab")
    let styled = format.styled(line)
    #expect(styled?.text == "dir/ab")
    #expect(
      styled?.runs.first?.look
        == .style(TextStyle(foreground: TextColor(number: 4), attributes: .bold)))
    #expect(format.styled(Array("plain".utf8)) == nil)
    #expect(LineFormat().shownText(of: line) == line)
  }

  private func found(_ pattern: String, in lines: [String], _ format: LineFormat) -> [Int32] {
    let reader = FormattedLineReader(
      lines: TextListReader(texts: lines, counts: [lines.count]) { lines, _, item, buffer in
        buffer.append(lines[item].utf8)
      }, format: format)
    let engine = FilterEngine(threads: 1)
    var found: [Int32] = []
    engine.found = { found = $0.ranked?.first ?? $0.matches.first ?? [] }
    engine.find(FilterPattern(pattern), in: reader, rating: .all)
    engine.finish()
    return found
  }

  @Test("each word must match in one of the fields, and a negated word in none")
  func matching() {
    let lines = ["ab x cd", "a b cd", "cd x ab", "x ab x", "cdab"]
    let format = format { $0.matchedFields = ["1", "3"].compactMap { FieldRange($0) } }
    #expect(found("ab", in: lines, format).sorted() == [0, 2, 4])
    #expect(found("ab ^cd", in: lines, format).sorted() == [0, 2, 4])
    #expect(found("^cd", in: lines, format).sorted() == [0, 1, 2, 4])
    #expect(found("!cd", in: lines, format) == [3])
    #expect(found("ad", in: lines, format).isEmpty, "letters of one word are in one field")
    #expect(found("^ab", in: ["ab long", "ab x", "ab longer"], format) == [1, 0, 2])
    let many = (0..<3000).map { "\($0) same \($0 % 7 == 0 ? "yes" : "no")" }
    #expect(found("yes", in: many, format).count == 429)
  }

  @Test("matches are highlighted only in their field")
  func marks() {
    var title = TitleMatches(of: FilterPattern("ab"), in: "ab ab ab", parts: [3..<5])
    #expect(title.ranges == [3..<5])
    title = TitleMatches(of: FilterPattern("ab c"), in: "ab c ab c", parts: [5..<7, 0..<4])
    #expect(title.ranges == [3..<4, 5..<7])
    #expect(TitleMatches(of: FilterPattern("ab"), in: "ab", parts: [5..<9]).ranges.isEmpty)
  }

  @Test(
    "the delimiter at the end of a text is removed",
    arguments: [
      (":", "a:b:", "a:b"), ("[:]+", "a:b::", "a:b"), ("[:]", "ab", "ab"), (":", "ab", "ab"),
    ])
  func withoutEnd(delimiter: String, line: String, rest: String) {
    #expect(text(FieldDelimiter(delimiter).withoutEnd(Array(line.utf8))[...]) == rest)
  }
}
