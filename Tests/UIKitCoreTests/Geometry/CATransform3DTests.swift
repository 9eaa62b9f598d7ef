import Foundation
import Testing

@testable import UIKitCore

struct CATransform3DTests {
  @Test("an affine map survives the conversion to 3D")
  func affineRoundTrip() {
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let space = CATransform3DMakeAffineTransform(map)
    #expect(CATransform3DIsAffine(space))
    #expect(CATransform3DGetAffineTransform(space) == map)
  }

  @Test("a rotation about z equals the rotation in the plane")
  func rotationAboutZ() {
    let turn = CATransform3DMakeRotation(0.5, 0, 0, 2)
    let plane = CGAffineTransform(rotationAngle: 0.5)
    #expect(abs(turn.m11 - plane.a) < 1e-12 && abs(turn.m12 - plane.b) < 1e-12)
    #expect(abs(turn.m21 - plane.c) < 1e-12 && abs(turn.m22 - plane.d) < 1e-12)
  }

  @Test("a perspective is not affine, but its affine part remains")
  func perspective() {
    var space = CATransform3DMakeTranslation(3, 4, 5)
    space.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(space))
    #expect(CATransform3DGetAffineTransform(space).tx == 3)
  }

  @Test("the inverse undoes")
  func inversion() {
    var space = CATransform3DRotate(CATransform3DMakeScale(2, 3, 4), 0.3, 1, 1, 0)
    space = CATransform3DTranslate(space, 1, 2, 3)
    let product = CATransform3DConcat(space, CATransform3DInvert(space))
    for (row, expected) in zip(product.rows, CATransform3DIdentity.rows) {
      for (value, wanted) in zip(row, expected) { #expect(abs(value - wanted) < 1e-9) }
    }
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
  }

  @Test("translating before a scale moves by scaled points")
  func order() {
    let space = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 5, 0, 0)
    #expect(space.m41 == 10)
  }
}
