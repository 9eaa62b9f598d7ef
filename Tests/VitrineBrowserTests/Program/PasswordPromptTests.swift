import Testing

@testable import VitrineBrowser

@Suite("The password prompt") struct PasswordPromptTests {
  /// Returns the password for some keys. A space is a pause.
  private func password(_ keys: String) -> String? {
    var keys = keys.utf8[...]
    let read = PasswordPrompt.read { _ in
      guard let key = keys.popFirst() else { return .end }
      return key == 0x20 ? .none : .byte(key)
    }
    return read.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "Esc cancels, and keys that begin with the same byte do nothing",
    arguments: [
      ("ab\r", "ab"), ("ab\u{1B}", nil), ("ab\u{1B} c\r", nil), ("ab\u{1B}\u{1B}c\r", nil),
      ("a\u{1B}[Ab\r", "ab"), ("a\u{1B}[1;5Cb\r", "ab"), ("a\u{1B}OPb\r", "ab"),
      ("a\u{1B}xb\r", "ab"), ("aé\u{7F}b\r", "ab"), ("a\u{15}b\n", "b"), ("a\u{3}b\r", nil),
    ] as [(String, String?)])
  func keys(keys: String, expected: String?) {
    #expect(password(keys) == expected)
  }
}
