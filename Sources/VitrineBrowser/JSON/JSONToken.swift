/// What a JSON value is and where it stands in its text.
package struct JSONToken: Equatable, Sendable {
  package enum Kind: Equatable, Sendable { case object, array, string, number, bool, null }
  package var kind: Kind
  /// In bytes; a string's includes its quotes.
  package var range: Range<Int>
}
