import Testing
import VitrineTestSupport
import VitrineTextEditing

/// A simple editor as a reference: an array of characters and all its former states.
private struct SlowEditor {
  var characters: [Character] = []
  var anchor = 0
  var head = 0
  var killed: [Character] = []

  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var text: String { String(characters) }

  func units(_ place: Int) -> Int { String(characters[..<place]).utf16.count }

  mutating func replace(_ range: Range<Int>, _ new: [Character]) {
    characters.replaceSubrange(range, with: new)
    head = range.lowerBound + new.count
    anchor = head
  }

  func place(_ motion: TextMotion) -> Int {
    var place = head
    func isWord(_ place: Int) -> Bool { characters[place].isLetter || characters[place].isNumber }
    switch motion {
    case .back: return max(0, head - 1)
    case .forward: return min(characters.count, head + 1)
    case .backWord:
      while place > 0, !isWord(place - 1) { place -= 1 }
      while place > 0, isWord(place - 1) { place -= 1 }
    case .forwardWord:
      while place < characters.count, !isWord(place) { place += 1 }
      while place < characters.count, isWord(place) { place += 1 }
    case .toLineStart: while place > 0, characters[place - 1] != "\n" { place -= 1 }
    case .toLineEnd: while place < characters.count, characters[place] != "\n" { place += 1 }
    case .toStart: return 0
    case .toEnd: return characters.count
    }
    return place
  }
}

@Suite("Editable text")
struct EditableTextTests {
  private static let pieces: [Character] = [
    "a", "B", "7", " ", "\n", "é", "e\u{301}", "漢", "👍🏽", "👩‍👩‍👧", "-", "\t", "ß", "q",
  ]

  @Test(
    "a text behaves like an array of characters and undoes all edits", arguments: UInt64(1)...30)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var text = EditableText()
    var slow = SlowEditor()
    for step in 0..<200 {
      let motion = TextMotion.allCases.randomElement(using: &random) ?? .back
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Self.pieces.randomElement(using: &random) ?? "a"
        }
        text.insert(String(new))
        slow.replace(slow.range, new)
      case 2:
        let kills = Bool.random(using: &random)
        text.delete(motion, kills: kills)
        let end = slow.place(motion)
        let gone =
          slow.range.isEmpty ? min(slow.head, end)..<max(slow.head, end) : slow.range
        if kills, !gone.isEmpty { slow.killed = Array(slow.characters[gone]) }
        slow.replace(gone, [])
      case 3:
        text.yank()
        slow.replace(slow.range, slow.killed)
      case 4:
        text.selectAll()
        (slow.anchor, slow.head) = (0, slow.characters.count)
      case 5:
        text.move(motion, extendingSelection: true)
        slow.head = slow.place(motion)
      default:
        let range = slow.range
        text.move(motion)
        switch motion {
        case .back where !range.isEmpty: slow.head = range.lowerBound
        case .forward where !range.isEmpty: slow.head = range.upperBound
        default: slow.head = slow.place(motion)
        }
        slow.anchor = slow.head
      }
      #expect(text.text.utf16.elementsEqual(slow.text.utf16), "seed \(seed), step \(step)")
      #expect(text.head == slow.units(slow.head), "seed \(seed), step \(step), \(motion)")
      #expect(text.anchor == slow.units(slow.anchor), "seed \(seed), step \(step), \(motion)")
      #expect(text.killed == String(slow.killed))
    }
    let final = text.text
    var steps = 0
    while text.undo() { steps += 1 }
    #expect(text.text.isEmpty && text.head == 0 && !text.canUndo)
    while text.redo() { steps -= 1 }
    #expect(text.text == final && steps == 0 && !text.canRedo, "seed \(seed)")
  }

  private func shown(_ text: EditableText) -> String {
    var shown = text.text
    for offset in [text.selectedRange.upperBound, text.selectedRange.lowerBound] {
      shown.insert("|", at: shown.utf16.index(shown.startIndex, offsetBy: offset))
      if !text.hasSelection { break }
    }
    return shown
  }

  private func typed(_ text: String) -> EditableText {
    var result = EditableText()
    for character in text { result.insert(String(character)) }
    return result
  }

  @Test("typing is undone word by word")
  func undoByWords() {
    var text = typed("one two three")
    #expect(text.undoCount == 3)
    text.undo()
    #expect(shown(text) == "one two |")
    text.undo()
    #expect(shown(text) == "one |")
    text.redo()
    #expect(shown(text) == "one two |")
    text.insert("x")
    #expect(!text.canRedo && text.text == "one two x")
  }

  @Test("moving the caret ends a group of edits")
  func groups() {
    var text = typed("ab")
    text.move(.back)
    text.insert("c")
    #expect(text.undoCount == 2)
    text.delete(.back)
    text.delete(.back)
    #expect(shown(text) == "|b" && text.undoCount == 3)
    text.undo()
    #expect(shown(text) == "ac|b")
  }

  @Test("successive deletions are undone at once, forwards too")
  func deletedGroups() {
    var text = EditableText("abcd")
    text.moveCaret(to: 1)
    text.delete(.forward)
    text.delete(.forward)
    text.undo()
    #expect(shown(text) == "a|bcd" && !text.canUndo)
  }

  @Test("a paste is undone in one step, which restores the selection")
  func paste() {
    var text = EditableText("hello world")
    text.select(0..<5)
    text.insert("good\nbye")
    #expect(shown(text) == "good\nbye| world")
    text.undo()
    #expect(shown(text) == "|hello| world" && !text.canUndo)
  }

  @Test("an edit that changes nothing leaves nothing to undo")
  func nothing() {
    var text = EditableText("")
    text.insert("")
    text.delete(.back)
    text.yank()
    #expect(!text.canUndo && !text.undo() && !text.redo())
  }

  @Test("offsets outside the text count as its ends")
  func bounds() {
    var text = EditableText("ab")
    text.select(from: -5, to: 99)
    #expect(text.selectedRange == 0..<2)
    #expect(text[1..<50] == "b" && text[-3..<1] == "a")
    text.replace(5..<9, with: "c")
    #expect(shown(text) == "abc|")
  }

  @Test("an offset within a surrogate pair is kept, but no edit splits the pair")
  func surrogates() {
    var text = EditableText("a😀b")
    text.select(2..<2)
    #expect(text.head == 2 && text[0..<2] == "a\u{FFFD}" && text[2..<4] == "\u{FFFD}b")
    text.insert("x")
    #expect(text.text == "axb" || text.text == "ax😀b")
    #expect(!text.text.contains("\u{FFFD}"))
  }

  @Test("a combining mark typed after a letter joins it into one character")
  func combining() {
    var text = typed("e")
    text.insert("\u{301}")
    #expect(text.text.count == 1 && text.head == 2)
    text.move(.back)
    #expect(text.head == 0)
    text.move(.forward)
    text.delete(.back)
    #expect(text.text.isEmpty)
  }

  @Test("resetting the text clears undo and keeps the killed text")
  func reset() {
    var text = EditableText("one two")
    text.delete(.backWord, kills: true)
    text.reset(to: "new")
    #expect(shown(text) == "new|" && !text.canUndo)
    text.yank()
    #expect(text.text == "newtwo")
  }
}
