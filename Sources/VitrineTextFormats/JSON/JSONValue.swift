/// A JSON value by itself.
package struct JSONValue: Sendable {
  package var text: JSONText
  package var token: JSONToken

  package init(text: JSONText, token: JSONToken) {
    (self.text, self.token) = (text, token)
  }

  /// As it is written.
  package var source: [UInt8] { Array(text.bytes[token.range]) }
}
