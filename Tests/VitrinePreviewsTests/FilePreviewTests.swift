import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrinePreviews
@testable import VitrineStyledText

@Suite("Previews of files and folders")
struct FilePreviewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func preview(
    _ name: String, highlighter: TextHighlighter? = nil, job: PreviewJob = PreviewJob()
  ) -> PreviewContent {
    FilePreview(
      path: Array((folder.path + "/" + name).utf8), tools: PreviewTools(highlighter: highlighter),
      job: job
    ).content()
  }

  private func texts(_ name: String) -> [String] { preview(name).lines.map(\.text) }

  @Test("the beginning of a text is shown unchanged, without control characters")
  func text() throws {
    folder.add("a.txt", "one\r\ntwo\tthree\n\u{1B}[31mred\u{9B}2J\n")
    #expect(texts("a.txt") == ["one", "two     three", "␛[31mred\u{FFFD}2J"])
    #expect(preview("a.txt").isProse)
    folder.add("long.txt", String(repeating: "line of a text\n", count: 20_000))
    let long = texts("long.txt")
    #expect(long.last == "… and \(20_000 * 15 - (256 << 10)) bytes more")
    #expect(long.count == (256 << 10) / 15 + 2)
    try folder.write(Data([0xFF, 0xFE, 0x41, 0, 0x42, 0]), to: "wide.txt")
    #expect(texts("wide.txt") == ["AB"])
    folder.add("empty")
    #expect(texts("empty") == ["an empty file"])
  }

  @Test("binary files are shown in hex, pictures as pictures")
  func binary() throws {
    try folder.write(
      Data([0x7F] + Array("ELF".utf8) + [UInt8](repeating: 1, count: 5_000)), to: "x")
    let lines = texts("x")
    #expect(lines[0] == "ELF program, 5004 bytes")
    #expect(lines[2].hasPrefix("00000000  7f 45 4c 46 01"))
    #expect(lines[2].hasSuffix(".ELF............"))
    #expect(lines.last == "… and 908 bytes more")
    #expect(lines.count == 3 + 256)
    try folder.write(Data([0x89] + Array("PNG\r\n\u{1A}\n".utf8)), to: "y.png")
    #expect(preview("y.png").facts == "PNG image, 8 bytes")
  }

  @Test("JSON is shown as a tree, and a table of values by its first rows in columns")
  func structured() throws {
    folder.add(
      "a.json", #"{"name": "Denali\u001b", "tags": [1, true, null, {}], "more": {"x": "y"}}"#)
    #expect(
      texts("a.json") == [
        "name  Denali␛", "tags  4 elements", "  0  1", "  1  true", "  2  null", "  3  0 members",
        "more  1 member", "  x  y",
      ])
    folder.add("bad.json", "{not json\n")
    #expect(texts("bad.json") == ["{not json"])
    folder.add("a.csv", "name,height\n\"Mt, \"\"Big\"\"\",8849\n\u{1B}[2J,1\n日本,2,more\n")
    #expect(
      texts("a.csv") == [
        "name       height", "Mt, \"Big\"  8849", "␛[2J       1", "日本       2       more",
      ])
    folder.add("a.tsv", "a\tb\n1\t2\n")
    #expect(texts("a.tsv") == ["a  b", "1  2"])
    folder.add("b.csv", "a;b\n1,5;\"x;y\"\n")
    #expect(texts("b.csv") == ["a    b", "1,5  x;y"])
    folder.add("one.csv", "no table\n")
    #expect(texts("one.csv") == ["no table"])
    folder.add("deep.json", String(repeating: "[", count: 400) + String(repeating: "]", count: 400))
    #expect(texts("deep.json").count == 51)
    let long = "[" + (0..<5_000).map(String.init).joined(separator: ",") + "]"
    folder.add("long.json", long)
    #expect(texts("long.json").count == 2_001)
    #expect(texts("long.json").last == "…")
  }

  @Test("folders are lists with the styles of their files")
  func folders() throws {
    for name in ["sub/", "sub/b.txt", "sub/deep/", "sub/.hidden", "sub/\u{1B}x", "none/"] {
      folder.add(name, name == "sub/b.txt" ? String(repeating: "x", count: 1_500) : "")
    }
    let content = preview("sub")
    #expect(content.lines.map(\.text) == ["deep/", "␛x         0", "b.txt   1.5K"])
    #expect(content.lines[0].runs[0].look == .role(.folder))
    #expect(!content.isProse)
    #expect(texts("none") == ["an empty folder"])
    folder.add("many/")
    for number in 0..<520 { folder.add("many/\(number)") }
    #expect(texts("many").count == 501)
    #expect(texts("many").last == "… and 20 more")
  }

  @Test("only regular files are opened, and a preview never blocks")
  func special() throws {
    mkfifo(folder.path + "/pipe", 0o600)
    #expect(texts("pipe") == ["a pipe"])
    symlink("pipe", folder.path + "/link")
    #expect(texts("link") == ["a pipe"])
    symlink("/dev/zero", folder.path + "/zero")
    #expect(texts("zero") == ["a device"])
    #expect(texts("gone") == ["cannot be read: No such file or directory"])
    folder.add("real.txt", "real\n")
    symlink("real.txt", folder.path + "/to-real")
    #expect(texts("to-real") == ["real"])
  }

  /// A script in place of bat.
  private func highlighter(_ script: String) throws -> TextHighlighter {
    _ = try folder.writeProgram("#!/bin/sh\n" + script + "\n", to: "bat")
    return TextHighlighter { [folder] in $0 == "PATH" ? folder.path : nil }
  }

  @Test("a text has bat's colours for its file name")
  func colors() throws {
    folder.add("a.swift", "let x\n\nvar y\n")
    let marked = try highlighter(
      "case \"$*\" in *--file-name=a.swift*) sed 's/^/\u{1B}[35m/; s/$/\u{1B}[0m/';; esac")
    let content = preview("a.swift", highlighter: marked)
    #expect(content.lines.map(\.text) == ["let x", "", "var y"])
    let purple = StyledRun.Look.style(TextStyle(foreground: .terminal(5)))
    #expect(content.lines[0].runs == [StyledRun("let x", purple)])
  }

  @Test(
    "Debian's bat colours the words of a language", .enabled(if: Installed.program("batcat")))
  func colorsOfBat() throws {
    let text = ["let x = \"y\"", "// z"]
    folder.add("a.swift", text.joined(separator: "\n") + "\n")
    let path = ProcessInfo.processInfo.environment["PATH"]
    let content = preview(
      "a.swift", highlighter: TextHighlighter { $0 == "PATH" ? path : nil })
    #expect(content.lines.map(\.text) == text)
    #expect(content.lines[0].runs.count > 2)
    #expect(content.lines[1] != StyledLine("// z"))
  }

  @Test(
    "if bat fails, hangs or prints another text, the text stays plain",
    arguments: ["exit 1", "kill -9 $$", "cat; echo more", "echo one; exit 2", "cat; exit 3"])
  func badColors(script: String) throws {
    folder.add("a.swift", "let x\n")
    #expect(
      preview("a.swift", highlighter: try highlighter(script)).lines == [StyledLine("let x")])
  }

  @Test("cancelling a preview does not wait for bat")
  func givenUp() throws {
    folder.add("a.swift", "let x\n")
    let begun = folder.path + "/begun"
    mkfifo(begun, 0o600)
    let job = PreviewJob()
    DispatchQueue.global().async {
      // Waits until the program runs and has opened the pipe.
      close(open(begun, O_RDONLY))
      job.cancel()
    }
    let content = preview(
      "a.swift", highlighter: try highlighter(": > \(begun); exec sleep 1000"), job: job)
    #expect(content.lines == [StyledLine("let x")])
  }

  @Test("the beginning of a long text is coloured, up to the end of a line")
  func longText() throws {
    folder.add("long.txt", String(repeating: "0123456789\n", count: 20_000))
    let content = preview("long.txt", highlighter: try highlighter("sed 's/^/\u{1B}[1m/'"))
    let bold = content.lines.prefix { $0.runs.first?.look != .role(.text) }
    #expect(bold.count == TextHighlighter.mostBytes / 11)
    #expect(content.lines.count == 20_000)
    #expect(content.lines.last?.text == "0123456789")
  }
}
