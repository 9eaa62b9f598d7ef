/// What a JSON value is and where it stands in its text.
struct JSONToken: Equatable, Sendable {
  /// What a value is, by its first byte.
  enum Kind: Equatable, Sendable { case object, array, string, number, bool, null }
  var kind: Kind
  /// In bytes; a string's includes its quotes.
  var range: Range<Int>
}
