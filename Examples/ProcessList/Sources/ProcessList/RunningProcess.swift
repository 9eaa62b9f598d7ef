import Foundation

/// A process as described in `/proc`.
struct RunningProcess: Equatable, Sendable {
  var pid: Int
  /// The number of its parent; 0 for none.
  var parent: Int
  /// The memory in bytes, without swapped pages.
  var memory: Int
  /// Its name followed by its arguments.
  var command: String

  /// Returns all current processes by their numbers.
  ///
  /// - Parameter root: `/proc`, or a similar folder.
  static func all(in root: URL) -> [RunningProcess] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.compactMap { Int($0) }.sorted().compactMap { RunningProcess($0, in: root) }
  }

  /// - Returns: nil if the process has ended in the meantime.
  private init?(_ pid: Int, in root: URL) {
    let folder = root.appendingPathComponent(String(pid))
    func text(_ name: String) -> String? {
      (try? Data(contentsOf: folder.appendingPathComponent(name)))
        .map { String(decoding: $0, as: UTF8.self) }
    }
    // `7 (a name) S 1 ...`: the name may contain spaces and parentheses.
    guard let stat = text("stat"), let start = stat.firstIndex(of: "("),
      let end = stat.lastIndex(of: ")"), start < end
    else { return nil }
    let numbers = stat[stat.index(after: end)...].split(separator: " ")
    guard numbers.count > 21, let parent = Int(numbers[1]), let pages = Int(numbers[21]) else {
      return nil
    }
    (self.pid, self.parent) = (pid, parent)
    memory = pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    let arguments = (text("cmdline") ?? "").split(separator: "\0").joined(separator: " ")
    // Kernel threads have only a name.
    let name = String(stat[stat.index(after: start)..<end])
    command = arguments.isEmpty ? "[\(name)]" : arguments
  }
}
