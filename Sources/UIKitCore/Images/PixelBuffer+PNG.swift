import Foundation

extension UIImage {
  /// The picture as a PNG file of 8 bits a channel, not compressed; `nil` if there are no pixels.
  ///
  /// - Complexity: O(*p*) in the pixels.
  public func pngData() -> Data? { pixels?.png }
}

extension PixelBuffer {
  /// A file: the signature, and the chunks of the header, the pixels and the end.
  fileprivate var png: Data {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // 8 bits a channel, red, green, blue and alpha; the usual compression and filter, not interlaced.
    Self.append("IHDR", Self.number(width) + Self.number(height) + [8, 6, 0, 0, 0], to: &file)
    Self.append("IDAT", Self.stored(filteredRows), to: &file)
    Self.append("IEND", [], to: &file)
    return Data(file)
  }

  /// Each row behind the number of its filter, which is none.
  private var filteredRows: [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(bytes.count + height)
    for row in 0..<height {
      rows.append(0)
      rows += bytes[(row * width * 4)..<((row + 1) * width * 4)]
    }
    return rows
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func append(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    let chunk = Array(name.utf8) + content
    file += number(content.count) + chunk + number(Int(checksum(chunk)))
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: content.count, by: 65_535) {
      let end = min(start + 65_535, content.count)
      let count = UInt16(end - start)
      let sizes = [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      stream += [end == content.count ? 1 : 0] + sizes + content[start..<end]
    }
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in content {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + number(Int(high << 16 | low))
  }

  /// The cyclic redundancy check of PNG.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
        rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1
      }
    }
  }
}
