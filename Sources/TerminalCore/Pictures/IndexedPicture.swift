/// A picture in few colours: a number for each pixel, and what the numbers mean.
package struct IndexedPicture: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// Row by row; `clear` where nothing is to be seen.
  package let numbers: [UInt16]
  package let palette: [Color]

  package struct Color: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
  }

  static let clear: UInt16 = 0xFFFF
  /// With fewer colours than that, the error of a pixel goes to its neighbours.
  private static let fewColors = 64

  /// Chooses colours by cutting the box of those that there are where half of the pixels lie on each side, again
  /// and again.
  ///
  /// - Parameter limit: The most colours, 2 to 256.
  /// - Complexity: O(pixels + 32,768 × colours at most).
  package init(_ pixels: PicturePixels, colors limit: Int) {
    (width, height) = (pixels.width, pixels.height)
    var reduction = ColorReduction(pixels)
    palette = reduction.palette(atMost: min(max(limit, 2), 256))
    numbers =
      palette.count < Self.fewColors
      ? reduction.diffused(pixels, palette) : reduction.nearest(pixels, palette)
  }
}
