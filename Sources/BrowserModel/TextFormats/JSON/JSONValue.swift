/// A JSON value by itself.
struct JSONValue: Sendable {
  var text: JSONText
  var token: JSONToken

  /// As it is written.
  var source: [UInt8] { Array(text.bytes[token.range]) }
}
