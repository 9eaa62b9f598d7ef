/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Reads a size such as `640x480`, with values from 1 to 10,000.
  public init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

/// A picture as pixels, possibly scaled down.
public struct DecodedPicture: Equatable, Sendable {
  public let width: Int
  public let height: Int
  /// The original size.
  public let fullWidth: Int
  public let fullHeight: Int
  /// Red, green, blue and alpha of each pixel, row by row from the top.
  public let rgba: [UInt8]

  /// - Returns: nil unless there are exactly four bytes per pixel.
  public init?(size: PixelSize, full: PixelSize, rgba: [UInt8]) {
    guard size.width > 0, size.height > 0, rgba.count == size.width * size.height * 4 else {
      return nil
    }
    (width, height, fullWidth, fullHeight) = (size.width, size.height, full.width, full.height)
    self.rgba = rgba
  }

  /// Returns a part of the picture.
  ///
  /// - Returns: The part, or nil if it is empty.
  public func part(x: Range<Int>, y: Range<Int>) -> DecodedPicture? {
    let (x, y) = (x.clamped(to: 0..<width), y.clamped(to: 0..<height))
    if x.count == width, y.count == height { return self }
    var part: [UInt8] = []
    part.reserveCapacity(x.count * y.count * 4)
    for row in y {
      let start = row * width * 4
      part += rgba[(start + x.lowerBound * 4)..<(start + x.upperBound * 4)]
    }
    return DecodedPicture(
      size: PixelSize(width: x.count, height: y.count),
      full: PixelSize(width: fullWidth, height: fullHeight), rgba: part)
  }

  /// The picture as transferred by a child process: a line with four numbers, then the pixels.
  public var transfer: [UInt8] {
    Array("\(width) \(height) \(fullWidth) \(fullHeight)\n".utf8) + rgba
  }

  /// - Returns: nil for invalid bytes.
  package init?(transfer bytes: [UInt8]) {
    guard let end = bytes.prefix(64).firstIndex(of: 0x0A) else { return nil }
    let numbers = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").map {
      Int($0) ?? 0
    }
    guard numbers.count == 4, numbers.allSatisfy({ (1...1_000_000).contains($0) }) else {
      return nil
    }
    self.init(
      size: PixelSize(width: numbers[0], height: numbers[1]),
      full: PixelSize(width: numbers[2], height: numbers[3]), rgba: Array(bytes[(end + 1)...]))
  }
}
