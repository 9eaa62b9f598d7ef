import Testing

@testable import VitrineTerminalCore

@Suite("The clipboard of the outer terminal")
struct ClipboardSequenceTests {
  @Test("a text is sent by OSC 52, encoded, so that its content cannot end the sequence")
  func encoding() throws {
    let bytes = try #require(ClipboardSequence.bytes(for: "hé\u{1B}\u{07}\n"))
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]52;c;aMOpGwcK\u{07}")
  }

  @Test("a text beyond the limit is not sent at all")
  func bound() {
    #expect(ClipboardSequence.bytes(for: String(repeating: "a", count: 100_000)) != nil)
    #expect(ClipboardSequence.bytes(for: String(repeating: "a", count: 100_001)) == nil)
    #expect(ClipboardSequence.bytes(for: String(repeating: "é", count: 50_001)) == nil)
  }
}
