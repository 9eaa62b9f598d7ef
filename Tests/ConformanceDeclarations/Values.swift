import UIKit

/// The values that Apple's Foundation, Core Graphics and UIKit have on other systems.
@MainActor public enum Values {
  public static func paths() -> [IndexPath] {
    var path = IndexPath(item: 3, section: 1)
    path.section += 1
    path.item = path.row + 1
    path.row -= path.section
    return [path, IndexPath(row: path.item, section: path.section)]
  }

  public static func selectors() -> [String] {
    let named = Selector("cut:")
    let literal: Selector = "paste:"
    let made = Selector(stringLiteral: "copy:")
    let set: Set<Selector> = [named, literal, made]
    return set.map { NSStringFromSelector($0) }
  }

  public static func transforms() -> Bool {
    var affine = CGAffineTransform()
    affine = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    affine.a += affine.b + affine.c
    affine.d = 1
    affine.tx = affine.ty
    let others = [
      CGAffineTransform(translationX: 2, y: 3), CGAffineTransform(scaleX: 1, y: 2),
      CGAffineTransform(rotationAngle: .pi),
    ]
    return affine.isIdentity && affine == CGAffineTransform.identity && !others.contains(affine)
  }

  public static func space() -> Bool {
    var space = CATransform3D()
    space.m11 = 1
    space.m22 = space.m11
    space.m33 = space.m22
    space.m44 = space.m33
    let rest = [
      space.m12, space.m13, space.m14, space.m21, space.m23, space.m24, space.m31, space.m32,
      space.m34, space.m41, space.m42, space.m43,
    ]
    return space == CATransform3DIdentity && rest.allSatisfy { $0 == 0 }
  }

  public static func insets() -> UIEdgeInsets {
    var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    insets.top = insets.bottom
    insets.left = insets.right
    return insets == UIEdgeInsets.zero ? .zero : insets
  }

  public static func nib() -> UINib {
    UINib(factory: { UICollectionViewCell(frame: .zero) })
  }

  public static func accessibility() -> String {
    let notification = UIAccessibility.Notification.layoutChanged
    UIAccessibility.post(notification: notification, argument: nil)
    let made = UIAccessibility.Notification(rawValue: notification.rawValue)
    return Set([notification, made]).first?.rawValue ?? ""
  }
}
