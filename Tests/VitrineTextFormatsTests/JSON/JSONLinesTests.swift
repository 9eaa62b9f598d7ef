import Testing

@testable import VitrineTextFormats

@Suite("JSON Lines under a name of JSON")
struct JSONLinesTests {
  private func begins(_ text: String, isWhole: Bool = true) -> Bool {
    JSONLines.begin(Array(text.utf8), isWhole: isWhole)
  }

  @Test(
    "two lines that are a value each tell it",
    arguments: [
      "{\"a\": 1}\n{\"a\": 2}\n", "{}\r\n{}", "\u{FEFF}{}\n{}\nno JSON\n", "\n\n[1]\n \n[2]",
      "1\n2\n", "{}\nnull\n",
    ])
  func lines(text: String) { #expect(begins(text)) }

  @Test(
    "one JSON text is none, nor is a text that is no JSON",
    arguments: [
      "", "{}", "{}\n", "{}\n\n \n", "[\n1\n]\n", "{\"a\":\n1}\n", "{}{}\n", "{}\n}\n", "[1]\n,\n",
      "{}\n{\"a\"\n", "\"a\nb\"\n", "{}\nend\n",
    ])
  func others(text: String) { #expect(!begins(text)) }

  @Test("a second line that is cut off counts where it begins an object or an array")
  func cutOff() {
    #expect(begins("{}\n  {\"a\": [1, ", isWhole: false))
    #expect(!begins("{}\n{\"a\": [1, ", isWhole: true))
    #expect(!begins("{}\n12", isWhole: false))
    #expect(!begins("{\"a\": 1", isWhole: false))
    #expect(!begins("{}\n  ", isWhole: false))
  }
}
