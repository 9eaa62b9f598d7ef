import VitrineTextEditing

/// A text line with readline's keys and a history.
package struct LineEditor: Equatable, Sendable {
  /// The effect of a key on the line.
  package enum Edit: String, CaseIterable, Sendable {
    case toStart, toEnd, back, forward, backWord, forwardWord
    case deleteBack, deleteForward, deleteWordBack, deleteWordForward
    /// Deletes back to a space, like readline's Ctrl-W.
    case deleteToBlank
    case deleteToStart, deleteToEnd, clear, yank, earlier, later
  }

  private var line = EditableText()
  private var history: [String]
  /// The position in the history; its count stands for the new line.
  private var historyPlace: Int
  private var draft = ""
  /// The separator of words, such as `/` in paths; nil treats letters and digits as words.
  package var wordSeparator: Character?

  package init(history: [String] = []) {
    self.history = history
    historyPlace = history.count
  }

  package var text: String { line.text }
  /// The characters of the line. Complexity: O(*n*).
  package var characters: [Character] { Array(line.text) }
  /// The number of characters before the cursor. Complexity: O(*n*).
  package var cursor: Int { line.text[..<line.index(at: line.head)].count }
  /// Whether the whole line is selected. Typing then replaces it; any other key keeps it.
  package var isSelected: Bool { line.hasSelection }

  /// Inserts text at the cursor. Tabs and inner line breaks become spaces, so that words stay
  /// apart. Trailing line breaks and other control characters are removed.
  package mutating func insert(_ text: some StringProtocol) {
    let end = text.lastIndex { !$0.isNewline }.map(text.index(after:)) ?? text.startIndex
    let kept = text[..<end].compactMap { character -> Character? in
      if character.isNewline || character == "\t" { return " " }
      let isShown = character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      return isShown ? character : nil
    }
    if kept.isEmpty { return }
    if isSelected { apply(.clear) }
    line.insert(String(kept))
  }

  /// Starts with a text as it is, including control characters.
  package mutating func begin(with text: String) { line.reset(to: text) }

  /// Selects the whole line, if it is not empty.
  package mutating func selectAll() { line.selectAll() }

  package mutating func apply(_ edit: Edit) {
    let erases = edit == .deleteBack || edit == .deleteForward
    let edit = isSelected && erases ? .clear : edit
    line.collapse()
    switch edit {
    case .toStart: line.move(.toStart)
    case .toEnd: line.move(.toEnd)
    case .back: line.move(.back)
    case .forward: line.move(.forward)
    case .backWord: line.moveCaret(to: wordStart)
    case .forwardWord: line.moveCaret(to: wordEnd)
    case .deleteBack: line.delete(.back)
    case .deleteForward: line.delete(.forward)
    case .deleteWordBack: line.delete(wordStart..<line.head, kills: true)
    case .deleteWordForward: line.delete(line.head..<wordEnd, kills: true)
    case .deleteToBlank: line.delete(start(ofPartBehind: " ")..<line.head, kills: true)
    case .deleteToStart: line.delete(.toStart, kills: true)
    case .deleteToEnd: line.delete(.toEnd, kills: true)
    case .clear: line.delete(0..<line.count, kills: true)
    case .yank: line.yank()
    case .earlier: showHistory(historyPlace - 1)
    case .later: showHistory(historyPlace + 1)
    }
  }

  /// The target of a motion back by a word.
  private var wordStart: Int {
    wordSeparator.map(start(ofPartBehind:)) ?? line.offset(.backWord, from: line.head)
  }

  /// The target of a motion forward by a word.
  private var wordEnd: Int {
    guard let wordSeparator else { return line.offset(.forwardWord, from: line.head) }
    let rest = line.text[line.index(at: line.head)...]
    let left = rest.drop { $0 == wordSeparator }.drop { $0 != wordSeparator }
    return line.offset(of: left.startIndex)
  }

  /// Returns the start of the part before the cursor, for parts with a separator.
  private func start(ofPartBehind separator: Character) -> Int {
    let before = line.text[..<line.index(at: line.head)]
    let kept = before.reversed().drop { $0 == separator }.drop { $0 != separator }
    return String(kept).utf16.count
  }

  private mutating func showHistory(_ place: Int) {
    guard place >= 0, place <= history.count, place != historyPlace else { return }
    if historyPlace == history.count { draft = text }
    historyPlace = place
    line.reset(to: place == history.count ? draft : history[place])
  }
}
