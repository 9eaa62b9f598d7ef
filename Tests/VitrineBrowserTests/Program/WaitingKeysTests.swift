import Testing
import VitrineKeyStrokes
import VitrineTerminalCore

@testable import VitrineBrowser

@Suite("Keys while waiting for a server")
struct WaitingKeysTests {
  private func input(_ text: String) -> WaitingInput {
    var input = WaitingInput()
    for byte in text.utf8 { input.add(byte) }
    return input
  }

  @Test("Esc gives up, also after other keys", arguments: ["\u{1B}", "jj\u{1B}"])
  func escape(text: String) { #expect(input(text).isGivenUp) }

  @Test("keys that end programs give up", arguments: ["\u{3}", "\u{1C}", "j\u{3}"])
  func interrupts(text: String) { #expect(input(text).isInterrupted) }

  @Test("other keys do not give up", arguments: ["", "j", "\u{1B}[A", "\u{1B}x"])
  func others(text: String) { #expect(!input(text).isGivenUp) }

  @Test("the screen gets the typed keys in order")
  func events() throws {
    let keys = try KeySyntax.keys("j Down x")
    #expect(input("j\u{1B}[Bx").events == keys.map { .key($0) })
  }
}
