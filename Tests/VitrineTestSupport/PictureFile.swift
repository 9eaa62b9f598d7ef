import Foundation

/// Picture files made by a test.
public enum PictureFile {
  /// Returns a PPM file. Each pixel is red, green and blue.
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

  /// Returns an uncompressed PNG file with alpha.
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
    return file(width: width, height: height, depth: 8, kind: 6, rows: rows)
  }

  /// Returns a PNG file of uncompressed rows.
  private static func file(
    width: Int, height: Int, depth: UInt8, kind: UInt8, rows: Data
  ) -> Data {
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
    let header = big(UInt32(width)) + big(UInt32(height)) + Data([depth, kind, 0, 0, 0])
    for (name, content) in [("IHDR", header), ("IDAT", stream), ("IEND", Data())] {
      let chunk = Data(name.utf8) + content
      data += big(UInt32(content.count)) + chunk + big(checksum(chunk))
    }
    return data
  }

  /// Returns a JPEG file of 48 x 32 pixels with four quarters: red and green above blue and white.
  ///
  /// - Parameter orientation: The EXIF orientation from 1 to 8, or nil for a file without one.
  public static func jpeg(orientation: UInt8? = nil) -> Data {
    let file = """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5\
      PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAAR\
      CAAgADADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAcIBv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAYAQEAAwEAAAAAAAAAAAAA\
      AAAABgcIBf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AOLRleIAClI0xeAAmqStoAAKUjTF4ACDNeLMAAbiUc6YADDq8XMA\
      AbiUc6YAD//Z
      """
    guard let data = Data(base64Encoded: file) else { preconditionFailure("no base64") }
    guard let orientation else { return data }
    // The EXIF segment: a directory with one entry, 274 for the orientation.
    let exif =
      Data("Exif\0\0MM\0*".utf8)
      + Data([0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
    let segment = Data([0xFF, 0xE1, 0, UInt8(exif.count + 2)]) + exif
    return data.prefix(2) + segment + data.dropFirst(2)
  }

  /// Returns a PNG file that claims this size, with one bit per pixel and only some of its rows,
  /// all black.
  public static func hugePNG(width: Int, height: Int) -> Data {
    file(width: width, height: height, depth: 1, kind: 0, rows: Data(count: 100_000))
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
