import Glibc
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineSaving

@Suite("Merging folders")
struct FolderMergingTests {
  private func stage() throws -> FileStage {
    try FileStage([
      "from/", "from/f/", "from/f/new=1", "from/f/same=2", "from/f/sub/", "from/f/sub/deep=3",
      "from/f/empty/", "from/top=4", "to/", "to/f/", "to/f/same=old", "to/f/sub/",
      "to/f/sub/other=5",
    ])
  }

  /// Merges folders until no folder conflicts are left.
  private func merged(_ operation: FileOperation, _ stage: FileStage) -> FileOperation {
    var operation = operation
    while true {
      let folders = stage.worker.conflicts(of: operation).filter(\.isOfFolders)
      if folders.isEmpty { return operation }
      operation = stage.worker.merging(Set(folders), in: operation)
    }
  }

  @Test("a merging copy keeps existing files and adds missing ones, and undo restores all")
  func copy() throws {
    var stage = try stage()
    stage.answer = .skip
    let before = stage.tree
    let operation = merged(.copy(stage.files("from/f", "from/top"), into: stage.path("to")), stage)
    let outcome = stage.worker.run(operation)
    #expect(outcome.failures.isEmpty)
    #expect(outcome.skipped == 1)
    let after = stage.tree
    #expect(after.nodes["to/f/new"] == .file("1"))
    #expect(after.nodes["to/f/same"] == .file("old"))
    #expect(after.nodes["to/f/sub/deep"] == .file("3"))
    #expect(after.nodes["to/f/sub/other"] == .file("5"))
    #expect(after.nodes["to/f/empty"] != nil)
    #expect(after.nodes["to/top"] == .file("4"))
    #expect(after.part(at: "from") == before.part(at: "from"))
    #expect(stage.worker.undo(outcome.changes).failures.isEmpty)
    #expect(stage.tree == before)
  }

  @Test("nothing is merged into a link that replaced the folder")
  func swapped() throws {
    var stage = try stage()
    let operation = FileOperation.copy(stage.files("from/f"), into: stage.path("to"))
    let conflicts = stage.worker.conflicts(of: operation)
    rename(stage.root + "/to/f", stage.root + "/to/f.x")
    FileTree(["keep/"]).make(below: stage.root)
    symlink(stage.root + "/keep", stage.root + "/to/f")
    stage.numbers = FileConflict.folders(of: conflicts)
    let merging = stage.worker.merging(Set(conflicts), in: operation)
    #expect(stage.worker.run(merging).failures.first?.failure == .folderChanged)
    #expect(stage.tree.part(at: "keep").count == 1)
  }

  @Test("nothing is merged into another folder that replaced the original")
  func swappedForFolder() throws {
    var stage = try stage()
    let operation = FileOperation.copy(stage.files("from/f"), into: stage.path("to"))
    let conflicts = stage.worker.conflicts(of: operation)
    rename(stage.root + "/to/f", stage.root + "/to/f.x")
    FileTree(["to/f/"]).make(below: stage.root)
    stage.numbers = FileConflict.folders(of: conflicts)
    let merging = stage.worker.merging(Set(conflicts), in: operation)
    #expect(stage.worker.run(merging).failures.first?.failure == .folderChanged)
    #expect(stage.tree.part(at: "to/f").count == 1)
  }

  @Test(
    "a merging move removes only emptied folders, and undo restores all")
  func move() throws {
    var stage = try stage()
    let before = stage.tree
    stage.answer = .skip
    let operation = merged(.move(stage.files("from/f"), into: stage.path("to")), stage)
    let outcome = stage.worker.run(operation)
    #expect(outcome.failures.isEmpty)
    let after = stage.tree
    #expect(after.nodes["from/f/same"] == .file("2"))
    #expect(after.nodes["from/f/sub"] == nil)
    #expect(after.nodes["to/f/sub/deep"] == .file("3"))
    #expect(stage.worker.undo(outcome.changes).failures.isEmpty)
    #expect(stage.tree == before)
    stage.answer = .overwrite
    let all = stage.worker.run(merged(.move(stage.files("from/f"), into: stage.path("to")), stage))
    #expect(all.failures.isEmpty)
    #expect(stage.tree.nodes["from/f"] == nil)
    #expect(stage.tree.nodes["to/f/same"] == .file("2"))
    #expect(stage.worker.undo(all.changes).failures.isEmpty)
    #expect(stage.tree == before)
  }

  @Test(
    "only folders can be merged, and only by a copy or a move")
  func others() throws {
    let stage = try FileStage(["a/", "a/x@../b", "a/y/", "b/", "c/", "c/x/", "c/y=file"])
    let copy = FileOperation.copy(stage.files("a/x", "a/y"), into: stage.path("c"))
    let conflicts = stage.worker.conflicts(of: copy)
    #expect(conflicts.count == 2)
    #expect(conflicts.allSatisfy { !$0.isOfFolders })
    let link = FileOperation.link(stage.files("a/y"), into: stage.path("c"))
    #expect(stage.worker.conflicts(of: link).allSatisfy { !$0.isOfFolders })
  }
}
