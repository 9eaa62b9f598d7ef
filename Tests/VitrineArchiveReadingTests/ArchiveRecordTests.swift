import Testing
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineStyledText

@Suite("Records from the process that reads an archive")
struct ArchiveRecordTests {
  private static let records: [ArchiveRecord] = [
    .member(
      7,
      ArchiveMember(
        path: [0xFF, 0x2F, 0x1B], kind: .link, size: nil, seconds: -5, mode: 0o4755,
        target: [0x2E], isEncrypted: true)),
    .member(8, ArchiveMember(size: .max)), .data([]), .data([1, 2, 3]), .memberEnd,
    .memberFailure("bad"), .failure("worse"), .noLibrary, .end,
  ]

  @Test("records arrive unchanged, however the bytes are split", arguments: [1, 2, 3, 7, 1_000])
  func roundTrip(length: Int) throws {
    let bytes = Self.records.flatMap(\.bytes)
    var reader = ArchiveRecordReader()
    var found: [ArchiveRecord] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      reader.add(Array(bytes[start..<min(bytes.count, start + length)]))
      while let record = try reader.next() { found.append(record) }
    }
    #expect(found == Self.records)
  }

  @Test("random bytes are refused or read as records, and never trap", arguments: 0..<200)
  func anyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Self.records.flatMap(\.bytes)
    for _ in 0..<5 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    var reader = ArchiveRecordReader()
    reader.add(bytes)
    while let record = try? reader.next() {
      if case .failure(let text) = record { #expect(VisibleText.text(of: text) == text) }
    }
  }

  @Test("a command survives the command line, and other text is refused")
  func commands() {
    for command in [ArchiveCommand.list, .contents([]), .contents([3..<5, 9..<10])] {
      #expect(ArchiveCommand(command.argument) == command)
    }
    for text in ["", "x", "5-3", "1-", "-1-2", "1-2,", "1-2,a"] {
      #expect(ArchiveCommand(text) == nil, "\(text)")
    }
    #expect(ArchiveCommand.ranges(of: [5, 1, 2, 3, 9]) == [1..<4, 5..<6, 9..<10])
    let many = ArchiveCommand.contents((0..<50_000).map { (2 * $0)..<(2 * $0 + 1) })
    #expect(many.argument == "all")
  }
}
