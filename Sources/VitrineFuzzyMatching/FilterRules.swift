/// The rules for interpreting the text of a filter.
public struct FilterRules: Equatable, Sendable {
  /// The conditions under which a word matches case.
  public enum LetterCase: Sendable {
    case never, always
    /// Only for a word with a capital letter.
    case capitals
  }

  /// Whether words match exactly, and `'word` is fuzzy.
  public var isExact: Bool
  /// Whether spaces separate words and some characters are special. Otherwise the whole text is one
  /// word.
  public var hasSyntax = true
  public var letterCase = LetterCase.capitals
  /// Whether a plain letter differs from an accented one.
  public var heedsMarks = false
  /// The only column of a database to search; nil for all columns with text.
  public var column: String?

  /// The weights of matched letters for a kind of text.
  public enum Scheme: String, CaseIterable, Sendable {
    case plain = "default"
    /// A letter after a slash has the highest weight.
    case path
    /// A letter after a space has the same weight as at any other beginning of a word.
    case history
  }

  /// The criterion for ordering lines with equal scores. Remaining ties keep the order of the
  /// source.
  public enum Tiebreak: String, CaseIterable, Sendable {
    /// The shorter line first.
    case length
    /// The shorter word around the match first.
    case chunk
    /// The match that ends closer to the beginning first.
    case begin
    /// The match that ends closer to the end first.
    case end
    /// The order of the source.
    case index
  }
  public var scheme = Scheme.plain
  /// Whether the first match of a word counts instead of the best one.
  public var isGreedy = false
  /// Whether `^$` matches items without text. Otherwise it has no meaning.
  public var findsEmptyItems = true
  /// The tiebreaks in order. At most three count, and those after `index` do not.
  public var tiebreaks = [Tiebreak.length]

  public init(isExact: Bool = false) { self.isExact = isExact }
}
