/// Where a place for words stands in a command line of the shell: within which quotes.
///
/// Words stand in quotes of their own. Within other quotes these would end at the first sign of the shell
/// in a word, or let the shell run what a word says.
struct ShellPlace: Hashable, Sendable {
  enum Quotes: Hashable, Sendable {
    case none, single, double
    /// Behind `#`: the shell ignores it up to the end of the line, which a word must not bring.
    case comment
  }

  var quotes = Quotes.none
  /// Whether its quotes hold nothing else.
  var isAlone = false
  /// The command substitutions of the old form around it, between backquotes.
  var backquotes = 0
  /// Where it stands in the line that its quotes hold, for a shell that the command runs: `sh -c "cat {}"`. None in
  /// quotes that hold nothing else, which are the words' own.
  var inner: [ShellPlace] = []

  /// Some words, as the shell takes them there.
  func quoted(_ words: [[UInt8]]) -> [UInt8] {
    var result: [UInt8]
    switch quotes {
    case .comment: return []
    case .none: result = Self.joined(words.map { ShellQuoting.quoted($0) }, by: " ")
    case .single where isAlone: result = Self.joined(words.map(Self.inSingle), by: "' '")
    case .double where isAlone: result = Self.joined(words.map(Self.inDouble), by: "\" \"")
    case .single: result = Self.inSingle(lineOfQuotes(words))
    case .double: result = Self.inDouble(lineOfQuotes(words))
    }
    for _ in 0..<backquotes { result = Self.escaping("\\$`", in: result) }
    return result
  }

  /// Plain words need no quotes: other programs than shells may read them, as `sed -n '{1}p'`.
  private func lineOfQuotes(_ words: [[UInt8]]) -> [UInt8] {
    if quotes == .single, words.allSatisfy(Self.isPlain) { return Self.joined(words, by: " ") }
    return inner.first?.quoted(words) ?? Self.joined(words.map { ShellQuoting.quoted($0) }, by: " ")
  }

  private static func inSingle(_ text: [UInt8]) -> [UInt8] {
    Array(ShellQuoting.quoted(text).dropFirst().dropLast())
  }

  private static func inDouble(_ text: [UInt8]) -> [UInt8] {
    escaping("\\\"$`", in: text.filter { $0 != 0 })
  }

  private static func joined(_ words: [[UInt8]], by separator: String) -> [UInt8] {
    Array(words.joined(separator: Array(separator.utf8)))
  }

  private static func escaping(_ signs: String, in bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { signs.utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
  }

  /// Whether every shell takes a word as it is, without quotes.
  private static func isPlain(_ word: [UInt8]) -> Bool {
    !word.isEmpty
      && word.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "_./-:,+@%".utf8.contains(byte)
        }
      }
  }
}

/// Follows the quotes of a command line of the shell.
struct ShellQuotes {
  private enum Level {
    case single, double, parentheses, backquote, comment
  }

  private var levels: [Level] = []
  private var isEscaped = false
  private var last: UInt8 = UInt8(ascii: " ")
  /// The quotes of the line that the open quotes hold.
  private var inner: [ShellQuotes] = []
  private var depth = 0

  /// No shell runs a shell that runs a shell and so on.
  private static let deepest = 4

  /// The quotes around the place that follows the bytes read so far.
  ///
  /// - Parameter next: The byte behind the place.
  func place(before next: UInt8?) -> ShellPlace {
    var place = ShellPlace()
    let quote: UInt8?
    switch levels.last {
    case .single: (place.quotes, quote) = (.single, UInt8(ascii: "'"))
    case .double: (place.quotes, quote) = (.double, UInt8(ascii: "\""))
    case .comment: (place.quotes, quote) = (.comment, nil)
    case .parentheses, .backquote, nil: (place.quotes, quote) = (.none, nil)
    }
    place.isAlone = quote != nil && last == quote && next == quote
    place.backquotes = levels.count { $0 == .backquote }
    if !place.isAlone, quote != nil { place.inner = inner.map { $0.place(before: next) } }
    return place
  }

  /// Goes on behind a place.
  mutating func passPlace() {
    (last, isEscaped) = (0, false)
    for index in inner.indices { inner[index].passPlace() }
  }

  mutating func read(_ byte: UInt8) {
    defer { last = byte }
    if isEscaped {
      isEscaped = false
      if levels.last == .double { readInside(byte) }
      return
    }
    let sign = Character(Unicode.Scalar(byte))
    switch (levels.last, sign) {
    case (.single, "'"), (.double, "\""), (.parentheses, ")"), (.backquote, "`"), (.comment, "\n"):
      levels.removeLast()
      inner = []
    case (.single, _): readInside(byte)
    case (.comment, _): break
    case (_, "\\"): isEscaped = true
    case (_, "`"): levels.append(.backquote)
    case (.double, "(") where last == UInt8(ascii: "$"): levels.append(.parentheses)
    case (.double, _): readInside(byte)
    case (_, "'"): open(.single)
    case (_, "\""): open(.double)
    case (_, "("): levels.append(.parentheses)
    case (_, "#") where " \t\n;&|()".utf8.contains(last): levels.append(.comment)
    default: break
    }
  }

  private mutating func open(_ level: Level) {
    levels.append(level)
    guard depth < Self.deepest else { return }
    var quotes = ShellQuotes()
    quotes.depth = depth + 1
    inner = [quotes]
  }

  private mutating func readInside(_ byte: UInt8) {
    for index in inner.indices { inner[index].read(byte) }
  }
}
