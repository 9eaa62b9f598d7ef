import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineTerminalCore

@Suite("Pixels of pictures")
struct PicturePixelsTests {
  @Test("scaled down, each pixel is the mean of the pixels that it replaces")
  func mean() {
    let pixels = PicturePixels(
      width: 2, height: 2, bytes: [0, 0, 0, 255, 100, 0, 0, 255, 0, 200, 0, 255, 100, 200, 0, 255])
    #expect(pixels.scaled(width: 1, height: 1).bytes == [50, 100, 0, 255])
    #expect(pixels.scaled(width: 4, height: 2).bytes.prefix(8) == [0, 0, 0, 255, 0, 0, 0, 255])
    #expect(pixels.scaled(width: 2, height: 2) == pixels)
  }

  @Test("invisible pixels do not count in a mean")
  func alpha() {
    let pixels = PicturePixels(width: 2, height: 1, bytes: [10, 20, 30, 255, 250, 250, 250, 0])
    #expect(pixels.scaled(width: 1, height: 1).bytes == [10, 20, 30, 127])
    #expect(!pixels.isOpaque && gradient(3, 3).isOpaque)
  }

  @Test("a picture is centred in a larger one, which is transparent")
  func padding() {
    let padded = gradient(2, 2).padded(width: 4, height: 3)
    #expect(padded.width == 4 && padded.height == 3)
    #expect(Array(padded.bytes[4..<12]) == Array(gradient(2, 2).bytes[0..<8]))
    #expect(padded.bytes.prefix(4) == [0, 0, 0, 0] && padded.bytes[32...].allSatisfy { $0 == 0 })
    #expect(gradient(2, 2).padded(width: 2, height: 2) == gradient(2, 2))
  }

  @Test("marks for rows and columns are those of the protocol")
  func marks() {
    #expect(PlaceholderMarks.marks.count == 297 && Set(PlaceholderMarks.marks).count == 297)
    #expect(PlaceholderMarks.mark(0) == 0x305 && PlaceholderMarks.mark(1) == 0x30D)
    #expect(PlaceholderMarks.mark(296) == 0x1D244 && PlaceholderMarks.mark(5_000) == 0x1D244)
    #expect(
      PlaceholderMarks.marks.allSatisfy {
        Unicode.Scalar($0)?.properties.canonicalCombiningClass.rawValue == 230
      })
  }
}
