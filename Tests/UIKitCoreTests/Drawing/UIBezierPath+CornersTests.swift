import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Rectangles with some round corners") struct UIBezierPathCornersTests {
  private let box = rect(0, 0, 80, 40)

  private func path(_ corners: UIRectCorner, radius: CGFloat = 16) -> UIBezierPath {
    UIBezierPath(
      roundedRect: box, byRoundingCorners: corners,
      cornerRadii: CGSize(width: radius, height: radius))
  }

  @Test("with all corners it is a round box, with none a plain one")
  func boxes() {
    #expect(path(.allCorners).parts == [.box(box, cornerRadius: 16)])
    #expect(path([]).parts == [.box(box, cornerRadius: 0)])
    #expect(path(.topLeft, radius: 0).parts == [.box(box, cornerRadius: 0)])
  }

  @Test("a round corner leaves its point out, the others keep theirs")
  func corners() {
    let top = path([.topLeft, .topRight])
    #expect(!top.contains(CGPoint(x: 1, y: 1)))
    #expect(!top.contains(CGPoint(x: 79, y: 1)))
    #expect(top.contains(CGPoint(x: 1, y: 39)))
    #expect(top.contains(CGPoint(x: 79, y: 39)))
    let bottom = path(.bottomRight)
    #expect(bottom.contains(CGPoint(x: 1, y: 1)))
    #expect(!bottom.contains(CGPoint(x: 79, y: 39)))
    #expect(bottom.contains(CGPoint(x: 40, y: 20)))
  }

  @Test("the bounds are the rectangle, also with a radius that is too large")
  func bounds() {
    #expect(path(.topLeft).bounds.isClose(to: box))
    #expect(path([.topLeft, .bottomRight], radius: 500).bounds.isClose(to: box))
  }
}
