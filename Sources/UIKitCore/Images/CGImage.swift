import Foundation

/// The pixels of a picture. Immutable.
public final class CGImage: Sendable {
  let pixels: PixelBuffer

  init(_ pixels: PixelBuffer) { self.pixels = pixels }

  /// Creates a picture from pixels.
  ///
  /// Ours, in place of data providers and colour spaces.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - rgba: Red, green, blue and alpha of each pixel, row by row from the top, without
  ///     premultiplied alpha. The result is nil if there are not exactly `width * height * 4`
  ///     values.
  public init?(width: Int, height: Int, rgba: [UInt8]) {
    guard width > 0, height > 0, rgba.count == width * height * 4 else { return nil }
    pixels = PixelBuffer(width: width, height: height, bytes: rgba)
  }

  /// Red, green, blue and alpha of each pixel, row by row from the top. Ours, like the initializer.
  public var rgba: [UInt8] { pixels.bytes }

  /// The width in pixels.
  public var width: Int { pixels.width }
  /// The height in pixels.
  public var height: Int { pixels.height }
}
