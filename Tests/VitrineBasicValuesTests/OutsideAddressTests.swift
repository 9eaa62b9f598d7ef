import Testing
import VitrineBasicValues

@Suite("Addresses from outside")
struct OutsideAddressTests {
  @Test(
    "addresses of the web, of ftp and of mail are safe",
    arguments: [
      "http://swift.org", "https://swift.org/a?b=c#d", "HTTPS://swift.org", "ftp://host/file",
      "mailto:somebody@example.org", "https://example.org/%1B%5D8",
      "https://example.org/" + String(repeating: "a", count: 2_083 - 20),
    ])
  func safe(address: String) {
    #expect(OutsideAddress.isSafe(address))
  }

  @Test(
    "addresses that start programs, contain control characters or are too long are unsafe",
    arguments: [
      "", ":", "https", "https:", "swift.org", "javascript:alert(1)", "file:///etc/passwd",
      "ssh://host", "tel:1", "data:text/html,x", "https ://a", "https://a b", "https://a\u{1B}\\b",
      "https://a\u{7}", "https://a\u{7F}", "https://a\u{9C}b", "https://\u{E4}.org", "https://a\n",
      "-https://a", "https://example.org/" + String(repeating: "a", count: 2_083 - 19),
    ])
  func unsafe(address: String) {
    #expect(!OutsideAddress.isSafe(address))
  }
}
