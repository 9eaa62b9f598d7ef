import Foundation
import Testing

@testable import UIKitCore

@Suite("Geometry as text") struct NSStringFromGeometryTests {
  @Test("a point, a size and a rectangle come back from their texts")
  func roundTrip() {
    let rect = CGRect(x: 1, y: -2.5, width: 3, height: 4)
    #expect(CGRectFromString(NSStringFromCGRect(rect)) == rect)
    #expect(CGPointFromString(NSStringFromCGPoint(rect.origin)) == rect.origin)
    #expect(CGSizeFromString(NSStringFromCGSize(rect.size)) == rect.size)
  }

  @Test("any other text gives zero")
  func others() {
    #expect(CGRectFromString("{1, 2}") == .zero)
    #expect(CGRectFromString("{{1, 2}, {3, four}}") == .zero)
    #expect(CGPointFromString("") == .zero)
    #expect(CGSizeFromString("{1, 2, 3}") == .zero)
  }
}
