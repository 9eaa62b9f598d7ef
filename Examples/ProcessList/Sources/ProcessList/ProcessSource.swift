import Foundation
import VitrineBrowserKit

/// All processes, read again each second.
@MainActor
final class ProcessSource: ItemSource {
  let name = "processes"
  let noun = (one: "process", many: "processes")
  var changed: ((SourceChange) -> Void)?
  private(set) var isComplete = false
  private var processes: [RunningProcess] = []
  private var isCancelled = false
  private let root: URL
  /// The time in seconds after which the processes are outdated.
  private let interval: TimeInterval

  init(root: URL = URL(fileURLWithPath: "/proc"), interval: TimeInterval = 1) {
    (self.root, self.interval) = (root, interval)
  }

  // MARK: Reading

  func start() {
    Task { [root] in
      let processes = await Task.detached { RunningProcess.all(in: root) }.value
      guard !isCancelled else { return }
      (self.processes, isComplete) = (processes, true)
      changed?(.replaced)
      try? await Task.sleep(nanoseconds: UInt64(interval * 1e9))
      guard !isCancelled else { return }
      changed?(.outdatedItems)
    }
  }

  func finish() {
    guard !isComplete else { return }
    (processes, isComplete) = (RunningProcess.all(in: root), true)
    changed?(.replaced)
  }

  func cancel() { isCancelled = true }

  func reopened() -> (any ItemSource)? { ProcessSource(root: root, interval: interval) }

  // MARK: Items

  private static let command = Field("command", .text)
  private static let pid = Field("pid", .integer)
  private static let parent = Field("parent", .integer)
  private static let memory = Field("memory", .size)

  let schema = Schema([command, pid, parent, memory], title: "command")

  var columns: ColumnSet? {
    ColumnSet(
      title: "Command",
      [
        Column(Self.pid, title: "PID", priority: 90),
        Column(Self.parent, title: "Parent", priority: 70),
        Column(Self.memory, title: "Memory", priority: 80),
      ])
  }

  let sortKeys = [SortKey(field: "memory"), SortKey(field: "pid"), SortKey(field: "command")]

  var fieldReader: any FieldReader { ProcessReader(processes: processes) }

  /// A process keeps its number, so focus and marks stay with it.
  func identity(section: Int, item: Int) -> [UInt8] { Array(String(processes[item].pid).utf8) }
}

/// A snapshot of the processes for any thread.
private struct ProcessReader: FieldReader {
  let processes: [RunningProcess]

  var counts: [Int] { [processes.count] }

  func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
    fields.map { field in
      processes[items].map { process in
        switch field {
        case 0: .text(Array(process.command.utf8))
        case 1: .integer(process.pid)
        case 2: .integer(process.parent)
        default: .size(process.memory)
        }
      }
    }
  }
}
