import Testing
import VitrineItems

@testable import VitrineFileItems
@testable import VitrineSupport

@Suite("Names edited as text")
struct RenamingTextTests {
  private let files = ["a", "b", "c\nd"].map {
    FileLocation(folder: Array("/tmp".utf8), name: Array($0.utf8))
  }

  private func renamed(_ text: String) throws -> [String] {
    try RenamingText.renamings(of: files, by: Array(text.utf8)).map {
      FileNames.text(of: $0.file.name) + ">" + FileNames.text(of: $0.name)
    }
  }

  @Test("changed lines are new names, and names can be swapped")
  func renamings() throws {
    #expect(RenamingText.text(of: files) == Array("a\nb\nc\\nd\n".utf8))
    #expect(try renamed("a\nb\nc\\nd\n") == [])
    #expect(try renamed("b\na\nc\\nd") == ["a>b", "b>a"])
    #expect(try renamed("a\nx\\\\y\nc d\n") == ["b>x\\\\y", "c\\nd>c d"])
  }

  @Test(
    "ambiguous or invalid names are refused",
    arguments: [
      ("a\nb\n", "3 names became 2 lines; nothing was renamed"),
      ("a\nb\nc\nd\n", "3 names became 4 lines; nothing was renamed"),
      ("a\na\nc\n", "two files would be a; nothing was renamed"),
      ("a\n\nc\n", "a name cannot be empty; nothing was renamed"),
      ("a\nx/y\nc\n", "a name cannot contain /; nothing was renamed"),
    ])
  func refusals(text: String, message: String) {
    #expect(throws: BrowserFailure(message)) { try renamed(text) }
  }
}
