import Foundation

extension PixelBuffer {
  /// Returns the pixels in one colour, with the product of both transparencies.
  func tinted(_ color: ColorComponents) -> PixelBuffer {
    func byte(_ share: CGFloat) -> UInt8 { UInt8((min(max(share, 0), 1) * 255).rounded()) }
    let (red, green, blue) = (byte(color.red), byte(color.green), byte(color.blue))
    var result = bytes
    for place in stride(from: 0, to: result.count, by: 4) {
      result[place] = red
      result[place + 1] = green
      result[place + 2] = blue
      result[place + 3] = byte(CGFloat(bytes[place + 3]) / 255 * color.alpha)
    }
    return PixelBuffer(width: width, height: height, bytes: result)
  }

  /// Returns the pixels turned upright from an orientation.
  func turned(_ orientation: UIImage.Orientation) -> PixelBuffer {
    if orientation == .up { return self }
    let isOnItsSide: Bool
    switch orientation {
    case .left, .right, .leftMirrored, .rightMirrored: isOnItsSide = true
    default: isOnItsSide = false
    }
    let (columns, rows) = isOnItsSide ? (height, width) : (width, height)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for row in 0..<rows {
      for column in 0..<columns {
        // The place of this pixel in the source.
        let (x, y) =
          switch orientation {
          case .up: (column, row)
          case .down: (width - 1 - column, height - 1 - row)
          case .left: (width - 1 - row, column)
          case .right: (row, height - 1 - column)
          case .upMirrored: (width - 1 - column, row)
          case .downMirrored: (column, height - 1 - row)
          case .leftMirrored: (row, column)
          case .rightMirrored: (width - 1 - row, height - 1 - column)
          }
        let place = (y * width + x) * 4
        result += bytes[place..<place + 4]
      }
    }
    return PixelBuffer(width: columns, height: rows, bytes: result)
  }
}
