import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport

/// Wrong or damaged input is reported in one line with its place, or its valid part is shown with a
/// message.
@MainActor
@Suite("Wrong inputs")
struct WrongInputsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The outcome: the error message, or the number of items and the message about them.
  private func outcome(_ bytes: [UInt8], _ name: String) throws -> String {
    let path = try folder.write(Data(bytes), to: name)
    var (failure, note): (String?, String?)
    do {
      let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
      source.changed = { change in
        if case .failed(let reason) = change { failure = reason.description }
        if case .noticed(let text) = change { note = text }
      }
      source.finish()
      guard let failure else {
        let rows = source.itemCounts.reduce(0, +)
        return note.map { "\(rows): \($0)" } ?? "\(rows)"
      }
      // Each message about invalid JSON also names a remedy.
      let text = failure.replacing(folder.path + "/", with: "")
      let hint = "; correct it, or show its"
      #expect(text.hasSuffix("\(hint) lines: vitrine --as lines \(name)"))
      return text.components(separatedBy: hint).first ?? text
    } catch {
      return "\(error)".replacing(folder.path + "/", with: "")
    }
  }

  private func check(_ cases: [(text: String, expected: String)], _ name: String) throws {
    #expect(cases.count >= 40)
    for (text, expected) in cases {
      // Each character stands for one byte.
      let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      let found = try outcome(bytes, name)
      #expect(found == expected, "\(text.prefix(60).debugDescription)")
      #expect(!found.utf8.contains { $0 < 0x20 })
    }
  }

  @Test("invalid JSON is refused")
  func json() throws {
    try check(
      [
        ("", "x.json: line 1, column 1: expected a value, found the end"),
        ("   ", "x.json: line 1, column 4: expected a value, found the end"),
        ("{", "x.json: line 1, column 2: expected a name in quotes, found the end"),
        ("}", "x.json: line 1, column 1: expected a value, found '}'"),
        ("[", "x.json: line 1, column 2: expected a value, found the end"),
        ("]", "x.json: line 1, column 1: expected a value, found ']'"),
        ("[1", "x.json: line 1, column 3: expected ',' or ']', found the end"),
        ("[1,", "x.json: line 1, column 4: expected a value, found the end"),
        ("[1,]", "x.json: line 1, column 4: expected a value, found ']'"),
        ("[,1]", "x.json: line 1, column 2: expected a value, found ','"),
        ("[1 2]", "x.json: line 1, column 4: expected ',' or ']', found '2'"),
        ("{\"a\"}", "x.json: line 1, column 5: expected ':', found '}'"),
        ("{\"a\":}", "x.json: line 1, column 6: expected a value, found '}'"),
        ("{\"a\":1", "x.json: line 1, column 7: expected ',' or '}', found the end"),
        ("{\"a\":1,}", "x.json: line 1, column 8: expected a name in quotes, found '}'"),
        ("{a:1}", "x.json: line 1, column 2: expected a name in quotes, found 'a'"),
        ("{'a':1}", "x.json: line 1, column 2: expected a name in quotes, found '''"),
        ("{\"a\" 1}", "x.json: line 1, column 6: expected ':', found '1'"),
        ("{\"a\":1 \"b\":2}", "x.json: line 1, column 8: expected ',' or '}', found '\"'"),
        ("[01]", "x.json: line 1, column 3: expected no digit after a leading 0, found '1'"),
        ("[1.]", "x.json: line 1, column 4: expected a digit, found ']'"),
        ("[.5]", "x.json: line 1, column 2: expected a value, found '.'"),
        ("[+1]", "x.json: line 1, column 2: expected a value, found '+'"),
        ("[1e]", "x.json: line 1, column 4: expected a digit, found ']'"),
        ("[-]", "x.json: line 1, column 3: expected a digit, found ']'"),
        ("[Nan]", "x.json: line 1, column 2: expected a value, found 'N'"),
        ("[-Inf]", "x.json: line 1, column 3: expected a digit, found 'I'"),
        ("[True]", "x.json: line 1, column 2: expected a value, found 'T'"),
        ("[nul]", "x.json: line 1, column 2: expected a value, found 'n'"),
        ("[\"a]", "x.json: line 1, column 2: a string without closing quote"),
        (
          "[\"a\n\"]",
          "x.json: line 1, column 4: a control character in a string, expected its escape"
        ),
        (
          "[\"\\x\"]",
          "x.json: line 1, column 4: expected one of \" \\ / b f n r t u after \\, found 'x'"
        ),
        (
          "[\"\\u12\"]",
          "x.json: line 1, column 7: expected 4 hexadecimal digits, found '\"'"
        ),
        (
          "[\"\t\"]",
          "x.json: line 1, column 3: a control character in a string, expected its escape"
        ),
        ("[1]x", "x.json: line 1, column 4: expected the end of the text, found 'x'"),
        ("[1],[2]", "x.json: line 1, column 4: expected the end of the text, found ','"),
        ("// c\n[1", "x.json: line 2, column 3: expected ',' or ']', found the end"),
        ("/* c [1]", "x.json: line 1, column 1: this comment has no end: */ is missing"),
        ("[1] # c", "x.json: line 1, column 5: expected the end of the text, found '#'"),
        ("[\u{0}]", "x.json: line 1, column 2: expected a value"),
        (
          String(repeating: "[", count: 1001) + String(repeating: "]", count: 1001),
          "x.json: line 1, column 1001: nested deeper than 1000 levels"
        ),
        ("{\"a\":[1,2}", "x.json: line 1, column 10: expected ',' or ']', found '}'"),
        ("[1}", "x.json: line 1, column 3: expected ',' or ']', found '}'"),
        ("<html></html>", "x.json: line 1, column 1: expected a value, found '<'"),
        ("a: 1\nb: 2\n", "x.json: line 1, column 1: expected a value, found 'a'"),
      ], "x.json")
  }

  @Test("the valid part of a table is shown")
  func tables() throws {
    try check(
      [
        ("", "0"),
        ("\n", "0"),
        ("\n\n\n", "2"),
        ("\r\n", "0"),
        ("a", "0"),
        ("a,b", "0"),
        ("a,b\n1", "1: line 2 has 1 instead of 2 fields"),
        ("a,b\n1,2,3", "1: line 2 has 3 instead of 2 fields"),
        ("a,b\n\"1,2", "1"),
        ("a,b\n\"1\"x,2", "1"),
        ("a,b\n1\"x\",2", "1"),
        ("a,b\n\"1\"\"2,3\n4,5", "2"),
        ("a,a\n1,2", "1"),
        (",\n1,2", "2"),
        ("a,b\n\n\n1,2", "3"),
        ("a,b\r1,2\n3,4\r\n", "2"),
        ("\u{EF}\u{BB}\u{BF}", "0"),
        ("\u{EF}\u{BB}\u{BF}a,b\n1,2", "1"),
        ("\u{FF}\u{FE}a\u{0},\u{0}b\u{0}\n\u{0}1\u{0},\u{0}2\u{0}", "1"),
        ("\u{FE}\u{FF}\u{0}a\u{0},\u{0}b", "0"),
        ("\u{FF}\u{FE}a\u{0},", "0"),
        ("a,b\n\u{FF},\u{FE}", "1"),
        ("a,b\n\u{0},1\n", "1"),
        (String(repeating: "\0", count: 50), "4"),
        ("a\u{1B}[31m,b\n1,2", "1"),
        ("a,b\n\u{1B}]0;x\u{7},2", "1"),
        ("a;b,c\n1;2,3\n", "1"),
        ("a,b\n1;2\n3;4\n", "2"),
        ("a\tb,c\n1\t2,3", "1"),
        ("\"a\nb\",c\n1,2", "1"),
        ("\"a,b\n1,2\n\"a,b\n1,2\n\"a,b\n1,2\n", "5"),
        ("'a','b'\n'1,2','3'\n", "1"),
        ("a|b\n1|2\n", "1"),
        (
          String(repeating: ",", count: 5000) + "\n",
          "1: shown are 4096 of 5001 columns; --to writes all"
        ),
        (String(repeating: "a,", count: 3000) + "\n1", "1: line 2 has 1 instead of 3001 fields"),
        (String(repeating: "x", count: 100000), "0"),
        (
          "a,b\n" + String(repeating: "\"", count: 999),
          "1: the quotes that begin in the row of line 2 never end; --quote none reads them as text"
        ),
        ("a,b\n1,\"x\"\r\n2,\"y\"z\"\n", "2"),
        ("sep=;\na;b\n1;2\n", "1"),
        ("#c\na,b\n1,2\n", "1"),
        (
          "a,b\n" + String(repeating: "1,2\n", count: 300) + "1\n",
          "301: line 302 has 1 instead of 2 fields"
        ),
        ("\u{89}PNG\r\n\u{1A}\n\u{0}\u{0}\u{0}", "1"),
      ], "x.csv")
  }

  @Test("invalid JSON lines are shown unchanged")
  func jsonLines() throws {
    try check(
      [
        ("", "0"),
        ("\n", "1"),
        ("{", "1: line 1 is not JSON: it is shown as text; Return says why"),
        ("{}\n{", "2: line 2 is not JSON: it is shown as text; Return says why"),
        ("{\"a\":1}\n{\"a\":}\n", "2: line 2 is not JSON: it is shown as text; Return says why"),
        ("{\"a\":1}\nx\n", "2: line 2 is not JSON: it is shown as text; Return says why"),
        ("{\"a\":1}\n\n{\"a\":2}", "3"),
        ("{\"a\":1}{\"a\":2}\n", "1: line 1 is not JSON: it is shown as text; Return says why"),
        ("{\"a\":1},\n{\"a\":2}\n", "2: line 1 is not JSON: it is shown as text; Return says why"),
        ("[\n{\"a\":1}\n]\n", "3: line 1 is not JSON: it is shown as text; Return says why"),
        ("1\n2\n", "2"),
        ("\"a\"\n", "1"),
        ("null\n", "1"),
        ("[1,2]\n{\"a\":1}\n", "2"),
        ("{\"a\":1}\r\n{\"a\":2}\r\n", "2"),
        ("{\"a\":1}\r{\"a\":2}\r", "2"),
        ("\u{EF}\u{BB}\u{BF}{\"a\":1}\n", "1"),
        ("\u{FF}\u{FE}{\u{0}}\u{0}\n\u{0}", "1"),
        ("{\"a\":\"\u{FF}\"}\n", "1"),
        ("{\"a\":\"\\ud800\"}\n", "1"),
        ("{\"a\":1,\"a\":2}\n", "1"),
        ("{\"\":1}\n", "1"),
        ("{\"a\\u001b[31m\":1}\n", "1"),
        (
          "{\"a\":\"\u{1B}[31m\"}\n", "1: line 1 is not JSON: it is shown as text; Return says why"
        ),
        ("{\"a\":\"\u{0}\"}\n", "1: line 1 is not JSON: it is shown as text; Return says why"),
        ("{\"a\":01}\n", "1: line 1 is not JSON: it is shown as text; Return says why"),
        ("{\"a\":1}\n//c\n", "2: line 2 is not JSON: it is shown as text; Return says why"),
        ("#c\n{\"a\":1}\n", "2: line 1 is not JSON: it is shown as text; Return says why"),
        ("{\"a\":NaN}\n", "1"),
        ("{'a':1}\n", "1: line 1 is not JSON: it is shown as text; Return says why"),
        ("{\"a\":1e999}\n", "1"),
        ("{\"a\":123456789012345678901234567890}\n", "1"),
        ("{\"a\":1}\n{\"a\":1", "2: line 2 is not JSON: it is shown as text; Return says why"),
        (
          String(repeating: "[", count: 1001) + String(repeating: "]", count: 1001),
          "1: line 1 is not JSON: it is shown as text; Return says why"
        ),
        ("{\"a\":[1,{\"b\":[}]}\n", "1: line 1 is not JSON: it is shown as text; Return says why"),
        ("{\"a\":tru}\n", "1: line 1 is not JSON: it is shown as text; Return says why"),
        ("<x/>\n", "1: line 1 is not JSON: it is shown as text; Return says why"),
        ("a,b\n1,2\n", "2: line 1 is not JSON: it is shown as text; Return says why"),
        (
          "{\"a\":1}\n" + String(repeating: "x", count: 100000),
          "2: line 2 is not JSON: it is shown as text; Return says why"
        ),
        ("{\"k%d\":1}\n{\"k%d\":1}\n{\"k%d\":1}\n", "3"),
        ("{\"a\"\n:1}\n", "2: line 1 is not JSON: it is shown as text; Return says why"),
        (String(repeating: "\u{0}\u{1}\u{2}\u{3}", count: 10), "3"),
      ], "x.jsonl")
  }
}
