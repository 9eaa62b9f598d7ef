import Testing

@testable import VitrineArchiveReading

@Suite("The members of an archive as folders")
struct ArchiveTreeTests {
  private func tree(_ members: [(String, ArchiveMember.Kind)]) -> ArchiveTree {
    var tree = ArchiveTree()
    for (place, (path, kind)) in members.enumerated() {
      let isAdded = tree.add(
        ArchiveMember(path: Array(path.utf8), kind: kind, size: 1), place: place)
      #expect(isAdded)
    }
    return tree
  }

  /// All paths with the letters of their kinds and the places of the members.
  private func lines(_ tree: ArchiveTree) -> [String] {
    tree.all(below: tree.children(of: ArchiveTree.root)).map { number in
      let path = tree.names(of: number).map { String(decoding: $0, as: UTF8.self) }
      let letter = ["-", "d", "l", "h", "o"][Int(tree[number].kind.rawValue)]
      return "\(letter) \(path.joined(separator: "/")) \(tree[number].place)"
    }
  }

  @Test("folders mentioned only in the paths of members exist")
  func folders() {
    let tree = tree([("a/b/c", .file), ("./a//d", .file), ("e/", .folder), ("a", .folder)])
    #expect(
      lines(tree) == ["d a 3", "d a/b -1", "- a/b/c 0", "- a/d 1", "d e 2"])
    #expect(tree.node(at: 1).map(tree.names) == [Array("a".utf8), Array("d".utf8)])
    #expect(tree.shortenedNames == 0)
    #expect(tree.hiddenMembers == 0)
    #expect(tree.memberCount == 4)
  }

  @Test(
    "no name leads above the top",
    arguments: [
      ("../x", "- x 0"), ("../../etc/passwd", "- etc/passwd 0"), ("/etc/passwd", "- etc/passwd 0"),
      ("a/../../b", "- b 0"), ("a/b/../c", "- c 0"), ("//x", "- x 0"), ("./../x", "- x 0"),
    ])
  func above(path: String, line: String) {
    let tree = tree([(path, .file)])
    #expect(lines(tree).last == line)
    #expect(tree.shortenedNames == 1)
  }

  @Test("empty names are left out", arguments: ["", ".", "..", "/", "a/.."])
  func nothing(path: String) {
    let tree = tree([(path, .file)])
    #expect(lines(tree).isEmpty)
    #expect(tree.hiddenMembers == 1)
    #expect(tree.node(at: 0) == nil)
  }

  @Test("a member with other members below it is a folder, not a link or a file")
  func throughLinks() {
    let tree = tree([("a", .link), ("a/passwd", .file), ("b", .file), ("b/c", .file)])
    #expect(lines(tree) == ["d a -1", "- a/passwd 1", "d b -1", "- b/c 3"])
    #expect(tree.hiddenMembers == 2)
    #expect(tree.node(at: 0) == nil)
    let late = self.tree([("a/passwd", .file), ("a", .link), ("a", .file)])
    #expect(lines(late) == ["d a -1", "- a/passwd 0"])
    #expect(late.hiddenMembers == 2)
  }

  @Test("of several members with the same name, the last one counts")
  func twice() {
    let tree = tree([("a", .file), ("a", .link), ("b/", .folder), ("b/", .folder)])
    #expect(lines(tree) == ["l a 1", "d b 3"])
    #expect(tree.hiddenMembers == 1)
  }

  @Test("a hard link refers to its file, however its path is written")
  func hardLinks() {
    var tree = ArchiveTree()
    for (place, target) in ["", "./dir/../a", "a", "b", "none"].enumerated() {
      let names = ["a", "b", "c", "d", "e"]
      let kind: ArchiveMember.Kind = place == 0 ? .file : .hardLink
      let member = ArchiveMember(
        path: Array(names[place].utf8), kind: kind, target: Array(target.utf8))
      let isAdded = tree.add(member, place: place)
      #expect(isAdded)
    }
    let nodes = (0..<5).compactMap { tree.node(at: $0) }
    #expect(nodes.map { tree.original(of: $0) } == [nil, nodes[0], nodes[0], nil, nil])
  }

  @Test("a tree holds 100,000 members and a path of a thousand folders")
  func many() {
    var tree = ArchiveTree()
    for place in 0..<100_000 {
      let path = Array("folder\(place % 100)/file\(place)".utf8)
      _ = tree.add(ArchiveMember(path: path), place: place)
    }
    #expect(tree.children(of: ArchiveTree.root).count == 100)
    let deep = Array(String(repeating: "a/", count: 1_000).utf8) + Array("b".utf8)
    _ = tree.add(ArchiveMember(path: deep), place: 100_000)
    #expect(tree.node(at: 100_000).map { tree.names(of: $0).count } == 1_001)
    #expect(tree.all(below: tree.children(of: ArchiveTree.root)).count == 100_000 + 100 + 1_001)
    // A place lower than the previous one is refused.
    let isAdded = tree.add(ArchiveMember(path: deep), place: 7)
    #expect(!isAdded)
  }

  @Test("a path too long for the system is left out")
  func tooLong() {
    let tree = tree([(String(repeating: "a/", count: 3_000), .file)])
    #expect(lines(tree).isEmpty)
    #expect(tree.hiddenMembers == 1)
  }
}
