import Foundation
import Testing
@_spi(Vitrine) import VitrineBasicValues

@Suite("Rectangles that overlap")
struct CGRectOverlapTests {
  private let square = rect(0, 0, 10, 10)

  @Test("rectangles overlap if one covers a part of the other, not if they only touch")
  func overlaps() {
    #expect(square.overlaps(rect(9, 9, 5, 5)))
    #expect(!square.overlaps(rect(10, 0, 5, 5)))
    #expect(!square.overlaps(rect(0, -5, 5, 5)))
    #expect(!rect(5, 5, 0, 5).overlaps(square))
    #expect(!square.overlaps(.null) && !CGRect.null.overlaps(square))
  }

  @Test("a rectangle with a negative size extends to the left and up")
  func negativeSizes() {
    #expect(square.overlaps(rect(12, 12, -3, -3)))
    #expect(!square.overlaps(rect(13, 13, -3, -3)))
    #expect(rect(12, 12, -3, -3).overlaps(square))
  }

  @Test("a rectangle that contains NaN overlaps nothing")
  func notANumber() {
    #expect(!square.overlaps(rect(.nan, 0, 5, 5)))
    #expect(!rect(0, 0, .nan, 5).overlaps(square))
  }
}

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
}
