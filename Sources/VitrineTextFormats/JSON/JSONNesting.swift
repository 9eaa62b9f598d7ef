/// The open containers around a place in a JSON text, and the token expected there.
struct JSONNesting {
  /// An expected token.
  enum Token {
    case value
    /// A value or a name, or the end of an empty container.
    case first
    /// A value or a name after a comma.
    case further
    case colon
    /// A comma, or a closing bracket.
    case separator
  }

  /// The closing brackets of the open containers, the innermost last.
  var closers: [UInt8] = []
  var next = Token.value
  /// The start of the last token.
  var start = 0

  /// The maximum depth, which limits the memory in use.
  static let maximumDepth = 1_000
}
