import Testing
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSaving

@Suite("Remembered columns of folders")
struct ColumnMemoryTests {
  private let folder: TemporaryFolder
  private let state: StateFolder

  init() throws {
    folder = try TemporaryFolder()
    state = StateFolder(path: Array((folder.path + "/state").utf8))
  }

  @Test("columns, their order and exact sizes are restored")
  func again() throws {
    #expect(ColumnMemory(in: state) == nil)
    #expect(ColumnMemory(in: nil) == nil)
    for fields in [["owner", "size", "mode"], [], ColumnSet.fieldsOfFolders] {
      var set = ColumnSet.folder
      set.show(only: fields)
      set.showExactSizes()
      ColumnMemory(of: set).keep(in: state)
      var next = ColumnSet.folder
      try #require(ColumnMemory(in: state)).apply(to: &next)
      #expect(next.shown.map { next.columns[$0].field } == fields)
      #expect(next.text.hasExactSizes)
    }
  }

  @Test(
    "an invalid file restores nothing",
    arguments: [
      "", "columns\nshown\n", "shown shoe size\n", "\u{0}\u{1B}[2J", "columns\nexact 1\n",
    ])
  func rubbish(text: String) {
    ColumnMemory(of: .folder).keep(in: state)
    folder.add("state/columns", text)
    #expect(ColumnMemory(in: state) == nil)
  }
}
