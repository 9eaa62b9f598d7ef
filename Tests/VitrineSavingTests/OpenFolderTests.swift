import Glibc
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineSaving
@testable import VitrineSupport

@Suite("Open folders")
struct OpenFolderTests {
  @Test("nothing is replaced even if the system cannot refuse replacing")
  func withoutFlag() throws {
    for name in ["file", "folder"] {
      let stage = try FileStage(["file=1", "folder/", "folder/x=2", "there=3", "also/"])
      let door = FailingDoor(at: 1, of: .rename, fault: .error(EINVAL))
      let folder = try OpenFolder(path: stage.path(""), door: door)
      let before = stage.tree
      try folder.move(Array(name.utf8), to: folder, as: Array("new".utf8))
      #expect(stage.tree.part(at: "new") == before.part(at: name))
      #expect(stage.tree.part(at: name).isEmpty)
      for taken in ["there", "also"] {
        let door = FailingDoor(at: 1, of: .rename, fault: .error(EINVAL))
        let folder = try OpenFolder(path: stage.path(""), door: door)
        #expect(throws: FileFailure.exists) {
          try folder.move(Array("new".utf8), to: folder, as: Array(taken.utf8))
        }
        #expect(stage.tree.part(at: taken) == before.part(at: taken))
      }
    }
  }

  @Test("a link is not a folder, with any target")
  func links() throws {
    let stage = try FileStage(["folder/", "link@folder"])
    let folder = try OpenFolder(path: stage.path(""), door: RealFileSystem())
    #expect(throws: FileFailure.self) { _ = try folder.folder(Array("link".utf8)) }
    #expect(try folder.status(of: Array("link".utf8))?.isLink == true)
  }

  @Test("a folder knows its parents by their numbers, also through links")
  func inside() throws {
    let stage = try FileStage(["a/", "a/b/", "link@a/b", "c/"])
    func number(_ path: String) throws -> FileNumber {
      FileNumber(try OpenFolder(path: stage.path(path), door: RealFileSystem()).status())
    }
    let below = try OpenFolder(path: stage.path("link"), door: RealFileSystem())
    #expect(try below.isInside(number("a")))
    #expect(try below.isInside(number("a/b")))
    #expect(try !below.isInside(number("c")))
  }
}
