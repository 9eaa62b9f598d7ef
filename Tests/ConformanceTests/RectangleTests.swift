import Testing
import UIKit

/// The behaviour of rectangles, from Apple's documentation or the output of iOS, for a file that
/// imports only UIKit.
@Suite("Rectangles")
struct RectangleTests {
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // Layouts for iOS use this to decide whether two items share a line; with Foundation's answer,
  // touching lines would count as one.
  @Test("rectangles that touch at an edge or a corner do not intersect")
  func touching() {
    for (x, y) in [(10, 0), (-10, 0), (0, 10), (0, -10), (10, 10), (-10, -10)] {
      let beside = square.offsetBy(dx: CGFloat(x), dy: CGFloat(y))
      #expect(!square.intersects(beside), "\(x), \(y)")
      let over = square.offsetBy(dx: CGFloat(x) * 0.9, dy: CGFloat(y) * 0.9)
      #expect(square.intersects(over), "\(x), \(y)")
    }
    #expect([square, rect(10, 0, 5, 5), rect(9, 0, 5, 5)].filter(square.intersects).count == 2)
  }

  // developer.apple.com/documentation/coregraphics/cgrectintersectsrect(_:_:): false if the
  // intersection is null. zenangst/Blueprints expects four items of its layout for the rectangle
  // zero, which lies at the corner of the first.
  @Test("an empty rectangle intersects on the edges of the origin, not on the others")
  func emptyOnEdges() {
    for (x, y) in [(0, 0), (5, 0), (0, 5)] as [(CGFloat, CGFloat)] {
      #expect(square.intersects(rect(x, y, 0, 0)), "\(x), \(y)")
      #expect(rect(x, y, 0, 0).intersects(square), "\(x), \(y)")
    }
    #expect(square.intersects(rect(0, -5, 0, 20)))
    #expect(!square.intersects(rect(0, -5, 0, 5)))
    for (x, y) in [(10, 0), (0, 10), (10, 10), (-1, 0)] as [(CGFloat, CGFloat)] {
      #expect(!square.intersects(rect(x, y, 0, 0)), "\(x), \(y)")
    }
  }

  @Test("null intersects nothing, an empty rectangle does inside, and sizes may be negative")
  func unusualIntersections() {
    #expect(!square.intersects(.null))
    #expect(!CGRect.null.intersects(square))
    #expect(square.intersects(rect(5, 5, 0, 0)))
    #expect(square.intersects(rect(12, 12, -3, -3)))
    #expect(!square.intersects(rect(13, 13, -3, -3)))
    #expect(CGRect.infinite.intersects(square))
  }

  // developer.apple.com/documentation/coregraphics/cgrectunion(_:_:)
  @Test("a union with null is the other rectangle, and empty ones count with their origin")
  func unions() {
    #expect(square.union(.null) == square)
    #expect(CGRect.null.union(square) == square)
    #expect(CGRect.null.union(.null).isNull)
    #expect(square.union(rect(20, 20, 0, 0)) == rect(0, 0, 20, 20))
    #expect(square.union(rect(-1, -1, -3, -3)) == rect(-4, -4, 14, 14))
  }

  // developer.apple.com/documentation/coregraphics/cgrectintersection(_:_:); a shared edge is not a
  // null rectangle: stackoverflow.com/questions/1557132 prints {{0, 5}, {10, 0}} for two touching
  // ones.
  @Test("the intersection of separate rectangles is null, of touching ones the shared edge")
  func intersections() {
    #expect(square.intersection(rect(11, 0, 5, 5)).isNull)
    let edge = rect(0, 0, 10, 5).intersection(rect(0, 5, 10, 5))
    #expect(!edge.isNull && edge.isEmpty)
    #expect(edge == rect(0, 5, 10, 0))
    #expect(square.intersection(rect(8, 8, -3, -3)) == rect(5, 5, 3, 3))
  }

  // developer.apple.com/documentation/coregraphics/cgrectcontainspoint(_:_:)
  @Test("a point on the minimum edges is inside, one on the maximum edges is not")
  func points() {
    #expect(square.contains(CGPoint(x: 0, y: 0)))
    #expect(!square.contains(CGPoint(x: 10, y: 5)))
    #expect(!square.contains(CGPoint(x: 5, y: 10)))
    #expect(!rect(0, 0, 0, 5).contains(CGPoint(x: 0, y: 0)))
    #expect(!CGRect.null.contains(CGPoint(x: 0, y: 0)))
  }

  // developer.apple.com/documentation/coregraphics/cgrectcontainsrect(_:_:)
  @Test("a rectangle contains another if their union is the rectangle itself")
  func containedRectangles() {
    for other in [square, rect(5, 5, 0, 0), rect(10, 10, 0, 0), rect(9, 9, -3, -3)] {
      #expect(square.contains(other))
      #expect(square.union(other) == square)
    }
    for other in [rect(5, 5, 6, 1), rect(20, 20, 0, 0)] { #expect(!square.contains(other)) }
  }

  // developer.apple.com/documentation/coregraphics/cgrectintegral(_:)
  @Test("the integral rectangle is the smallest of integers around it")
  func integral() {
    #expect(rect(0.5, 0.5, 1, 1).integral == rect(0, 0, 2, 2))
    #expect(rect(-0.5, -0.5, 1, 1).integral == rect(-1, -1, 2, 2))
    #expect(CGRect.null.integral.isNull)
  }

  // developer.apple.com/documentation/coregraphics/cgrectinset(_:_:_:)
  @Test("an inset to nothing is empty, beyond that null")
  func insets() {
    #expect(square.insetBy(dx: 5, dy: 5) == rect(5, 5, 0, 0))
    #expect(square.insetBy(dx: 6, dy: 0).isNull)
    #expect(rect(10, 10, -10, -10).insetBy(dx: 1, dy: 1) == rect(1, 1, 8, 8))
    #expect(square.insetBy(dx: -1, dy: -2) == rect(-1, -2, 12, 14))
  }

  // swiftbysundell.com/tips/uiview-bounds-and-transforms shows the output of iOS: "(-50.0, -50.0,
  // 200.0, 200.0)".
  @Test("points, sizes and rectangles print as on iOS")
  func descriptions() {
    #expect("\(rect(-50, -50, 200, 200))" == "(-50.0, -50.0, 200.0, 200.0)")
    #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
    #expect("\(CGSize(width: 3, height: 4))" == "(3.0, 4.0)")
    #expect("\([square.size])" == "[(10.0, 10.0)]")
  }
}
