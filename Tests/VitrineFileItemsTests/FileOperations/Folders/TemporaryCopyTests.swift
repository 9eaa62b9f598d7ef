import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineSaving

@Suite("Copies that are not whole yet")
struct TemporaryCopyTests {
  @Test("whatever fails when one is begun, nothing stays behind", arguments: [false, true])
  func failures(isFolder: Bool) throws {
    /// - Returns: How many calls there were, and whether it was made.
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
