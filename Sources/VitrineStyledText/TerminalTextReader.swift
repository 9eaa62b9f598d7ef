import VitrineCharacterWidths

/// Reads the terminal output of a program: colours and attributes become styles, tabs become
/// spaces, and all other control sequences are dropped. None of them reaches the terminal.
public struct TerminalTextReader {
  /// The maximum number of lines in a preview.
  static let mostLines = 20_000
  /// The maximum number of bytes to keep of a line.
  package static let longestLine = 16 << 10

  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var lines: [StyledLine] = []
  private var line = StyledLine()
  /// The width and the length in bytes of the current line.
  private var column = 0
  private var length = 0
  private var style = TextStyle()
  /// The collected text of one style.
  private var pending: [UInt8] = []
  /// Whether a carriage return has come, so that the following text overwrites the line.
  private var overwrites = false

  private static let escape: UInt8 = 0x1B

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// Returns the lines of the output. The last one may lack its line end.
  ///
  /// - Complexity: O(*n*).
  public static func lines(of bytes: some Collection<UInt8>) -> [StyledLine] {
    var reader = TerminalTextReader(Array(bytes)[...])
    reader.read()
    return reader.lines
  }

  /// Returns the bytes without the control sequences that begin with an escape character.
  package static func withoutSequences(_ bytes: [UInt8]) -> [UInt8] {
    var reader = TerminalTextReader(bytes[...])
    var kept: [UInt8] = []
    while reader.place < bytes.endIndex {
      let byte = bytes[reader.place]
      reader.place += 1
      if byte == escape { reader.sequence() } else { kept.append(byte) }
    }
    return kept
  }

  private mutating func read() {
    while place < bytes.endIndex, lines.count < Self.mostLines {
      let byte = bytes[place]
      place += 1
      switch byte {
      case 0x0A: endLine()
      case 0x0D: overwrites = place < bytes.endIndex && bytes[place] != 0x0A
      case 0x09: tab()
      case Self.escape:
        flush()
        sequence()
      default: take(byte)
      }
    }
    flush()
    if !line.runs.isEmpty { endLine() }
  }

  private mutating func take(_ byte: UInt8) {
    if overwrites {
      overwrites = false
      pending = []
      line = StyledLine()
      (column, length) = (0, 0)
    }
    guard length < Self.longestLine else { return }
    pending.append(byte)
    length += 1
  }

  private mutating func tab() {
    flush()
    guard length < Self.longestLine else { return }
    let blanks = 8 - column % 8
    length += blanks
    append(String(repeating: " ", count: blanks))
  }

  private mutating func flush() {
    if pending.isEmpty { return }
    append(VisibleText.text(of: pending))
    pending = []
  }

  private mutating func append(_ text: String) {
    column += TextColumns.columns(of: text)
    if let last = line.runs.indices.last, line.runs[last].look == .style(style) {
      line.runs[last].text += text
    } else {
      line.runs.append(StyledRun(text, .style(style)))
    }
  }

  private mutating func endLine() {
    flush()
    lines.append(line)
    line = StyledLine()
    (column, length, overwrites) = (0, 0, false)
  }

  // MARK: Sequences

  /// Reads the sequence after an escape character.
  private mutating func sequence() {
    guard place < bytes.endIndex else { return }
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "["):
      place += 1
      controlSequence()
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      place += 1
      skipString()
    case 0x20..<0x30:
      // Sequences such as the selection of a character set.
      skip(while: { (0x20..<0x30).contains($0) })
      if place < bytes.endIndex, (0x30..<0x7F).contains(bytes[place]) { place += 1 }
    case 0x30..<0x7F: place += 1
    default: break
    }
  }

  private mutating func controlSequence() {
    let start = place
    skip(while: { (0x30..<0x40).contains($0) })
    let parameters = bytes[start..<place]
    skip(while: { (0x20..<0x30).contains($0) })
    let isPlain = place == parameters.endIndex
    guard place < bytes.endIndex, (0x40..<0x7F).contains(bytes[place]) else { return }
    if isPlain, bytes[place] == UInt8(ascii: "m") {
      style = GraphicRendition.style(parameters, after: style) ?? style
    }
    place += 1
  }

  /// Skips a string for the terminal itself, such as a title or the target of a link, up to its end
  /// or the end of the line.
  private mutating func skipString() {
    while place < bytes.endIndex, bytes[place] != 0x0A {
      let byte = bytes[place]
      if byte == Self.escape {
        let isEnd = place + 1 < bytes.endIndex && bytes[place + 1] == UInt8(ascii: "\\")
        if isEnd { place += 2 }
        return
      }
      place += 1
      if byte == 0x07 { return }
    }
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while place < bytes.endIndex, isPart(bytes[place]) { place += 1 }
  }
}
