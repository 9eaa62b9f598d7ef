import Testing

@testable import VitrineBrowser

@Suite("The line editor")
struct LineEditorTests {
  private func shown(_ editor: LineEditor) -> String {
    var characters = editor.characters
    characters.insert("|", at: editor.cursor)
    return String(characters)
  }

  @Test(
    "readline's keys edit the line",
    arguments: [
      ([], "one two three|"), ([.toStart], "|one two three"), ([.back], "one two thre|e"),
      ([.toStart, .forward], "o|ne two three"), ([.backWord], "one two |three"),
      ([.backWord, .backWord], "one |two three"), ([.toStart, .forwardWord], "one| two three"),
      ([.deleteBack], "one two thre|"), ([.toStart, .deleteForward], "|ne two three"),
      ([.deleteWordBack], "one two |"), ([.toStart, .deleteWordForward], "| two three"),
      ([.backWord, .deleteToStart], "|three"), ([.backWord, .deleteToEnd], "one two |"),
      ([.deleteWordBack, .toStart, .yank], "three|one two "),
      ([.toStart, .deleteBack, .back], "|one two three"), ([.deleteForward], "one two three|"),
    ] as [([LineEditor.Edit], String)])
  func edits(edits: [LineEditor.Edit], result: String) {
    var editor = LineEditor()
    editor.insert("one two three")
    for edit in edits { editor.apply(edit) }
    #expect(shown(editor) == result)
  }

  @Test(
    "Ctrl-W deletes back to a blank, past any other characters",
    arguments: [
      ("one src/a.txt", "one |"), ("one two  ", "one |"), ("one", "|"), ("", "|"),
      ("é🎉 ü/b", "é🎉 |"),
    ])
  func toBlank(text: String, result: String) {
    var editor = LineEditor()
    editor.insert(text)
    editor.apply(.deleteToBlank)
    #expect(shown(editor) == result)
    editor.apply(.yank)
    #expect(editor.text == text)
  }

  @Test(
    "the parts of a path are words on request",
    arguments: [
      ([.backWord], "src/main app/|a.c"), ([.backWord, .backWord], "src/|main app/a.c"),
      ([.toStart, .forwardWord], "src|/main app/a.c"),
      ([.toStart, .forwardWord, .forwardWord], "src/main app|/a.c"),
      ([.deleteWordBack], "src/main app/|"), ([.deleteWordBack, .deleteWordBack], "src/|"),
      ([.toStart, .deleteWordForward], "|/main app/a.c"),
      ([.deleteWordBack, .yank], "src/main app/a.c|"),
      ([.toStart, .backWord], "|src/main app/a.c"), ([.forwardWord], "src/main app/a.c|"),
    ] as [([LineEditor.Edit], String)])
  func pathParts(edits: [LineEditor.Edit], result: String) {
    var editor = LineEditor()
    editor.wordSeparator = "/"
    editor.insert("src/main app/a.c")
    for edit in edits { editor.apply(edit) }
    #expect(shown(editor) == result)
  }

  @Test("typing replaces a selected line, erasing empties it, and a motion keeps it")
  func selection() {
    var editor = LineEditor()
    editor.selectAll()
    #expect(!editor.isSelected)
    editor.insert("old")
    editor.selectAll()
    var motion = editor
    motion.apply(.toEnd)
    motion.insert("er")
    #expect(motion.text == "older")
    #expect(!motion.isSelected)
    for edit in [LineEditor.Edit.deleteBack, .deleteForward, .clear] {
      var erased = editor
      erased.apply(edit)
      #expect(erased.text.isEmpty)
      #expect(!erased.isSelected)
    }
    editor.insert("\u{7}")
    #expect(editor.text == "old")
    #expect(editor.isSelected)
    editor.insert("n")
    editor.insert("ew")
    #expect(editor.text == "new")
    #expect(!editor.isSelected)
    editor.apply(.yank)
    #expect(editor.text == "newold")
  }

  @Test(
    "pasted line ends and tabs become spaces, except at the end",
    arguments: [
      ("one\ntwo\tthree", "one two three"), ("one\r\n", "one"), ("\n\n", ""), ("a\u{7}b", "ab"),
      ("a\n\nb\n", "a  b"),
    ])
  func pastedLines(text: String, result: String) {
    var editor = LineEditor()
    editor.insert(text)
    #expect(editor.text == result)
  }

  @Test("the history goes back and forth and keeps the draft")
  func history() {
    var editor = LineEditor(history: ["old", "older"])
    editor.insert("draft")
    editor.apply(.earlier)
    #expect(editor.text == "older")
    editor.apply(.earlier)
    editor.apply(.earlier)
    #expect(editor.text == "old")
    editor.apply(.later)
    editor.apply(.later)
    #expect(editor.text == "draft")
  }

  @Test("pasted control characters are removed")
  func pastedControls() {
    var editor = LineEditor()
    editor.insert("a\u{1B}[31m\nb\u{7F}")
    #expect(editor.text == "a[31m b")
  }
}
