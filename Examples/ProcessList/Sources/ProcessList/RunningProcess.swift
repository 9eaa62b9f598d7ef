import Foundation

/// A process, as `/proc` tells of it.
struct RunningProcess: Equatable, Sendable {
  var pid: Int
  /// The number of its parent; 0 for none.
  var parent: Int
  /// In bytes, without pages that are swapped out.
  var memory: Int
  /// Its name, then its arguments.
  var command: String

  /// All processes that are there now, by their numbers.
  ///
  /// - Parameter root: `/proc`, or a folder like it.
  static func all(in root: URL) -> [RunningProcess] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.compactMap { Int($0) }.sorted().compactMap { RunningProcess($0, in: root) }
  }

  /// - Returns: nil if it has ended meanwhile.
  private init?(_ pid: Int, in root: URL) {
    let folder = root.appendingPathComponent(String(pid))
    func text(_ name: String) -> String? {
      (try? Data(contentsOf: folder.appendingPathComponent(name)))
        .map { String(decoding: $0, as: UTF8.self) }
    }
    // `7 (a name) S 1 ...`: the name may have blanks and parentheses in it.
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
    // Threads of the kernel have a name only.
    let name = String(stat[stat.index(after: start)..<end])
    command = arguments.isEmpty ? "[\(name)]" : arguments
  }
}
