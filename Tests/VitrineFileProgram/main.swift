import Glibc
import VitrineItems

@testable import VitrineFileItems
@testable import VitrineSupport

// Runs a file operation and dies at the system call chosen by a test.
//
//     FILES_DIE_AT=7 VitrineFileProgram copy /tmp/trash /tmp/to /tmp/from
//
// The process dies by SIGKILL in place of the seventh system call. Reads do not count, because they
// change nothing. An operation that reaches its end prints the number of calls. With FILES_CROSS,
// the first rename fails as if it led to another file system.

final class DeadlyDoor: FileSystemCalls {
  nonisolated(unsafe) private var count = 0
  nonisolated(unsafe) private var crosses = getenv("FILES_CROSS") != nil
  private let deadline = getenv("FILES_DIE_AT").flatMap { Int(String(cString: $0)) }

  func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result {
    guard call != .read else { return body() }
    count += 1
    if count == deadline {
      kill(getpid(), SIGKILL)
      // A signal can take a moment.
      while true { pause() }
    }
    if call == .rename, crosses {
      crosses = false
      errno = EXDEV
      return -1
    }
    return body()
  }

  var calls: Int { count }
}

let arguments = CommandLine.arguments.dropFirst().map { Array($0.utf8) }
guard arguments.count > 3 else { exit(2) }
let files = arguments.dropFirst(3).compactMap { FileLocation(path: $0) }
let operation: FileOperation
switch CommandLine.arguments[1] {
case "copy": operation = .copy(files, into: arguments[2])
case "move": operation = .move(files, into: arguments[2])
case "trash": operation = .trash(files)
case "delete": operation = .delete(files)
case "rename":
  // Each file gets the name of the next one.
  let names = files.dropFirst().map(\.name) + files.prefix(1).map(\.name)
  operation = .rename(zip(files, names).map { FileRenaming($0, to: $1) })
default: exit(2)
}
let door = DeadlyDoor()
let worker = FileWorker(
  trash: TrashPlaces(only: arguments[1]), door: door, resolve: { _ in .overwrite })
let outcome = worker.run(operation)
print(outcome.failures.isEmpty ? String(door.calls) : "\(outcome.failures)")
