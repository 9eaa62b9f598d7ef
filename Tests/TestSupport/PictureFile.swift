import Foundation

/// Pictures as files, made by the test.
public enum PictureFile {
  /// A PPM file; each pixel is red, green and blue.
  public static func ppm(
    width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)
  ) -> Data {
    var data = Data("P6\n\(width) \(height)\n255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue) = pixel(x, y)
        data.append(contentsOf: [red, green, blue])
      }
    }
    return data
  }

  /// A PNG file with alpha, not compressed.
  public static func png(
    width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8, UInt8)
  ) -> Data {
    var rows = Data()
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let (red, green, blue, alpha) = pixel(x, y)
        rows.append(contentsOf: [red, green, blue, alpha])
      }
    }
    var stream = Data([0x78, 0x01])
    var rest = rows[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      stream.append(little(UInt16(block.count)))
      stream.append(little(~UInt16(block.count)))
      stream.append(block)
    } while !rest.isEmpty
    stream.append(big(adler(rows)))
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let header = big(UInt32(width)) + big(UInt32(height)) + Data([8, 6, 0, 0, 0])
    for (name, content) in [("IHDR", header), ("IDAT", stream), ("IEND", Data())] {
      let chunk = Data(name.utf8) + content
      data += big(UInt32(content.count)) + chunk + big(checksum(chunk))
    }
    return data
  }

  private static func big(_ value: UInt32) -> Data {
    withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }

  private static func little(_ value: UInt16) -> Data {
    withUnsafeBytes(of: value.littleEndian) { Data($0) }
  }

  private static func adler(_ data: Data) -> UInt32 {
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in data {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  private static func checksum(_ data: Data) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in data {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
