import Testing

@testable import VitrineTextFormats

@Suite("The ends of records")
struct RecordScannerTests {
  @Test("a carriage return and a line feed in different pieces end one record")
  func cutLineEnds() {
    let text = Array("a\r\nb\rc\r\r\n\"d\r\"\r\ne\r".utf8)
    let whole = ends(of: [text])
    #expect(whole == [3, 5, 7, 9, 15])
    for place in text.indices {
      #expect(ends(of: [Array(text[..<place]), Array(text[place...])]) == whole)
    }
  }

  /// The ends found by a scanner in the pieces of a text.
  private func ends(of pieces: [[UInt8]]) -> [Int] {
    var scanner = RecordScanner(TableDialect())
    var (ends, position) = ([Int](), 0)
    for piece in pieces {
      piece.withUnsafeBytes { bytes in scanner.scan(bytes) { ends.append(position + $0) } }
      position += piece.count
    }
    return ends
  }

  @Test("a line feed, a carriage return or both end a record, and blank records are not uneven")
  func widths() {
    var scanner = RecordScanner(TableDialect())
    Array("a,b\r\r\n\n1\r\"x\ny\",2\r3,4,5".utf8).withUnsafeBytes { scanner.scan($0) { _ in } }
    scanner.finish(isOpen: true)
    #expect(scanner.width == 2)
    #expect(scanner.raggedCount == 2)
    #expect(scanner.ragged.map(\.line) == [4, 7])
    #expect(scanner.ragged.map(\.fields) == [1, 3])
  }

  @Test("records in memory equal those of the scanner")
  func inMemory() {
    let text = Array("a,b\r\"1\n2\",x\r\n\nc\r".utf8)
    let records = RecordScanner.records(of: text, in: TableDialect())
    #expect(
      records.map { String(decoding: $0, as: UTF8.self) } == ["a,b", "\"1\n2\",x", "", "c"])
  }
}
