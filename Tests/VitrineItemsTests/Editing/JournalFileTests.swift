import Dispatch
import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSaving
@testable import VitrineSupport

@Suite("The file of a journal")
struct JournalFileTests {
  private let folder: TemporaryFolder
  private let queue = DispatchQueue(label: "journal")
  private let file: JournalFile
  /// Holds the queue up, as a disk that does not answer does, until it is signalled.
  private let gate = DispatchSemaphore(value: 0)

  init() throws {
    folder = try TemporaryFolder()
    queue.async { [gate] in gate.wait() }
    file = JournalFile(
      of: JournalSource(path: Array("/rows".utf8), identity: .rows),
      in: StateFolder(path: Array((folder.path + "/state").utf8)), on: queue, clock: .system,
      patience: .milliseconds(1), failed: { _ in })
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/state")) ?? []
  }

  /// Ends what holds the queue up, and waits until all of its work is done.
  private func open() {
    gate.signal()
    queue.sync {}
  }

  @Test("a disk that does not answer is waited for only briefly, and written to later")
  func flush() {
    file.append { () throws(ReadingFailure) in
      JournalEdit(changes: [.remove(section: 0, items: 0..<1)])
    }
    #expect(!file.flush())
    #expect(file.path == nil)
    #expect(names.isEmpty)
    open()
    #expect(names.count == 1)
  }

  @Test("a journal that such a disk keeps is deleted later")
  func remove() {
    file.remove()
    open()
    #expect(names.isEmpty)
  }
}
