import Dispatch
import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineProcesses
@testable import VitrineSupport

/// The process that reads an archive is not trusted. In these tests it is a script.
@Suite("The process that reads an archive")
struct ArchiveReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["a.tar"]) }

  private func reader(_ script: String) throws -> ArchiveReader {
    let path = try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "program")
    return ArchiveReader(Array((folder.path + "/a.tar").utf8), by: Array(path.utf8))
  }

  private func failure(
    _ reader: ArchiveReader, process: (LimitedProcess) -> Void = { _ in }
  ) -> ArchiveReader.Failure? {
    do throws(ArchiveReader.Failure) {
      try reader.run(.list, of: nil, process: process) { _ in true }
      return nil
    } catch {
      return error
    }
  }

  private func printf(_ record: ArchiveRecord) -> String {
    let bytes = record.bytes.map { "\\" + String($0, radix: 8) }
    return "printf '\(bytes.joined())'"
  }

  @Test("the reader delivers the records up to the end")
  func whole() throws {
    let member = ArchiveRecord.member(0, ArchiveMember(path: Array("a".utf8)))
    let script = "[ \"$1 $2\" = '--read-archive list' ] && \(printf(member)) && \(printf(.end))"
    var found: [ArchiveRecord] = []
    try reader(script).run(.list, of: nil) {
      found.append($0)
      return true
    }
    #expect(found == [member])
  }

  @Test("a process that ends early or prints nonsense is an error")
  func broken() throws {
    #expect(failure(try reader("exit 0")) == .reason("it takes too much to read"))
    #expect(failure(try reader("kill -9 $$")) == .reason("it takes too much to read"))
    #expect(failure(try reader("while :; do echo nonsense; done")) == .reason("it cannot be read"))
    #expect(failure(try reader(printf(.noLibrary))) == .noLibrary)
    #expect(failure(try reader(printf(.failure("worn out")))) == .reason("worn out"))
  }

  @Test("cancelling ends a process that never ends")
  func cancelled() throws {
    let running = ArchiveProcess()
    let reader = try reader("sleep 1000")
    let result = failure(reader) { process in
      running.begin(process)
      DispatchQueue.global().async { running.cancel() }
    }
    #expect(result == .cancelled)
    #expect(throws: ArchiveReader.Failure.cancelled) {
      try reader.run(.list, of: nil, isGivenUp: { true }, take: { _ in true })
    }
  }

  @Test("no process starts for a missing or changed file")
  func changed() throws {
    let stamp = try #require(FileStamp(path: Array((folder.path + "/a.tar").utf8)))
    folder.add("b", "longer")
    let reader = ArchiveReader(Array((folder.path + "/b").utf8), by: nil)
    #expect(throws: ArchiveReader.Failure.reason("the archive has been changed since")) {
      try reader.run(.list, of: stamp) { _ in true }
    }
    let gone = ArchiveReader(Array((folder.path + "/none").utf8), by: nil)
    #expect(throws: ArchiveReader.Failure.reason("No such file or directory")) {
      try gone.run(.list, of: nil) { _ in true }
    }
  }
}
