/// The pixels of a picture: red, green, blue and alpha, a byte each, row by row. Equality is
/// identity.
package final class PixelBuffer: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  /// - Parameter bytes: `width * height * 4` bytes, without premultiplied alpha.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(
      width > 0 && height > 0 && bytes.count == width * height * 4, "pixels of another size")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  package static func == (left: PixelBuffer, right: PixelBuffer) -> Bool { left === right }
}
