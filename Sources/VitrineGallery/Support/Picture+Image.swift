import UIKit

extension Picture {
  /// The cache of thumbnails.
  @MainActor private static var thumbnails: [Picture: UIImage] = [:]

  /// The picture in the size of a cell. The first access takes less than a millisecond; the result
  /// is cached.
  @MainActor var thumbnail: UIImage {
    if let kept = Self.thumbnails[self] { return kept }
    if Self.thumbnails.count == 200 { Self.thumbnails = [:] }
    let made = image(width: 192)
    Self.thumbnails[self] = made
    return made
  }

  /// Returns the picture in pixels of two points each.
  func image(width: CGFloat) -> UIImage {
    let columns = max(1, Int(width / 2))
    let rows = max(1, Int(width * proportion / 2))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(columns * rows * 4)
    for row in 0..<rows {
      for column in 0..<columns {
        let color = color(
          (CGFloat(column) + 0.5) / CGFloat(columns), (CGFloat(row) + 0.5) / CGFloat(rows))
        // One by one, because an array for each pixel would take ten times as long.
        bytes.append(color.red)
        bytes.append(color.green)
        bytes.append(color.blue)
        bytes.append(255)
      }
    }
    // The number of bytes matches the number of pixels, so there is an image.
    return CGImage(width: columns, height: rows, rgba: bytes).map(UIImage.init(cgImage:))!
  }

  private func color(_ x: CGFloat, _ y: CGFloat) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let (hue, saturation, brightness) = tone(x, y)
    let light = min(max(brightness, 0), 1)
    func channel(_ shift: CGFloat) -> UInt8 {
      // Each colour is a distance on the circle of hues.
      let turn = hue + shift / 6
      let place = (turn - turn.rounded(.down)) * 6
      let share = min(max(min(place, 4 - place), 0), 1)
      return UInt8((light * (1 - saturation * share) * 255).rounded())
    }
    return (channel(5), channel(3), channel(1))
  }
}
