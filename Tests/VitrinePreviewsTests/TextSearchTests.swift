import Testing

@testable import VitrinePreviews
@testable import VitrineStyledText

@Suite("Searching a text")
struct TextSearchTests {
  @Test("small letters match in either case, other letters match exactly")
  func cases() {
    #expect(TextSearch("ab").ranges(in: "xABab aB") == [1..<3, 3..<5, 6..<8])
    #expect(TextSearch("aB").ranges(in: "xABab aB") == [6..<8])
    #expect(TextSearch("aa").ranges(in: "aaaaa") == [0..<2, 2..<4])
    #expect(TextSearch("é").ranges(in: "É e\u{301}") == [0..<1, 2..<3])
    #expect(TextSearch("").ranges(in: "x").isEmpty)
    #expect(TextSearch("long").ranges(in: "x").isEmpty)
  }

  @Test("matches are highlighted, and other parts keep their styles")
  func marking() {
    let line = StyledLine([StyledRun("abc", .role(.dim)), StyledRun("def", .role(.key))])
    let marked = line.marking([1..<2, 2..<5], .role(.match))
    #expect(
      marked.runs == [
        StyledRun("a", .role(.dim)), StyledRun("b", .role(.match)), StyledRun("c", .role(.match)),
        StyledRun("de", .role(.match)), StyledRun("f", .role(.key)),
      ])
    #expect(line.marking([], .role(.match)) == line)
  }
}
