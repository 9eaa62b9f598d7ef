import Testing

@testable import VitrineSupport

@Suite("The bytes of a pipe")
struct SpoolTests {
  /// Appends the numbers from 0 up to a count, as bytes.
  private func fill(_ spool: Spool, _ count: Int) throws(ReadingFailure) {
    var next = spool.length
    while next < count {
      _ = try spool.append { vacancy in
        let end = min(count, next + vacancy.count)
        for number in next..<end { vacancy[number - next] = UInt8(truncatingIfNeeded: number) }
        defer { next = end }
        return end - next
      }
    }
  }

  private func numbers(_ range: Range<Int>) -> [UInt8] {
    range.map { UInt8(truncatingIfNeeded: $0) }
  }

  @Test("bytes beyond the limit of memory are read back from a file")
  func inFile() throws {
    let spool = Spool(chunkSize: 16, mostChunks: 2)
    try fill(spool, 100)
    #expect(spool.bytes(in: 0..<200) == numbers(0..<100))
    for start in 0..<100 {
      #expect(spool.bytes(in: start..<start + 20) == numbers(start..<min(100, start + 20)))
    }
    #expect(spool.bytes(in: 100..<101).isEmpty)
  }

  @Test("without room for more, the stored bytes stay", arguments: [true, false])
  func noRoom(hasFile: Bool) {
    let spool = Spool(chunkSize: 16, mostChunks: 2) { hasFile ? UnlinkedFile(most: 40) : nil }
    #expect(throws: UnlinkedFile.noRoom) { try fill(spool, 100) }
    let kept = hasFile ? 64 : 32
    #expect(spool.length == kept)
    #expect(spool.bytes(in: 0..<200) == numbers(0..<kept))
  }
}
