import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineSettings

@Suite("Rules for programs that open files")
struct OpenerTests {
  @Test(
    "a rule matches files by names and kinds",
    arguments: [
      (["*.pdf"], [], "a.pdf", true), (["*.pdf"], [], "a.PDF", true),
      (["*.pdf"], [], "a.txt", false),
      (["Makefile"], [], "Makefile", true), (["Makefile"], [], "Makefile.old", false),
      (["*.a", "*.b"], [], "x.b", true), ([], [.image], "a.png", true),
      ([], [.image], "a.txt", false),
      ([], [.text], "a.png", false), ([], [.text], "notes", true), ([], [.folder], "f", true),
      ([], [], "f", true),
      (["a*"], [.image], "a.png", true), (["b*"], [.image], "a.png", false),
    ] as [([String], [Opener.Kind], String, Bool)])
  func fitting(patterns: [String], kinds: [Opener.Kind], name: String, fits: Bool) throws {
    let folder = try TemporaryFolder(["f/"])
    folder.add("notes", "text\n")
    folder.add("a.png", "\u{89}PNG\r\n\u{1A}\n\0\0")
    var opener = Opener(command: "x {}")
    (opener.patterns, opener.kinds) = (patterns, kinds)
    #expect(opener.fits(OpenedFile(path: Array((folder.path + "/" + name).utf8))) == fits)
  }

  @Test(
    "the program of a command line is found if the line starts with it",
    arguments: [
      ("zathura {}", "zathura"), ("A=1 b=2 mpv --fs {}", "mpv"), ("/usr/bin/x {}", "/usr/bin/x"),
      ("$X {}", nil),
      ("if a; then b", nil), ("cd x && y", nil), ("(x)", nil), ("\"x y\" {}", nil), ("", nil),
      ("A=1", nil),
    ] as [(String, String?)])
  func programs(line: String, program: String?) {
    #expect(Opener.program(of: line) == program)
  }

  @Test("a missing program is named")
  func missing() {
    #expect(Opener.missingProgram(of: "sh {}", path: "/usr/bin:/bin") == nil)
    let path = TemporaryFolder.missing
    let name = URL(filePath: path).lastPathComponent
    #expect(Opener.missingProgram(of: name + " {}", path: "/usr/bin:/bin") == name)
    #expect(Opener.missingProgram(of: path + " {}", path: nil) == path)
    #expect(Opener.missingProgram(of: "$X {}", path: "") == nil)
  }
}
