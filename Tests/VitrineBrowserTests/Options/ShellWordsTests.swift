import Testing

@testable import VitrineBrowser

@Suite("Words of a shell command")
struct ShellWordsTests {
  @Test(
    "blanks separate words, except in quotes and after backslashes",
    arguments: [
      ("a b", ["a", "b"]), ("  a\t b\n", ["a", "b"]), ("", []), ("  ", []),
      ("--header 'a b' --x=\"c d\"e", ["--header", "a b", "--x=c de"]), ("a\\ b", ["a b"]),
      ("''", [""]), ("'a\\' b", ["a\\", "b"]), ("\"a\\\"b\\n\"", ["a\"b\\n"]),
      ("'open", ["open"]), ("a''b", ["ab"]), ("\"it's\"", ["it's"]),
    ])
  func words(text: String, expected: [String]) {
    #expect(ShellWords.split(text) == expected)
  }
}
