import Foundation
import Testing
import VitrineBrowserKit

@testable import ProcessList

@MainActor @Suite("Processes as items")
final class ProcessSourceTests {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
    UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Starts a process with a number of memory pages.
  private func begin(_ pid: Int, _ name: String, of parent: Int, pages: Int, _ line: String) throws
  {
    let folder = root.appendingPathComponent(String(pid))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let others = Array(repeating: "0", count: 19).joined(separator: " ")
    try Data("\(pid) (\(name)) S \(parent) \(others) \(pages) 0\n".utf8)
      .write(to: folder.appendingPathComponent("stat"))
    try Data(line.utf8).write(to: folder.appendingPathComponent("cmdline"))
  }

  private func source() throws -> ProcessSource {
    try begin(1, "init", of: 0, pages: 2, "/sbin/init\0splash\0")
    try begin(20, "a (b) c", of: 1, pages: 3, "")
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("self"), withIntermediateDirectories: true)
    let source = ProcessSource(root: root)
    source.finish()
    return source
  }

  @Test("each process has a command, a number, a parent and its memory")
  func fields() throws {
    let source = try source()
    let values = try source.fieldReader.values(of: [0, 1, 2, 3], section: 0, items: 0..<2)
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    #expect(values[0].map(\.shown) == ["/sbin/init splash", "[a (b) c]"])
    #expect(values[1] == [.integer(1), .integer(20)])
    #expect(values[2] == [.integer(0), .integer(1)])
    #expect(values[3] == [.size(2 * page), .size(3 * page)])
  }

  @Test("titles and outputs are commands, identities are numbers")
  func titles() throws {
    let source = try source()
    #expect(source.itemCount(in: 0) == 2)
    #expect(source.title(section: 0, item: 0) == "/sbin/init splash")
    #expect(try source.output(section: 0, item: 1).bytes == Array("[a (b) c]".utf8))
    #expect(source.identity(section: 0, item: 1) == Array("20".utf8))
  }

  @Test("a source that is read again has the current processes")
  func live() throws {
    let first = try source()
    try begin(30, "sh", of: 20, pages: 1, "sh\0")
    try FileManager.default.removeItem(at: root.appendingPathComponent("1"))
    let next = try #require(first.reopened())
    next.finish()
    #expect(
      (0..<next.itemCount(in: 0)).map { next.title(section: 0, item: $0) } == ["[a (b) c]", "sh"])
    #expect(first.itemCount(in: 0) == 2)
  }

  @Test("a source reports that it has been read, and later that it is outdated")
  func changes() async throws {
    try begin(1, "init", of: 0, pages: 2, "init\0")
    let source = ProcessSource(root: root, interval: 0)
    var changes: [SourceChange] = []
    await withCheckedContinuation { continuation in
      source.changed = { change in
        changes.append(change)
        if changes.count == 2 { continuation.resume() }
      }
      source.start()
    }
    #expect(changes == [.replaced, .outdatedItems])
  }
}
