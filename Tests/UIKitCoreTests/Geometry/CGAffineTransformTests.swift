import Foundation
import Testing

@testable import UIKitCore

struct CGAffineTransformTests {
  @Test("concatenating applies the left map first")
  func concatenation() {
    let both = CGAffineTransform(scaleX: 2, y: 3)
      .concatenating(CGAffineTransform(translationX: 10, y: 20))
    #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 12, y: 23))
  }

  @Test("translatedBy and scaledBy come before the map")
  func prefixed() {
    let scaled = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPoint.zero.applying(scaled.translatedBy(x: 5, y: 0)) == CGPoint(x: 10, y: 0))
    let moved = CGAffineTransform(translationX: 5, y: 0)
    #expect(CGPoint(x: 1, y: 0).applying(moved.scaledBy(x: 2, y: 2)) == CGPoint(x: 7, y: 0))
  }

  @Test("a rotation turns the x axis towards the y axis")
  func rotation() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(turned.isClose(to: CGPoint(x: 0, y: 1)))
  }

  @Test("the inverse undoes, and a flat map has none")
  func inversion() {
    let map = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 3, y: 0.5).translatedBy(x: 4, y: 9)
    let point = CGPoint(x: 17, y: -3)
    #expect(point.applying(map).applying(map.inverted()).isClose(to: point))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("a rectangle maps to its bounding box")
  func boundingBox() {
    let box = rect(0, 0, 10, 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(box.isClose(to: rect(-20, 0, 20, 10)))
  }

  @Test("the C functions do the same as the members")
  func functions() {
    let made = CGAffineTransformMakeScale(2, 3)
    #expect(made == CGAffineTransform(scaleX: 2, y: 3))
    #expect(CGAffineTransformConcat(made, CGAffineTransformInvert(made)).isIdentity)
    #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity))
    #expect(
      CGAffineTransformTranslate(made, 1, 1) == made.translatedBy(x: 1, y: 1))
  }
}
