import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineArchiveReading
@testable import VitrineSupport

/// Reading members at once, from a process that is not trusted. In these tests it is a script.
@Suite("Members read at once", .waits)
struct ArchiveContentsTreeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["a.tar"]) }

  /// - Parameter check: Throws an error when the caller has given up.
  private func count(
    _ script: String, check: @escaping () throws(BrowserFailure) -> Void = {}
  ) throws -> Int {
    let program = try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "program")
    let file = Array((folder.path + "/a.tar").utf8)
    let reader = ArchiveReader(file, by: Array(program.utf8))
    let stamp = try #require(FileStamp(path: file))
    return try ArchiveContents.tree(of: reader, stamp, check: check).memberCount
  }

  private static func printf(_ record: ArchiveRecord) -> String {
    "printf '\(record.bytes.map { "\\" + String($0, radix: 8) }.joined())'"
  }

  private static let member = printf(.member(0, ArchiveMember(path: Array("a".utf8))))

  private static func giveUp() throws(BrowserFailure) { throw BrowserFailure("enough") }

  @Test("members before a failure are known")
  func failure() throws {
    #expect(try count("\(Self.member); \(Self.printf(.failure("worn out")))") == 1)
  }

  @Test("a failure after the caller has given up is the caller's error")
  func failureAfterGivingUp() {
    #expect(throws: BrowserFailure("enough")) {
      try count("\(Self.member); \(Self.printf(.failure("worn out")))", check: Self.giveUp)
    }
  }

  @Test("an error of the caller ends a process that never ends")
  func cancelled() {
    #expect(throws: BrowserFailure("enough")) { try count("sleep 1000", check: Self.giveUp) }
  }

  @Test("reading ends at a member that is not the next one")
  func wrongPlace() throws {
    #expect(try count("while :; do \(Self.member); done") == 1)
  }
}
