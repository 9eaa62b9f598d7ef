import Testing

@testable import VitrineTextFormats

@Suite("Many JSON values")
struct JSONTokensTests {
  @Test("tokens keep their kind and range, however long they are")
  func same() {
    let kinds: [JSONToken.Kind] = [
      .object, .array, .string, .number, .bool, .null, .member, .sequence,
    ]
    let lengths = [0, 1, 1 << 21 - 2, 1 << 21 - 1, 1 << 21, 1 << 34]
    let tokens = kinds.flatMap { kind in
      lengths.map { JSONToken(kind: kind, range: (1 << 39)..<(1 << 39 + $0)) }
    }
    #expect(Array(JSONTokens(tokens)) == tokens)
  }
}
