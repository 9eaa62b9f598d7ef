import Foundation
import Glibc
import VitrineCProcess

/// The processes that programs of this process have started, and that outlive those programs.
package enum Descendants {
  /// Makes descendants whose parent ends children of this process, so that `end` finds them.
  package static func adopt() { _ = process_adopt_orphans() }

  /// Kills the children of this process in its session, and their children in turn.
  ///
  /// A program that left the session, as one that opens a page on the desktop, stays.
  package static func end() {
    // A program may start others until it ends itself.
    for _ in 0..<1_000 {
      let children = self.children()
      if children.isEmpty { return }
      for child in children {
        kill(child, SIGKILL)
        while waitpid(child, nil, 0) < 0, errno == EINTR {}
      }
    }
  }

  private static func children() -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let (own, session) = (getpid(), getsid(0))
    return names.compactMap(pid_t.init).filter { process in
      guard let text = FileManager.default.contents(atPath: "/proc/\(process)/stat"),
        let end = text.lastIndex(of: UInt8(ascii: ")"))
      else { return false }
      // The state, the parent, the process group, the session.
      let words = text[(end + 1)...].split(separator: UInt8(ascii: " ")).prefix(4)
      let numbers = words.map { pid_t(String(decoding: $0, as: UTF8.self)) }
      return numbers.count == 4 && numbers[1] == own && numbers[3] == session
    }
  }
}
