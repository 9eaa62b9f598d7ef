/// The text of a filter, interpreted as in fzf.
///
///     word      the letters in this order    ^word   at the beginning
///     'word     exactly this                 word$   at the end
///     !word     not this                     a | b   either one
///     ^$        nothing at all
///
/// Spaces separate words that must all match. `\ ` is a literal space. A word with a capital letter
/// matches case; a word with an accented letter matches accents.
public struct FilterPattern: Equatable, Sendable {
  /// The sets of terms. An item must match at least one term of each set.
  public private(set) var sets: [[FilterTerm]] = []
  /// The text as typed.
  public let text: String
  /// The syntax and the ranking of matches.
  public let rules: FilterRules

  public var isEmpty: Bool { sets.isEmpty }

  /// Whether some items match better than others. False if the pattern only excludes words.
  public var ranks: Bool { sets.joined().contains { !$0.isInverted } }
  /// Whether the letters of a word may be apart.
  public var isFuzzy: Bool { sets.joined().contains { $0.kind == .fuzzy && !$0.isInverted } }

  /// - Parameter isExact: Whether words match exactly, and `'word` is fuzzy.
  public init(_ text: String, isExact: Bool = false) {
    self.init(text, rules: FilterRules(isExact: isExact))
  }

  public init(_ text: String, rules: FilterRules) {
    (self.text, self.rules) = (text, rules)
    guard rules.hasSyntax else {
      let term = Self.term(text, rules)
      sets = term.map { [[$0]] } ?? []
      return
    }
    var set: [FilterTerm] = []
    var isOpen = true
    var followsBar = false
    for word in Self.words(of: text) {
      if word == "|", !set.isEmpty, !followsBar {
        isOpen = true
        followsBar = true
        continue
      }
      followsBar = false
      guard let term = Self.term(word, rules) else { continue }
      if !isOpen {
        sets.append(set)
        set = []
      }
      set.append(term)
      isOpen = false
    }
    if !set.isEmpty { sets.append(set) }
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for character in text {
      let isBlank = character == " " || character.isNewline
      if isBlank, !isEscaped || character != " " {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        if isBlank { word.removeLast() }
        word.append(character)
      }
      isEscaped = character == "\\"
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Returns the differences between letters that a word ignores.
  private static func folding(of word: String, _ rules: FilterRules) -> TextFolding {
    let lower = TextFolding.letterCase.bytes(of: word)
    var folding: TextFolding = []
    if rules.letterCase == .never
      || rules.letterCase == .capitals && lower == TextFolding([]).bytes(of: word)
    {
      folding.insert(.letterCase)
    }
    if !rules.heedsMarks,
      lower == TextFolding.marks.bytes(of: String(decoding: lower, as: UTF8.self))
    {
      folding.insert(.marks)
    }
    return folding
  }

  private static func term(_ word: String, _ rules: FilterRules) -> FilterTerm? {
    let folding = folding(of: word, rules)
    let isExact = rules.isExact
    var rest = word[...]
    var kind = isExact ? FilterTerm.Kind.substring : .fuzzy
    guard rules.hasSyntax else {
      return rest.isEmpty
        ? nil : FilterTerm(kind, folding: folding, needle: folding.bytes(of: rest))
    }
    var isInverted = false
    if rest.hasPrefix("!") {
      isInverted = true
      kind = .substring
      rest = rest.dropFirst()
    }
    if rest != "$", rest.hasSuffix("$") {
      kind = .suffix
      rest = rest.dropLast()
    }
    if rest.hasPrefix("'") {
      kind = isExact || isInverted ? .fuzzy : .substring
      rest = rest.dropFirst()
    } else if rest.hasPrefix("^") {
      kind = kind == .suffix ? .whole : .prefix
      rest = rest.dropFirst()
    }
    guard !rest.isEmpty || kind == .whole && rules.findsEmptyItems else { return nil }
    return FilterTerm(
      kind, isInverted: isInverted, folding: folding, needle: folding.bytes(of: rest))
  }

  /// Returns whether every match of this pattern also matches another one.
  package func narrows(_ other: FilterPattern) -> Bool {
    guard sets.count >= other.sets.count else { return false }
    return zip(sets, other.sets).allSatisfy { new, old in
      if new == old { return true }
      guard new.count == 1, old.count == 1 else { return false }
      return new[0].implies(old[0])
    }
  }

  /// The foldings of text required by its words.
  var foldings: [TextFolding] {
    var foldings: [TextFolding] = []
    for term in sets.joined() where !foldings.contains(term.folding) {
      foldings.append(term.folding)
    }
    return foldings
  }
}
