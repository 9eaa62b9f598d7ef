/// A line that is typed, with readline's keys and a history.
package struct LineEditor: Equatable, Sendable {
  /// What a key does to the line.
  package enum Edit: String, CaseIterable, Sendable {
    case toStart, toEnd, back, forward, backWord, forwardWord
    case deleteBack, deleteForward, deleteWordBack, deleteWordForward
    case deleteToStart, deleteToEnd, clear, yank, earlier, later
  }

  package private(set) var characters: [Character] = []
  /// Characters before the cursor.
  package private(set) var cursor = 0
  /// Whether the whole line is selected: what is typed replaces it, any other key keeps it.
  package private(set) var isSelected = false
  private var killed: [Character] = []
  private var history: [String]
  /// The place in the history that is shown; its count: the new line.
  private var historyPlace: Int
  private var draft = ""

  package init(history: [String] = []) {
    self.history = history
    historyPlace = history.count
  }

  package var text: String { String(characters) }

  /// Types or pastes at the cursor. Line breaks and other controls are left out.
  package mutating func insert(_ text: some StringProtocol) {
    let kept = text.filter { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } }
    if isSelected, !kept.isEmpty { apply(.clear) }
    characters.insert(contentsOf: kept, at: cursor)
    cursor += kept.count
  }

  /// Begins with a text as it is, controls included.
  package mutating func begin(with text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  /// Selects the whole line, if there is one.
  package mutating func selectAll() { isSelected = !characters.isEmpty }

  package mutating func apply(_ edit: Edit) {
    let erases = edit == .deleteBack || edit == .deleteForward
    let edit = isSelected && erases ? .clear : edit
    isSelected = false
    switch edit {
    case .toStart: cursor = 0
    case .toEnd: cursor = characters.count
    case .back: cursor = max(0, cursor - 1)
    case .forward: cursor = min(characters.count, cursor + 1)
    case .backWord: cursor = wordStart
    case .forwardWord: cursor = wordEnd
    case .deleteBack: remove(max(0, cursor - 1)..<cursor, keeps: false)
    case .deleteForward: remove(cursor..<min(characters.count, cursor + 1), keeps: false)
    case .deleteWordBack: remove(wordStart..<cursor, keeps: true)
    case .deleteWordForward: remove(cursor..<wordEnd, keeps: true)
    case .deleteToStart: remove(0..<cursor, keeps: true)
    case .deleteToEnd: remove(cursor..<characters.count, keeps: true)
    case .clear: remove(characters.indices, keeps: true)
    case .yank: insert(String(killed))
    case .earlier: showHistory(historyPlace - 1)
    case .later: showHistory(historyPlace + 1)
    }
  }

  private var wordStart: Int {
    var place = cursor
    while place > 0, !isWord(characters[place - 1]) { place -= 1 }
    while place > 0, isWord(characters[place - 1]) { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    var place = cursor
    while place < characters.count, !isWord(characters[place]) { place += 1 }
    while place < characters.count, isWord(characters[place]) { place += 1 }
    return place
  }

  private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private mutating func remove(_ range: Range<Int>, keeps: Bool) {
    if keeps, !range.isEmpty { killed = Array(characters[range]) }
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func showHistory(_ place: Int) {
    guard place >= 0, place <= history.count, place != historyPlace else { return }
    if historyPlace == history.count { draft = text }
    historyPlace = place
    characters = Array(place == history.count ? draft : history[place])
    cursor = characters.count
  }
}
