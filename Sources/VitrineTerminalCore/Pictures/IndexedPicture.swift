/// A picture in few colours: a palette index for each pixel, and the palette.
package struct IndexedPicture: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// The palette indexes row by row; `clear` for invisible pixels.
  package let numbers: [UInt16]
  package let palette: [Color]

  package struct Color: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
  }

  static let clear: UInt16 = 0xFFFF
  /// The number of colours below which errors are distributed to neighbouring pixels.
  private static let fewColors = 64

  /// Chooses colours by repeatedly splitting the box of existing colours at the median of its
  /// pixels.
  ///
  /// - Parameter limit: The maximum number of colours, 2 to 256.
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
