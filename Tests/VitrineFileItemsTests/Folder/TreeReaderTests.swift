import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineFileItems
@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite("All files below a folder", .waits)
struct TreeReaderTests {
  private func files(
    _ folder: String, hidden: Bool = true, ignores: Bool = true, home: String? = nil
  ) throws -> [String] {
    let workTree = WorkTree { $0 == "HOME" ? home.map { Array($0.utf8) } : nil }
    var reader = try TreeReader(
      root: Array(folder.utf8), showsHidden: hidden, workTree: ignores ? workTree : nil)
    while reader.read(7) {}
    var listing = reader.listing
    listing.sort(groupsByKind: false)
    return listing.sections.flatMap(\.entries)
      .map { String(decoding: listing.name(of: $0), as: UTF8.self) }.sorted()
  }

  @Test("files are listed by their paths, without following links or listing folders")
  func paths() throws {
    let folder = try TemporaryFolder(["b.txt", "a/", "empty/", ".hidden/"])
    for name in ["a/1.txt", "a/deep/2.txt", ".hidden/3.txt"] { try folder.write("", to: name) }
    symlink("..", folder.path + "/a/up")
    symlink("a", folder.path + "/link")
    let all = [".hidden/3.txt", "a/1.txt", "a/deep/2.txt", "a/up", "b.txt", "link"]
    #expect(try files(folder.path) == all)
    #expect(try files(folder.path, hidden: false) == Array(all.dropFirst()))
  }

  @Test("a path of any bytes is kept")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let name = Array((folder.path + "/").utf8) + [0xFF, 0x0A]
    #expect(name.withPath { mkdir($0, 0o755) } == 0)
    let file = name + Array("/\u{1B}".utf8)
    close(file.withPath { open($0, O_CREAT | O_WRONLY, 0o644) })
    var reader = try TreeReader(
      root: Array(folder.path.utf8), showsHidden: false, workTree: nil)
    while reader.read(100) {}
    var listing = reader.listing
    listing.sort()
    #expect(
      listing.sections.flatMap(\.entries).map { Array(listing.name(of: $0)) } == [
        [0xFF, 0x0A, 0x2F, 0x1B]
      ])
  }

  @Test("a missing folder is an error")
  func unreadable() throws {
    #expect(throws: FolderReader.Failure.self) { try files(TemporaryFolder.missing) }
  }

  @Test("ignore rules of nested folders, the repository and the user apply, also to .git")
  func ignored() throws {
    let folder = try TemporaryFolder()
    for name in [
      ".git/HEAD", "a.o", "keep.o", "build/x", "src/main.c", "src/main.o", "src/keep.o",
      "src/gen/out.c", "mine.tmp", "excluded", "x/inner/.git/HEAD", "x/inner/a.o", "x/a.o",
    ] { try folder.write("", to: name) }
    try folder.write("*.o\n!keep.o\n/build/\n", to: ".gitignore")
    try folder.write("gen/*\nkeep.o\n", to: "src/.gitignore")
    try folder.write("excluded\n", to: ".git/info/exclude")
    try folder.write("*.tmp\n", to: "home/.config/git/ignore")
    let home = folder.path + "/home"
    let seen = [
      ".gitignore", "home/.config/git/ignore", "keep.o", "src/.gitignore", "src/main.c",
      "x/inner/a.o",
    ]
    #expect(try files(folder.path, home: home) == seen)
    // The rules of parent folders also apply when reading a subfolder.
    #expect(try files(folder.path + "/src", home: home) == [".gitignore", "main.c"])
    #expect(try files(folder.path + "/x/inner", home: home) == ["a.o"])
    #expect(try files(folder.path, ignores: false).contains("src/gen/out.c"))
    #expect(try files(folder.path, ignores: false).contains(".git/HEAD"))
  }

  @Test("a work tree whose .git is a file has the rules of its repository")
  func linkedWorkTree() throws {
    let folder = try TemporaryFolder()
    try folder.write("gitdir: ../repository/worktrees/tree\n", to: "tree/.git")
    try folder.write("../..\n", to: "repository/worktrees/tree/commondir")
    try folder.write("excluded\n", to: "repository/info/exclude")
    try folder.write("", to: "tree/excluded")
    try folder.write("", to: "tree/seen")
    #expect(try files(folder.path + "/tree") == ["seen"])
  }

  @Test("outside a work tree nothing is ignored")
  func noWorkTree() throws {
    let folder = try TemporaryFolder()
    try folder.write("*.o\n", to: ".gitignore")
    try folder.write("", to: "a.o")
    // The tests can run inside a work tree.
    guard WorkTree(environment: { _ in nil }).rules(above: Array(folder.path.utf8)) == nil else {
      return
    }
    #expect(try files(folder.path) == [".gitignore", "a.o"])
  }

  @Test("random patterns ignore the same files as git", arguments: 0..<12)
  func asGit(seed: UInt64) throws {
    guard let git = try? ProcessResult.run("git", ["--version"]), git.status == 0 else { return }
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let names = ["a", "b", "ab", "a.o", "b.o", "c d", "#a", "[a]", ".x"]
    func name() -> String { names.randomElement(using: &random) ?? "a" }
    let settings = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"]
    func run(_ arguments: String...) throws -> ProcessResult {
      try ProcessResult.run("git", arguments, environment: settings, folder: folder.url)
    }
    #expect(try run("init", "-q").status == 0)
    var folders = [""]
    for _ in 0..<60 {
      let parent = folders.randomElement(using: &random) ?? ""
      let path = parent + name()
      let isThere = FileManager.default.fileExists(atPath: folder.path + "/" + path)
      if isThere { continue }
      if Bool.random(using: &random), parent.filter({ $0 == "/" }).count < 3 {
        folder.add(path + "/")
        folders.append(path + "/")
      } else {
        folder.add(path)
      }
    }
    let parts = [
      "a", "b", "*", "**", "?", "a*", "*.o", "[ab]", "[!a]", "\\#a", "[[]a]", "c d", "c\\ d", ".x",
    ]
    func line() -> String {
      let count = Int.random(in: 1...3, using: &random)
      let path = (0..<count).map { _ in parts.randomElement(using: &random) ?? "a" }
      let start = ["", "", "", "!", "/", "!/"].randomElement(using: &random) ?? ""
      let end = ["", "", "/", " ", "\r"].randomElement(using: &random) ?? ""
      return start + path.joined(separator: "/") + end
    }
    for parent in folders.prefix(4) {
      let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in line() }
      try folder.write(lines.joined(separator: "\n") + "\n", to: parent + ".gitignore")
    }
    let listed = try run("ls-files", "-z", "--others", "--exclude-standard").outputText
    let expected = listed.split(separator: "\0").map(String.init).sorted()
    let rules = folders.prefix(4).map { parent in
      "\(parent): "
        + ((try? String(contentsOfFile: folder.path + "/\(parent).gitignore", encoding: .utf8))
          ?? "")
    }
    #expect(try files(folder.path) == expected, "seed \(seed): \(rules)")
  }
}
