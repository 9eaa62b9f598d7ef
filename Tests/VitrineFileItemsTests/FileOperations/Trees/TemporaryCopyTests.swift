import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineSaving

@Suite("Temporary copies")
struct TemporaryCopyTests {
  @Test("a failed start of a copy leaves nothing behind", arguments: [false, true])
  func failures(isFolder: Bool) throws {
    /// - Returns: The number of calls, and whether the copy was created.
    func begin(failingAt call: Int?) throws -> (calls: Int, isMade: Bool) {
      let stage = try FileStage([])
      let door = FailingDoor(at: call)
      let folder = try OpenFolder(path: stage.path(""), door: door)
      do {
        let copy = try TemporaryCopy(of: [0x61], isFolder: isFolder, in: folder)
        copy.discard()
        return (door.calls.count, true)
      } catch {
        #expect(stage.tree.nodes.isEmpty, "call \(call ?? 0)")
        return (door.calls.count, false)
      }
    }
    let whole = try begin(failingAt: nil)
    #expect(whole.isMade)
    for call in 2...whole.calls { _ = try begin(failingAt: call) }
  }
}
