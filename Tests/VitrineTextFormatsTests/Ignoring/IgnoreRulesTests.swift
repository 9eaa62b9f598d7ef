import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineTextFormats

@Suite("Ignore rules of git")
struct IgnoreRulesTests {
  /// A pattern, matching files, and other files. A slash at the end means a folder. The cases are
  /// from git's documentation.
  private nonisolated static let cases: [(String, [String], [String])] = [
    ("hello.txt", ["hello.txt", "a/b/hello.txt", "hello.txt/"], ["hello.txt2", "a/hello"]),
    ("/hello.txt", ["hello.txt"], ["a/hello.txt"]),
    ("doc/frotz", ["doc/frotz", "doc/frotz/"], ["a/doc/frotz", "doc/frotz2"]),
    ("doc/frotz/", ["doc/frotz/"], ["doc/frotz", "a/doc/frotz/"]),
    ("frotz/", ["frotz/", "a/frotz/"], ["frotz", "a/frotz"]),
    ("foo/*", ["foo/test.json", "foo/bar/"], ["foo/bar/hello.c", "foo"]),
    ("**/foo", ["foo", "a/foo", "a/b/foo"], ["foob", "a/foo/x"]),
    ("**/foo/bar", ["foo/bar", "a/foo/bar"], ["foo/a/bar"]),
    ("abc/**", ["abc/x", "abc/x/y"], ["abc", "abc/", "x/abc/y"]),
    ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "a/x", "x/a/b"]),
    ("a/**/b/**/c", ["a/b/c", "a/x/b/y/z/c"], ["a/b", "a/c", "a/x/b"]),
    ("**", ["a", "a/b", "a/"], []),
    ("foo**bar", ["foobar", "fooxbar", "a/fooxbar"], ["foo/bar"]),
    ("*.o", ["a.o", "x/a.o", ".o"], ["a.oo", "a.o.c"]),
    ("a*b*c", ["abc", "axxbxxc", "abcbc"], ["ab", "acb", "abcd"]),
    ("?at", ["cat", "x/bat"], ["at", "chat", "/at"]),
    ("[a-c]x", ["ax", "cx"], ["dx", "-x"]),
    ("[!a-c]x", ["dx"], ["ax", "x"]),
    ("[^a]x", ["bx"], ["ax"]),
    ("[]x]y", ["]y", "xy"], ["y"]),
    ("[a-]y", ["ay", "-y"], ["by"]),
    ("[[:digit:][:upper:]_]", ["1", "A", "_"], ["a", "-"]),
    ("[a", [], ["[a", "a"]),
    ("\\#a", ["#a"], ["\\#a"]),
    ("#a", [], ["#a", "a"]),
    ("\\!a", ["!a"], ["a"]),
    ("\\*a", ["*a"], ["xa"]),
    ("a\\", [], ["a", "a\\"]),
    ("a  ", ["a"], ["a  "]),
    ("a\\ ", ["a "], ["a"]),
    ("a\r", ["a"], ["a\r"]),
    ("", [], ["a"]),
    ("/", [], ["a", "a/"]),
    // git treats the second slash as a letter, which no path contains.
    ("a//b", [], ["a/b", "a"]),
    ("foo**/bar", ["foobar", "foo/bar", "foox/bar", "foo/a/b/bar"], ["foo", "a/foobar", "fobar"]),
    ("a/foo**", ["a/foo", "a/foox", "a/foo/x"], ["foo", "a/fo"]),
    ("?oo**/bar", ["foo/bar", "foox/bar"], ["foobar", "foo/a/bar"]),
    ("a/***/b", ["a/b", "a/x/y/b"], ["ab"]),
    ("a/**\\/b", ["a/x/b", "a/x/y/b"], ["a/b"]),
    ("*[\\<\\/\\?\\*]*", ["a*b", "q?", "<"], ["a", "x/a*b", "a/b"]),
    ("a[/]b", [], ["a/b"]),
    ("x/*a*/b", ["x/a/b", "x/cac/b"], ["x/b", "x/a/c/b", "x/c/b"]),
    ("\u{FEFF}a", ["a"], ["b"]),
  ]

  private func decision(_ rules: String, _ path: String) -> Bool? {
    let isFolder = path.hasSuffix("/") && path.count > 1
    let bytes = Array((isFolder ? String(path.dropLast()) : path).utf8)
    return IgnoreRules(Array(rules.utf8)).decision(for: bytes[...], isFolder: isFolder)
  }

  @Test("each pattern matches as documented", arguments: cases)
  func patterns(pattern: String, named: [String], others: [String]) {
    for path in named { #expect(decision(pattern, path) == true, "\(pattern) names \(path)") }
    for path in others { #expect(decision(pattern, path) == nil, "\(pattern), but not \(path)") }
  }

  @Test("the last matching line decides, and an exclamation mark reverts it")
  func negation() {
    let rules = "*.log\n!keep.log\n/keep.log\n\n# a word\n!b/\n"
    #expect(decision(rules, "a.log") == true)
    #expect(decision(rules, "x/keep.log") == false)
    #expect(decision(rules, "keep.log") == true)
    #expect(decision(rules, "b/") == false)
    #expect(decision(rules, "b") == nil)
  }

  @Test("rules closer to a file have priority over those of parent folders")
  func chain() {
    let top = IgnoreChain(IgnoreRules(Array("*.o\n/top\n".utf8)), start: 0, above: nil)
    let below = IgnoreChain(IgnoreRules(Array("!a.o\n/own\n".utf8)), start: 4, above: top)
    func isIgnored(_ path: String) -> Bool { below.ignores(Array(path.utf8), isFolder: false) }
    #expect(!isIgnored("sub/a.o"))
    #expect(isIgnored("sub/b.o"))
    #expect(isIgnored("sub/own"))
    #expect(!isIgnored("sub/x/own"))
    #expect(!isIgnored("sub/top"))
  }

  @Test("random patterns match the same files as in git")
  func likeGit() throws {
    let folder = try TemporaryFolder()
    func git(_ arguments: [String]) throws -> Data {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/git")
      process.arguments = ["-C", folder.path] + arguments
      process.environment = [
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "PATH": "/usr/bin:/bin",
      ]
      let pipe = Pipe()
      (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return output
    }
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else { return }
    _ = try git(["init", "-q"])
    let names = ["a", "b", "ab", "a*b", "q?", "foo", "foobar", "bar"]
    var paths = names.map { ($0 == "foo" || $0 == "a") ? "\($0)/" : $0 }
    paths += ["foo/bar", "foo/a/bar", "foo/a/b/bar", "a/b", "a/foobar", "a/ab", "a/a*b", "a/bar"]
    for path in paths where !path.hasSuffix("/") { _ = try folder.write("", to: path) }
    let seed = UInt64.random(in: 0..<1_000_000)
    var dice = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b", "foo", "bar", "/", "*", "**", "**/", "/**/", "?", "[ab]", "[!a]", "[\\/\\*]", "\\*",
      "\\/",
    ]
    for _ in 0..<TestRun.count(60, of: 3_000) {
      let pattern = (0..<Int.random(in: 1...5, using: &dice)).compactMap { _ in
        pieces.randomElement(using: &dice)
      }.joined()
      _ = try folder.write(pattern + "\n", to: ".gitignore")
      let output = try git(["ls-files", "-o", "-z", "--exclude-standard"])
      let listed = Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
      for path in paths where !path.hasSuffix("/") {
        let parts = path.split(separator: "/").map(String.init)
        let isIgnored = (1...parts.count).contains { count in
          let part = parts.prefix(count).joined(separator: "/")
          return decision(pattern + "\n", part + (count < parts.count ? "/" : "")) == true
        }
        #expect(isIgnored != listed.contains(path), "seed \(seed): \(pattern): \(path)")
      }
    }
  }

  @Test(
    "hostile patterns do not take forever",
    arguments: [
      String(repeating: "*a", count: 60) + "b", String(repeating: "**/a/", count: 40) + "b",
    ])
  func hostilePatterns(pattern: String) {
    let path = String(repeating: "a/", count: 60) + String(repeating: "a", count: 2_000)
    #expect(decision(pattern, path) == nil)
  }
}
