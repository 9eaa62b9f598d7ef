import Glibc
import VitrineArchiveReading
import VitrineItems
import VitrineSourceOpening
import VitrineSupport
import VitrineTextItems

// Edits a file, saves it, and dies at the system call chosen by a test.
//
//     SAVING_DIES_AT=7 VitrineSavingProgram names.txt
//     VitrineSavingProgram --rows a.db/t       # prints the number of rows and the message about them
//
// The first item moves to the end. The process dies by SIGKILL in place of the seventh system call.
// Reads do not count, because they change nothing and some run on another thread. A save that
// reaches its end prints the number of calls.

final class DeadlyDoor: FileSystemCalls {
  nonisolated(unsafe) private var count = 0
  private let deadline = getenv("SAVING_DIES_AT").flatMap { Int(String(cString: $0)) }

  func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result {
    guard call != .read else { return body() }
    count += 1
    if count == deadline {
      kill(getpid(), SIGKILL)
      // A signal can take a moment.
      while true { pause() }
    }
    return body()
  }

  var calls: Int { count }
}

/// Counts the calls with which SQLite changes files, through its own table of system calls, and
/// dies at one of them.
enum DeadlyLibrary {
  typealias Find = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutableRawPointer?
  typealias Set =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafeRawPointer?) -> Int32
  typealias Write =
    @convention(c) (Int32, UnsafeRawPointer?, Int, Int) -> Int
  typealias Truncate = @convention(c) (Int32, Int) -> Int32
  typealias Unlink = @convention(c) (UnsafePointer<CChar>?) -> Int32
  nonisolated(unsafe) static let door = DeadlyDoor()

  static func prepare() {
    guard let library = dlopen("libsqlite3.so.0", RTLD_NOW),
      let symbol = dlsym(library, "sqlite3_vfs_find"),
      let system = unsafeBitCast(symbol, to: Find.self)(nil)
    else { return }
    // The field after three numbers, four pointers and the functions of versions 1 and 2.
    let offset = 16 + 8 * 3 + 8 * 12 + 8
    let set = system.load(fromByteOffset: offset, as: Set.self)
    let write: Write = { descriptor, bytes, count, offset in
      DeadlyLibrary.door.pass(.write) { pwrite(descriptor, bytes, count, offset) }
    }
    let truncate: Truncate = { descriptor, size in
      DeadlyLibrary.door.pass(.write) { ftruncate(descriptor, size) }
    }
    let remove: Unlink = { path in
      DeadlyLibrary.door.pass(.remove) { path.map { unlink($0) } ?? -1 }
    }
    for (name, call) in [
      ("pwrite", unsafeBitCast(write, to: UnsafeRawPointer.self)),
      ("pwrite64", unsafeBitCast(write, to: UnsafeRawPointer.self)),
      ("ftruncate", unsafeBitCast(truncate, to: UnsafeRawPointer.self)),
      ("unlink", unsafeBitCast(remove, to: UnsafeRawPointer.self)),
    ] { _ = set(system, name, call) }
  }
}

/// Deletes the first row of a table, changes the first column of the second row, and adds a row.
@MainActor
func changeRows(_ path: String) throws(BrowserFailure) {
  DeadlyLibrary.prepare()
  var request = SourceRequest(path: Array(path.utf8))
  request.writesDatabases = true
  guard let source = try SourceOpener.source(request).editable else {
    throw BrowserFailure("no table: \(path)")
  }
  source.finish()
  let row = try source.content(section: 0, item: 1)
  let changes: [ItemEdit.Change] = [
    .replace(section: 0, item: 1, with: try source.content(typed: #"{"a": 7}"#, replacing: row)),
    .remove(section: 0, items: 0..<1),
    .insert(
      [try source.content(typed: #"{"a": 8}"#, replacing: nil)], section: 0, at: 0),
  ]
  let edit = ItemEdit(changes, name: "change")
  if let reason = source.refusal(of: edit) { throw BrowserFailure(reason) }
  _ = source.apply(edit)
  try save(source)
  print(DeadlyLibrary.door.calls)
}

@MainActor
func save(_ source: any EditableSource) throws(BrowserFailure) {
  if let file = source.capabilities.fileSaving {
    return try file.prepareSave()({ (_) throws(BrowserFailure) in })()
  }
  source.capabilities.transaction?.save(overwrites: false) { _ in }
  source.capabilities.transaction?.finishSaving()
}

/// Prints the number of rows in a table and the message about them.
@MainActor
func printRows(_ path: String) throws(BrowserFailure) {
  let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
  var notices: [String] = []
  source.changed = { change in if case .noticed(let text) = change { notices.append(text) } }
  source.finish()
  print(([String(source.itemCount(in: 0))] + notices).joined(separator: "\n"))
}

@MainActor
func main() throws(BrowserFailure) {
  if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--rows" {
    return try printRows(CommandLine.arguments[2])
  }
  if let path = CommandLine.arguments.dropFirst().first, path.hasSuffix(".db/t") {
    return try changeRows(path)
  }
  guard CommandLine.arguments.count == 2 else { throw BrowserFailure("name a file") }
  let path = Array(CommandLine.arguments[1].utf8)
  let door = DeadlyDoor()
  let descriptor = try ContentOpener.open(path)
  let source: any EditableSource =
    CommandLine.arguments[1].hasSuffix(".json")
    ? JSONSource(file: descriptor, path: path, fields: JSONFields(), door: door)
    : LineSource(file: descriptor, path: path, door: door)
  source.finish()
  let count = source.itemCount(in: 0)
  let move = ItemEdit.Change.move(section: 0, items: 0..<1, toSection: 0, at: count - 1)
  _ = source.apply(ItemEdit([move], name: "move"))
  try save(source)
  print(door.calls)
}

do throws(BrowserFailure) {
  try main()
} catch {
  print(error)
  exit(2)
}
