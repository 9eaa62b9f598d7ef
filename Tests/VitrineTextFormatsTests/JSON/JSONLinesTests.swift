import Testing

@testable import VitrineTextFormats

@Suite("Detecting JSON Lines")
struct JSONLinesTests {
  private func begins(_ text: String, isWhole: Bool = true) -> Bool {
    JSONLines.begin(Array(text.utf8), isWhole: isWhole)
  }

  @Test(
    "two lines with a value each are JSON Lines",
    arguments: [
      "{\"a\": 1}\n{\"a\": 2}\n", "{}\r\n{}", "\u{FEFF}{}\n{}\nno JSON\n", "\n\n[1]\n \n[2]",
      "1\n2\n", "{}\nnull\n",
    ])
  func lines(text: String) { #expect(begins(text)) }

  @Test(
    "a single JSON text and invalid JSON are not JSON Lines",
    arguments: [
      "", "{}", "{}\n", "{}\n\n \n", "[\n1\n]\n", "{\"a\":\n1}\n", "{}{}\n", "{}\n}\n", "[1]\n,\n",
      "{}\n{\"a\"\n", "\"a\nb\"\n", "{}\nend\n",
    ])
  func others(text: String) { #expect(!begins(text)) }

  @Test("a cut second line counts if it starts an object or an array")
  func cutOff() {
    #expect(begins("{}\n  {\"a\": [1, ", isWhole: false))
    #expect(!begins("{}\n{\"a\": [1, ", isWhole: true))
    #expect(!begins("{}\n12", isWhole: false))
    #expect(!begins("{\"a\": 1", isWhole: false))
    #expect(!begins("{}\n  ", isWhole: false))
  }
}
