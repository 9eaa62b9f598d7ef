import CoreGraphics
import Testing

/// A file whose only import of this package is CoreGraphics.
@Suite("import CoreGraphics alone")
struct CoreGraphicsOnlyTests {
  @Test("rectangles that touch do not intersect")
  func touching() {
    let square = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!square.intersects(CGRect(x: 10, y: 0, width: 10, height: 10)))
    #expect(square.intersects(CGRect(x: 9, y: 0, width: 10, height: 10)))
  }
}
