import Testing

@testable import VitrineBasicValues

@Suite("Pictures as PNG files")
struct PNGFileTests {
  /// The content of each chunk with its name, without the length.
  private func chunks(of file: [UInt8]) -> [(name: String, content: ArraySlice<UInt8>)] {
    var found: [(name: String, content: ArraySlice<UInt8>)] = []
    var rest = file.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let chunk = rest.dropFirst(4).prefix(4 + length)
      let sum = rest.dropFirst(8 + length).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
      #expect(sum == PNGFile.checksum(Array(chunk)))
      found.append((String(decoding: chunk.prefix(4), as: UTF8.self), chunk.dropFirst(4)))
      rest = rest.dropFirst(12 + length)
    }
    #expect(rest.isEmpty)
    return found
  }

  @Test(
    "a file has a header, rows with a filter byte each, and an end",
    arguments: [(2, 3), (200, 300)])
  func file(width: Int, height: Int) {
    let pixels = (0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0) }
    let file = PNGFile.bytes(width: width, height: height, pixels: pixels)
    #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let chunks = chunks(of: file)
    #expect(chunks.map(\.name) == ["IHDR", "IDAT", "IEND"])
    #expect(chunks[0].content.count == 13 && chunks[2].content.isEmpty)
    // The stream has a header and stored blocks. Each block has its length and the length's
    // complement.
    var (rest, rows, isLast) = (chunks[1].content.dropFirst(2), [UInt8](), false)
    while !isLast {
      isLast = rest.first == 1
      let sizes = rest.dropFirst().prefix(4).map(Int.init)
      let count = sizes[0] | sizes[1] << 8
      #expect(count ^ (sizes[2] | sizes[3] << 8) == 0xFFFF)
      rows += rest.dropFirst(5).prefix(count)
      rest = rest.dropFirst(5 + count)
    }
    #expect(rest.count == 4)
    let length = width * 4 + 1
    #expect(rows.count == length * height)
    for row in 0..<height {
      let line = rows[row * length..<(row + 1) * length]
      #expect(line.first == 0)
      #expect(line.dropFirst() == pixels[row * width * 4..<(row + 1) * width * 4])
    }
  }

  @Test("the checksum is CRC-32")
  func checksum() {
    #expect(PNGFile.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(PNGFile.checksum([]) == 0)
  }
}
