/// A single JSON value.
package struct JSONValue: Sendable {
  package var text: JSONText
  package var token: JSONToken

  package init(text: JSONText, token: JSONToken) {
    (self.text, self.token) = (text, token)
  }

  /// The source text of the value.
  package var source: [UInt8] { Array(text.bytes[token.range]) }
}
