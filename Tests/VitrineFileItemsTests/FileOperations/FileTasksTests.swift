import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineSupport

@MainActor
@Suite("Tasks on files")
struct FileTasksTests {
  /// Blocks the first call that creates something.
  private final class SlowDoor: FileSystemCalls {
    let reached = DispatchSemaphore(value: 0)
    let goesOn = DispatchSemaphore(value: 0)

    func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result {
      if call == .make {
        reached.signal()
        goesOn.wait()
        goesOn.signal()
      }
      return body()
    }
  }

  @Test("a cancelled task reports its changes and leaves nothing half done")
  func cancel() throws {
    let stage = try FileStage(["d/", "d/a=1", "to/"])
    let before = stage.tree
    let door = SlowDoor()
    let tasks = FileTasks(trash: stage.places, door: door)
    var outcome: FileOutcome?
    tasks.run(.copy(stage.files("d"), into: stage.path("to"))) { outcome = $0 }
    door.reached.wait()
    #expect(tasks.isWorking)
    #expect(outcome == nil)
    tasks.cancel()
    door.goesOn.signal()
    tasks.finish()
    #expect(outcome?.isCancelled == true)
    #expect(outcome?.changes == [])
    #expect(!tasks.isWorking)
    #expect(stage.tree == before)
  }

  @Test("a task can start at the end of another one")
  func chain() throws {
    let stage = try FileStage(["a=1", "to/", "to/a=2"])
    let tasks = FileTasks(trash: stage.places)
    let operation = FileOperation.move(stage.files("a"), into: stage.path("to"))
    tasks.prepare(operation) { conflicts in
      let answers = (conflicts ?? []).map { ($0, FileConflict.Answer.overwrite) }
      tasks.run(operation, Dictionary(uniqueKeysWithValues: answers)) { _ in }
    }
    tasks.finish()
    #expect(stage.tree.list == ["to/", "to/a=1"])
    #expect(stage.trash.list == ["a=2"])
  }

  @Test("two files with the same name for one folder are a conflict")
  func sameNames() throws {
    let stage = try FileStage(["x/", "x/a=1", "y/", "y/a=2", "to/"])
    let operation = FileOperation.copy(stage.files("x/a", "y/a"), into: stage.path("to"))
    #expect(stage.worker.conflicts(of: operation).map(\.from) == [stage.file("y/a")])
  }
}
