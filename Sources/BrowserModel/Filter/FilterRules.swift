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

  public init(isExact: Bool = false) { self.isExact = isExact }
}
