import Testing

@testable import VitrineStyledText

@Suite("Lines of a preview")
struct StyledLineTests {
  private let line = StyledLine([
    StyledRun("the quick ", .role(.dim)), StyledRun("brown", .role(.key)),
    StyledRun(" fox", .role(.text)),
  ])

  private func texts(_ columns: Int, _ mode: LineWrapping) -> [String] {
    line.rows(columns: columns, mode).map(\.text)
  }

  @Test("a long line is broken between words, at any character, or not at all")
  func wrapping() {
    #expect(texts(19, .words) == ["the quick brown fox"])
    #expect(texts(10, .words) == ["the quick", "brown fox"])
    #expect(texts(9, .words) == ["the quick", "brown fox"])
    #expect(texts(5, .words) == ["the", "quick", "brown", "fox"])
    #expect(texts(4, .words) == ["the", "quic", "k", "brow", "n", "fox"])
    #expect(texts(7, .characters) == ["the qui", "ck brow", "n fox"])
    #expect(texts(3, .off) == ["the quick brown fox"])
    #expect(texts(0, .characters).count == 19)
    #expect(StyledLine().rows(columns: 5, .words) == [StyledLine()])
  }

  @Test("parts keep their styles, and wide characters stay whole")
  func looks() {
    #expect(line.rows(columns: 12, .characters)[0].runs.map(\.look) == [.role(.dim), .role(.key)])
    let wide = StyledLine("日本語")
    #expect(wide.rows(columns: 5, .characters).map(\.text) == ["日本", "語"])
    #expect(wide.rows(columns: 1, .words).map(\.text) == ["日", "本", "語"])
    #expect(wide.columns == 6)
    #expect(line.columns == 19)
  }

  @Test("columns left of the screen are dropped")
  func dropping() {
    #expect(line.dropping(columns: 0) == line)
    #expect(line.dropping(columns: 12).runs.map(\.text) == ["own", " fox"])
    #expect(line.dropping(columns: 40).text == "")
    #expect(StyledLine("日本語").dropping(columns: 3).text == " 語")
  }
}
