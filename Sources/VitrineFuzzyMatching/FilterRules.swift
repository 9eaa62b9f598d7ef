/// How what is typed to filter is read.
public struct FilterRules: Equatable, Sendable {
  /// When capitals are others than small letters.
  public enum LetterCase: Sendable {
    case never, always
    /// In a word that has a capital.
    case capitals
  }

  /// Whether words mean exactly themselves, and `'word` is fuzzy.
  public var isExact: Bool
  /// Whether blanks separate words, and some characters have a meaning of their own; else all of it is one word.
  public var hasSyntax = true
  public var letterCase = LetterCase.capitals
  /// Whether a letter without a mark is another than the same with one.
  public var heedsMarks = false
  /// The only column of a database that words are looked for in; nil: all that hold text.
  public var column: String?

  /// What the letters of a match are worth, by what kind of lines there is.
  public enum Scheme: String, CaseIterable, Sendable {
    case plain = "default"
    /// Behind a slash a letter is worth most.
    case path
    /// Behind a blank a letter is worth no more than elsewhere at the beginning of a word.
    case history
  }

  /// What decides among lines that fit equally well; among those that are equal then it is their order.
  public enum Tiebreak: String, CaseIterable, Sendable {
    /// The shorter line.
    case length
    /// The shorter word around the match.
    case chunk
    /// The match that ends nearer to the beginning.
    case begin
    /// The match that ends nearer to the end.
    case end
    /// Their order alone.
    case index
  }
  public var scheme = Scheme.plain
  /// Whether the letters of a word count at the first place where they fit, and not at the best.
  public var isGreedy = false
  /// Whether `^$` means items with nothing in them; else it means nothing.
  public var findsEmptyItems = true
  /// What decides, one behind the other; at most three count, and what follows `index` does not.
  public var tiebreaks = [Tiebreak.length]

  public init(isExact: Bool = false) { self.isExact = isExact }
}
