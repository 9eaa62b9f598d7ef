import BrowserModel
import Glibc

// Edits a file and saves it, and dies where a test wants it to.
//
//     SAVING_DIES_AT=7 SavingProgram names.txt
//
// The first item goes to the end. The seventh call to the system is not made any more: SIGKILL ends the process
// instead. Reads are not counted: they change nothing, and another thread makes some of them. A save that comes to its
// end prints how many calls were made.

final class DeadlyDoor: SystemDoor {
  nonisolated(unsafe) private var count = 0
  private let deadline = getenv("SAVING_DIES_AT").flatMap { Int(String(cString: $0)) }

  func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result {
    guard call != .read else { return body() }
    count += 1
    if count == deadline {
      kill(getpid(), SIGKILL)
      // A signal may take a moment.
      while true { pause() }
    }
    return body()
  }

  var calls: Int { count }
}

@MainActor
func main() throws(BrowserFailure) {
  guard CommandLine.arguments.count == 2 else { throw BrowserFailure("name a file") }
  let path = Array(CommandLine.arguments[1].utf8)
  let door = DeadlyDoor()
  let descriptor = try SourceOpener.open(path)
  let source: any EditableSource =
    CommandLine.arguments[1].hasSuffix(".json")
    ? JSONSource(file: descriptor, path: path, fields: JSONSource.Fields(), door: door)
    : LineSource(file: descriptor, path: path, door: door)
  source.finish()
  let count = source.itemCount(in: 0)
  let move = ItemEdit.Change.move(section: 0, items: 0..<1, toSection: 0, at: count - 1)
  _ = source.apply(ItemEdit([move], name: "move"))
  try source.save()
  print(door.calls)
}

do throws(BrowserFailure) {
  try main()
} catch {
  print(error)
  exit(2)
}
