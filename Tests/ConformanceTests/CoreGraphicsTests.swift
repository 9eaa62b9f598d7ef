import CoreGraphics
import Testing
import UIKit

/// The code of iOS layouts that import CoreGraphics beside UIKit.
@MainActor
@Suite("import CoreGraphics")
struct CoreGraphicsTests {
  @Test("geometry is the same with CoreGraphics as with UIKit")
  func geometry() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let moved = rect.applying(CGAffineTransform(translationX: 10, y: 20))
    #expect(moved.origin == CGPoint(x: 11, y: 22))
    let distance = CGVector(dx: 1, dy: 0)
    let view = UIView(frame: rect.offsetBy(dx: distance.dx, dy: distance.dy))
    #expect(view.frame.minX == 2)
  }
}
