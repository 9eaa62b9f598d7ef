import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Bad input gets one clear line, and status 2.
@Suite("errors of the built binary", .waits) struct ErrorTests {
  @Test(
    "one line on stderr names the problem and its place",
    arguments: [
      (["no-such-file.txt"], "no-such-file.txt"),
      (["--layuot", "grid"], "--layout"),
      (["--snapshot", "-l", "gird", "/"], "grid"),
      (["--snapshot", "--keys", "Hyper-x", "/"], "Hyper-x"),
      (["--snapshot=0y9", "/"], "0y9"),
      (["--color", "4bit", "/"], "4bit"),
      (["--theme", "drak", "/"], "dark"),
    ])
  func oneClearLine(arguments: [String], mentions: String) throws {
    let result = try ProcessResult.run("setsid", [TmuxSession.vitrine] + arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    let error = result.errorText
    #expect(error.hasPrefix("vitrine: "))
    #expect(error.hasSuffix("\n"))
    #expect(error.filter { $0 == "\n" }.count == 1)
    #expect(error.contains(mentions), "\(error)")
  }

  @Test(
    "an error line contains no control or hidden characters",
    arguments: [
      ["--keys", "\u{9D}0;x\u{9C}", "/"], ["--keys", "\u{FFF9}", "/"],
      ["--keys", "a\u{E0041}b", "/"], ["\u{9B}31m.txt"], ["a\u{2060}\u{E0041}b"],
      ["demo", "cir\u{85}cle"], ["--as\u{9B}31m", "/"], ["--snapshot=\u{97}", "/"],
      ["--color", "\u{202E}x\u{FEFF}", "/"], ["-f", "\u{1B}]0;x\u{7}", "no\u{9D}file"],
    ])
  func harmlessErrors(arguments: [String]) throws {
    let result = try ProcessResult.run("setsid", [TmuxSession.vitrine] + arguments)
    #expect(result.status == 2)
    let error = result.errorText
    #expect(error.hasPrefix("vitrine: "))
    #expect(error.hasSuffix("\n"))
    for scalar in error.unicodeScalars.dropLast() {
      let properties = scalar.properties
      #expect(properties.generalCategory != .control, "\(error.debugDescription)")
      #expect(!properties.isDefaultIgnorableCodePoint, "\(error.debugDescription)")
      #expect(properties.generalCategory != .format, "\(error.debugDescription)")
    }
  }

  @Test("no terminal at all: one line, status 2") func noTerminal() throws {
    let result = try ProcessResult.run("setsid", [TmuxSession.vitrine, "/"])
    #expect(result.status == 2)
    #expect(result.errorText.filter { $0 == "\n" }.count == 1)
    #expect(result.errorText.contains("--snapshot"))
  }

  @Test("an error in JSON reports line and column") func badJSON() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[\n  \"a\",\n  \"b\" \"c\"\n]\n", to: "bad.json")
    let result = try ProcessResult.run(TmuxSession.vitrine, ["--snapshot", path])
    #expect(result.status == 2)
    #expect(result.errorText.contains("3:7") || result.errorText.contains("line 3, column 7"))
  }

  @Test("an unreadable source is reported by name") func unreadable() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("x", to: "secret.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    if getuid() != 0 {
      let result = try ProcessResult.run(TmuxSession.vitrine, ["--snapshot", path])
      #expect(result.status == 2)
      #expect(result.errorText.contains("secret.txt"))
    }
  }

  @Test(
    "a failed write to stdout is reported", arguments: ["--help", "--print-keymap", "--snapshot"])
  func fullDisk(option: String) throws {
    let command = "exec '\(TmuxSession.vitrine)' \(option) / > /dev/full"
    let result = try ProcessResult.run("sh", ["-c", command])
    #expect(result.status == 2)
    #expect(result.errorText == "vitrine: cannot write the output: No space left on device\n")
  }

  @Test("the same input gives the same bytes, every time") func snapshotsAreDeterministic() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write((1...500).map { "item \($0)\n" }.joined(), to: "lines.txt")
    let arguments = ["--snapshot=70x20", "--snapshot-styles", "--keys", "G k k Space z t ?", path]
    let first = try ProcessResult.run(TmuxSession.vitrine, arguments)
    #expect(first.status == 0)
    #expect(first.outputText.filter { $0 == "\n" }.count == 20)
    for _ in 0..<3 {
      #expect(try ProcessResult.run(TmuxSession.vitrine, arguments).output == first.output)
    }
  }
}
