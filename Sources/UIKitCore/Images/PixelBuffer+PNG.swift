import Foundation
internal import VitrineBasicValues

extension UIImage {
  /// Returns the picture as a PNG file of 8 bits a channel, not compressed; `nil` if there are no
  /// pixels.
  ///
  /// - Complexity: O(*p*) in the pixels.
  public func pngData() -> Data? {
    pixels.map { Data(PNGFile.bytes(width: $0.width, height: $0.height, pixels: $0.bytes)) }
  }
}
