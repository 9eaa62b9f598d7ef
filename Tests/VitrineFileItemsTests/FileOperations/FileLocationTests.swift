import Glibc
import Testing
import VitrineItems
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineSaving

@Suite("Files in replaced folders")
struct FileLocationTests {
  /// An operation on a file.
  enum Deed: CaseIterable {
    case delete, trash, copy, move, rename, count, make

    func outcome(_ file: FileLocation, _ stage: FileStage) -> FileOutcome {
      let worker = stage.worker
      var new = file
      new.name = Array("new".utf8)
      switch self {
      case .delete: return worker.run(.delete([file]))
      case .trash: return worker.run(.trash([file]))
      case .copy: return worker.run(.copy([file], into: stage.path("to")))
      case .move: return worker.run(.move([file], into: stage.path("to")))
      case .rename: return worker.run(.rename([FileRenaming(file, to: new.name)]))
      case .make: return worker.run(.makeFile(new))
      case .count:
        var outcome = FileOutcome()
        outcome.failures =
          worker.amount(of: [file]) == FileAmount()
          ? [.init(path: [], failure: .folderChanged)] : []
        return outcome
      }
    }
  }

  /// A named file whose folder was then moved.
  private func stage() throws -> (stage: FileStage, file: FileLocation) {
    let stage = try FileStage(["v/", "v/x=mine", "keep/", "keep/x=precious", "to/"])
    let file = try #require(FileLocation.resolving(stage.path("v/x")))
    rename(stage.root + "/v", stage.root + "/v.x")
    return (stage, file)
  }

  @Test("no operation follows a link that replaced the folder", arguments: Deed.allCases)
  func links(deed: Deed) throws {
    let (stage, file) = try stage()
    symlink(stage.root + "/keep", stage.root + "/v")
    let before = stage.tree
    #expect(deed.outcome(file, stage).failures.map(\.failure) == [.folderChanged])
    #expect(stage.tree == before)
  }

  @Test("no operation works in another folder that replaced the original", arguments: Deed.allCases)
  func folders(deed: Deed) throws {
    let (stage, file) = try stage()
    rename(stage.root + "/keep", stage.root + "/v")
    let before = stage.tree
    #expect(deed.outcome(file, stage).failures.map(\.failure) == [.folderChanged])
    #expect(stage.tree == before)
  }

  @Test("a folder under its old name is accepted, after any change in it")
  func sameFolder() throws {
    let (stage, file) = try stage()
    rename(stage.root + "/v.x", stage.root + "/v")
    FileTree(["v/y=new"]).make(below: stage.root)
    #expect(stage.worker.run(.delete([file])).failures.isEmpty)
    #expect(stage.tree.nodes["v/x"] == nil)
  }

  @Test("undo of a renaming works in a new folder if the file is the same")
  func undoneAnew() throws {
    let stage = try FileStage(["v/", "v/x=mine", "w/"])
    let file = try #require(FileLocation.resolving(stage.path("v/x")))
    let renamed = stage.worker.run(.rename([FileRenaming(file, to: Array("y".utf8))]))
    for (old, new) in [("/v/y", "/w/y"), ("/v", "/v.x"), ("/w", "/v")] {
      rename(stage.root + old, stage.root + new)
    }
    #expect(stage.worker.undo(renamed.changes).failures.isEmpty)
    #expect(stage.tree.nodes["v/x"] == .file("mine"))
  }

  @Test("locations are equal by folder and name")
  func equality() throws {
    let (stage, file) = try stage()
    #expect(file == stage.file("v/x"))
    #expect(Set([file]).contains(stage.file("v/x")))
  }
}
