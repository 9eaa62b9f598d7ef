import Testing
import VitrineTextEditing

@Suite("Words and lines of a text")
struct TextMotionTests {
  @Test(
    "the word at an offset is found",
    arguments: [
      (0, "one"), (2, "one"), (3, "  "), (5, "two"), (8, "."), (9, "."), (10, ""), (11, "漢字"),
      (13, "漢字"),
    ])
  func words(offset: Int, word: String) {
    let text = EditableText("one  two.\n\n漢字")
    #expect(text[text.wordRange(at: offset)] == word)
  }

  @Test(
    "the line at an offset is found",
    arguments: [(0, "ab"), (2, "ab"), (3, ""), (4, "cd"), (6, "cd"), (99, "cd")])
  func lines(offset: Int, line: String) {
    let text = EditableText("ab\n\ncd")
    #expect(text[text.lineRange(at: offset)] == line)
  }

  @Test("motions in an empty text stay in place")
  func ends() {
    let text = EditableText("")
    for motion in TextMotion.allCases { #expect(text.offset(motion, from: 0) == 0) }
  }

  @Test("a motion from within a cluster goes to its ends")
  func withinCluster() {
    let text = EditableText("a👍🏽b")
    #expect(text.offset(.back, from: 3) == 1)
    #expect(text.offset(.forward, from: 3) == 5)
  }
}
