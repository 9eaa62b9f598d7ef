import Testing

@testable import VitrineStyledText
@testable import VitrineSupport

@Suite("Names of files")
struct FileNamesTests {
  @Test(
    "a number goes before the suffix",
    arguments: [
      ("a.txt", "a-2.txt"), ("a", "a-2"), (".bashrc", ".bashrc-2"), ("a.tar.gz", "a-2.tar.gz"),
      ("v1.2 of it all, really", "v1.2 of it all, really-2"), (".tar.gz", ".tar-2.gz"),
      ("a.", "a-2."),
    ])
  func numbered(name: String, expected: String) {
    #expect(FileNames.numbered(Array(name.utf8), 2) == Array(expected.utf8))
  }

  @Test("a long name is shortened to the limit without splitting characters")
  func long() {
    let name = Array((String(repeating: "ü", count: 125) + "x.txt").utf8)
    let next = FileNames.numbered(name, 2)
    #expect(name.count == 255)
    #expect(next.count <= 255)
    #expect(next.count > 250)
    #expect(String(validating: next, as: UTF8.self)?.hasSuffix("ü-2.txt") == true)
  }

  @Test("every name has a safe one-line text that can be read back")
  func text() {
    var names: [[UInt8]] = ["a b", "ü\n\u{1B}[2J", "back\\slash", "\\n", "\u{202E}x"].map {
      Array($0.utf8)
    }
    names += [[0xFF, 0x41], [0xC3], [0xE2, 0x82], [0x5C, 0x78, 0x41, 0x41], [0x5C]]
    names += (1...255).map { [$0, 0x41] }
    for name in names {
      let text = FileNames.text(of: name)
      #expect(FileNames.name(of: text.utf8) == name, "\(name) became \(text)")
      #expect(VisibleText.text(of: text) == text)
      #expect(!text.contains("\n"))
    }
    #expect(FileNames.text(of: Array("plain ü.txt".utf8)) == "plain ü.txt")
  }

  @Test("impossible names are refused")
  func refusals() {
    for name in ["", ".", "..", "a/b", "a\0", String(repeating: "x", count: 256)] {
      #expect(FileNames.refusal(of: Array(name.utf8)) != nil, "\(name)")
    }
    #expect(FileNames.refusal(of: Array("...".utf8)) == nil)
  }
}
