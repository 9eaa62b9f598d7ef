import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats

@MainActor
@Suite("Sizes of folders")
struct FolderSizesTests {
  @Test("each file counts once, and links and unreadable files do not count")
  func sizes() throws {
    let folder = try TemporaryFolder(["a/", "a/deep/", "b/", "empty/"])
    folder.add("a/one", String(repeating: "x", count: 100))
    folder.add("a/deep/two", String(repeating: "x", count: 1_000))
    folder.add("b/three", String(repeating: "x", count: 7))
    folder.add("file", "not below a folder")
    link(folder.path + "/a/one", folder.path + "/a/deep/again")
    symlink(folder.path + "/b/three", folder.path + "/a/link")
    symlink(folder.path + "/b", folder.path + "/a/deep/folder")
    symlink("..", folder.path + "/a/deep/circle")
    symlink("a", folder.path + "/other")
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    source.finish()
    var told: [Int] = []
    source.measureFolders { done, count in told = [done, count] }
    source.finishMeasuring()
    #expect(told == [3, 3])
    let names = ["a", "b", "empty"].map { Array($0.utf8) }
    #expect(names.map { source.folderSizes[$0] } == [1_100, 7, 0])
    #expect(source.folderSizes.count == 3)
    // The sizes become the field's values and the sort key.
    let place = try #require(source.schema.place(of: "size"))
    let values = try source.fieldReader.values(of: [place], section: 0, items: 0..<4)[0]
    #expect(values == [.size(1_100), .size(7), .size(0), .none])
    let order = try #require(source.sorter(by: .size))
    #expect(try order()[0] == [0, 1, 2, 3])
    let again = try #require(try source.reopened() as? FolderSource)
    #expect(again.folderSizes == source.folderSizes)
  }

  @Test("no size arrives after the folder is left")
  func cancelled() throws {
    let folder = try TemporaryFolder(["a/"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    source.finish()
    var isTold = false
    source.measureFolders { _, _ in isTold = true }
    source.cancel()
    RunLoop.main.run(until: Date())
    #expect(!isTold)
    #expect(source.folderSizes.isEmpty)
  }
}
