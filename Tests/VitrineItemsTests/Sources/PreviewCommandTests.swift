import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineProcesses
@testable import VitrineStyledText
@testable import VitrineTextFormats

@Suite("Placeholders in the command of a preview")
struct PreviewCommandTests {
  private func line(
    _ template: String, item: String = "a b", marked: [String] = [], query: String = "",
    delimiter: String? = nil
  ) -> String? {
    let values = PreviewCommand.Values(
      current: Array(item.utf8), index: 3,
      marked: marked.enumerated().map { (Array($1.utf8), $0) }, query: query)
    let made = PreviewCommand(template, delimiter: delimiter.map(FieldDelimiter.init)).line(values)
    return made.map { line in
      line.parts.map { part in
        switch part {
        case .text(let bytes): String(decoding: bytes, as: UTF8.self)
        case .file(let bytes, _): "<" + String(decoding: bytes, as: UTF8.self) + ">"
        }
      }.joined()
    }
  }

  @Test(
    "each placeholder is replaced, quoted for the shell",
    arguments: [
      ("cat {}", "cat 'one  two three'"), ("cat {1}", "cat 'one'"), ("{-1}", "'three'"),
      ("{2..}", "'two three'"), ("{..2}", "'one  two'"), ("{1..2}", "'one  two'"),
      ("{s1}", "'one  '"), ("{1,3}", "'one  three'"), ("{..}", "'one  two three'"),
      ("{7}", "''"), ("{-7}", "''"), ("{-2..}", "'two three'"), ("{n}", "3"),
      ("{}{}", "'one  two three''one  two three'"), ("{f}", "<one  two three\n>"),
      ("{fn}", "<3\n>"),
      ("\\{}", "{}"), ("\\{1}", "{1}"), ("{x}", "{x}"), ("{0}", "{0}"), ("{", "{"), ("{1", "{1"),
      ("${HOME}", "${HOME}"), ("awk '{print $1}'", "awk '{print $1}'"), ("\\n", "\\n"), ("", ""),
    ])
  func places(template: String, result: String) {
    #expect(line(template, item: "one  two three") == result)
  }

  @Test("the marked items follow one another, or else the one in focus")
  func marks() {
    #expect(line("{+}", marked: ["x", "y z"]) == "'x' 'y z'")
    #expect(line("{+}") == "'a b'")
    #expect(line("{}", marked: ["x", "y"]) == "'a b'")
    #expect(line("{+n} {+1} {+f}", marked: ["x", "y z"]) == "0 1 'x' 'y' <x\ny z\n>")
    #expect(PreviewCommand("{+}").usesMarks)
    #expect(!PreviewCommand("{} {n}").usesMarks)
  }

  @Test("the typed query is available, even without an item")
  func query() {
    #expect(line("{q}", query: "it's") == #"'it'\''s'"#)
    let none = PreviewCommand.Values(current: nil, index: -1, query: "x")
    #expect(PreviewCommand("echo {q}").line(none) != nil)
    #expect(PreviewCommand("{}").line(none) == nil)
    #expect(PreviewCommand("{q}").usesQuery)
    #expect(!PreviewCommand("{}").usesQuery)
  }

  @Test("fields may end with a delimiter other than blanks")
  func delimiters() {
    #expect(line("{2}", item: "a:b c:d", delimiter: ":") == "'b c'")
    #expect(line("{2..}", item: "a:b c:d", delimiter: ":") == "'b c:d'")
    #expect(line("{..2}", item: "a::b::c", delimiter: "::") == "'a::b'")
    #expect(line("{-1}", item: "a:b:", delimiter: ":") == "''")
    #expect(line("{1}", item: "", delimiter: ":") == "''")
    #expect(line("{1} {2}", item: "a:/b", delimiter: "[:/]+") == "'a' 'b'")
    #expect(line("{1}", item: "a\tb", delimiter: "\\t") == "'a'")
  }

  @Test("no item can run a command: the shell prints exactly its text")
  func quoting() throws {
    let items: [[UInt8]] = [
      Array("$(touch /tmp/no)`x`\"'\\;&|\n*?~!".utf8), Array("'".utf8), Array("''\\''".utf8),
      [0xFF, 0x27],
      Array("-n".utf8), Array("{} {q}".utf8),
    ]
    for item in items {
      let command = PreviewCommand("printf %s {}")
      let made = try #require(command.line(.init(current: item, index: 0)))
      guard case .text(let bytes)? = made.parts.last, made.parts.count == 2 else {
        Issue.record("other parts")
        continue
      }
      let request = ProcessRequest(
        Array("/bin/sh".utf8), [Array("-c".utf8), Array("printf %s ".utf8) + bytes])
      #expect(LimitedProcess(request).run().output == item)
    }
    #expect(ShellQuoting.quoted([0x61, 0, 0x62]) == Array("'ab'".utf8))
  }

  @Test(
    "no item runs a command between quotes of the command either",
    arguments: [
      #"printf %s "{}""#, "printf %s '{}'", "sh -c 'printf %s {}'", #"sh -c "printf %s {}""#,
      #"sh -c 'printf %s "x {}"'"#, #"printf %s "$(printf %s {})""#,
      #"sh -c "printf %s \"x {}\"""#, #"sh -c 'sh -c "printf %s {}"'"#,
      #"printf %s "$(printf %s "{}")""#, "printf %s `printf %s {}`", "x=`printf %s '{}'`",
      #"printf %s "`printf %s {}`""#, "printf %s x # it's {}", #"printf %s \'{}"#,
      "(printf %s {})", #"printf %s "{q}""#, #"printf %s "a {+} {1}""#,
    ])
  func quotesAround(template: String) throws {
    let folder = try TemporaryFolder()
    for sign in ["'", "\"", "`", ";", "\n", "\\", "", "\\'", "\\\"", "')", "\")"] {
      let command =
        "\(sign);touch a;\(sign)$(touch b)\(sign)`touch c`\(sign)\ntouch d #\(sign)|touch e|\(sign)"
      let values = PreviewCommand.Values(
        current: Array("./x y\(command)".utf8), index: 0, query: command)
      let line = try #require(PreviewCommand(template).line(values))
      for shell in ["/bin/sh", "/bin/bash"] where FileManager.default.fileExists(atPath: shell) {
        line.withLine { bytes in
          let line = Array("cd '\(folder.path)'\n".utf8) + bytes
          _ = LimitedProcess(ProcessRequest(Array(shell.utf8), [Array("-c".utf8), line])).run()
        }
        #expect(folder.names.isEmpty, "\(shell): \(template) \(sign)")
      }
    }
  }

  @Test(
    "between quotes of the command a placeholder is quoted for the shell that reads it there",
    arguments: [
      ("'{}'", "a b", "'a b'"), (#""{}""#, "a $b", #""a \$b""#),
      ("sed -n '{1}p'", "7 x", "sed -n '7p'"),
      ("sh -c 'cat {}'", "a b", #"sh -c 'cat '\''a b'\'''"#),
      (#"sh -c "cat {}""#, "a $x", #"sh -c "cat 'a \$x'""#), ("'{}'", "it's", #"'it'\''s'"#),
      ("x # {}", "a\nb", "x # "), ("`cat {}`", "a`b", #"`cat 'a\`b'`"#),
    ])
  func quotesKept(template: String, item: String, result: String) {
    #expect(line(template, item: item) == result)
  }

  private func content(_ template: String, item: String = "x") throws -> PreviewContent {
    let values = PreviewCommand.Values(current: Array(item.utf8), index: 0)
    var line = try #require(PreviewCommand(template).line(values))
    (line.columns, line.rows) = (33, 7)
    return line.content(PreviewJob()) { _ in }
  }

  @Test("its output appears in its colours, with its errors")
  func output() throws {
    let content = try content("printf '\\033[31m%s\\033[2J\\n' {}; echo no >&2")
    #expect(content.lines.map(\.text) == ["x", "no"])
    #expect(content.lines[0].runs[0].look == .style(TextStyle(foreground: .terminal(1))))
    #expect(try self.content("kill -9 $$").lines.map(\.text) == ["ended by signal 9"])
    #expect(
      try self.content("echo $FZF_PREVIEW_COLUMNS $FZF_PREVIEW_LINES $COLUMNS").lines[0].text
        == "33 7 33")
  }

  @Test("a file for the command exists only while the command runs")
  func file() throws {
    let lines = try content("cat {f}; echo {f}; stat -c %a {f}", item: "a b").lines.map(\.text)
    try #require(lines.count == 3)
    #expect(lines[0] == "a b")
    #expect(lines[2] == "600")
    #expect(lines[1].hasPrefix("/"))
    #expect(!FileManager.default.fileExists(atPath: lines[1]))
  }
}
