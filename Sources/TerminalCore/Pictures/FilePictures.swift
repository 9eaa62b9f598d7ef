import Foundation

/// Pictures as iTerm2 takes them: files in the stream.
package enum FilePictures {
  /// The sequence for a part of a picture, stretched over cells from the cursor's on.
  package static func bytes(
    of pixels: PicturePixels, x: Range<Int>, y: Range<Int>, cells: GridSize
  ) -> [UInt8] {
    let file = png(pixels.part(x: x, y: y))
    return Array(
      ("\u{1B}]1337;File=inline=1;size=\(file.count);width=\(cells.columns);height=\(cells.rows);"
        + "preserveAspectRatio=0;doNotMoveCursor=1:\(Data(file).base64EncodedString())\u{07}").utf8)
  }

  /// A PNG file, not compressed.
  static func png(_ pixels: PicturePixels) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((pixels.width * 4 + 1) * pixels.height)
    for row in 0..<pixels.height {
      rows.append(0)
      rows += pixels.bytes[row * pixels.width * 4..<(row + 1) * pixels.width * 4]
    }
    let header = number(pixels.width) + number(pixels.height) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(data.count) + body + number(Int(checksum(body)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A stream of zlib whose blocks hold their bytes as they are.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(1, bytes.count), by: 0xFFFF) {
      let end = min(start + 0xFFFF, bytes.count)
      let count = end - start
      stream.append(end == bytes.count ? 1 : 0)
      for value in [count, ~count] {
        stream += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
      }
      stream += bytes[start..<end]
    }
    var (one, two) = (1, 0)
    for byte in bytes {
      one = (one + Int(byte)) % 65521
      two = (two + one) % 65521
    }
    return stream + number(two << 16 | one)
  }

  private static let remainders: [UInt32] = (0..<256).map { value in
    (0..<8).reduce(UInt32(value)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
  }

  /// CRC-32.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { remainders[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }
}
