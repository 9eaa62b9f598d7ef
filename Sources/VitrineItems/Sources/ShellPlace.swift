/// The quoting context of a placeholder in a shell command line.
///
/// Inserted words have quotes of their own. Inside other quotes, these would end at the first
/// special character of a word, or let the shell run the text of a word.
struct ShellPlace: Hashable, Sendable {
  enum Quotes: Hashable, Sendable {
    case none, single, double
    /// After `#`: the shell ignores the rest of the line, so a word must not contain a line break.
    case comment
  }

  var quotes = Quotes.none
  /// Whether its quotes contain nothing else.
  var isAlone = false
  /// The number of enclosing backquote substitutions.
  var backquotes = 0
  /// The context within the quoted line, for a shell that the command runs: `sh -c "cat {}"`. Empty
  /// if the quotes contain nothing else: these are the quotes of the words.
  var inner: [ShellPlace] = []

  /// Returns words as the shell takes them in this context.
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

  /// Plain words need no quotes: programs other than shells may read them, such as `sed -n '{1}p'`.
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

  /// Whether every shell takes a word literally, without quotes.
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

/// Tracks the quotes of a shell command line.
struct ShellQuotes {
  private enum Level {
    case single, double, parentheses, backquote, comment
  }

  private var levels: [Level] = []
  private var isEscaped = false
  private var last: UInt8 = UInt8(ascii: " ")
  /// The quotes of the line inside the open quotes.
  private var inner: [ShellQuotes] = []
  private var depth = 0

  /// The deepest nesting of shells to follow.
  private static let deepest = 4

  /// Returns the context of a placeholder after the bytes read so far.
  ///
  /// - Parameter next: The byte after the placeholder.
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

  /// Continues after a placeholder.
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
