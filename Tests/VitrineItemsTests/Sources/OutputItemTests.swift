import Testing

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrineSupport

@Suite("The printed form of an item, and its form for other programs")
struct OutputItemTests {
  @Test(
    "a file's name is a path for other programs, with any first character",
    arguments: [
      ("+!touch x", "./+!touch x"), ("-rf", "./-rf"), ("plain", "./plain"), ("a/b", "./a/b"),
      ("../a", "./../a"), ("./a", "./a"), ("/a", "/a"),
    ])
  func paths(name: String, argument: String) {
    #expect(OutputItem.file(path: Array(name.utf8)).argument == Array(argument.utf8))
  }

  @Test(
    "a clipboard gets the absolute path, also of a file in an archive and of a table",
    arguments: ["a", "./a", "x.zip/in/t.csv", "t.db/t", "-rf"])
  func copied(name: String) throws {
    let here = try #require(FileSystem.absolute(Array(".".utf8)))
    let plain = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
    #expect(OutputItem.file(path: Array(name.utf8)).copied == here + Array("/\(plain)".utf8))
    #expect(OutputItem.file(path: Array("/nowhere/a".utf8)).copied == Array("/nowhere/a".utf8))
    #expect(OutputItem.line(Array(name.utf8)).copied == Array(name.utf8))
  }

  @Test("the printed form of a file is its unchanged name")
  func printed() {
    #expect(OutputItem.file(path: Array("+x".utf8)).bytes == Array("+x".utf8))
  }

  @Test("a line stays unchanged")
  func lines() {
    #expect(OutputItem.line(Array("+x".utf8)).argument == Array("+x".utf8))
  }
}
