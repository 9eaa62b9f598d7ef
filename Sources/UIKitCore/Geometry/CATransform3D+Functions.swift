import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identity transform of space.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a translation, in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m41 = tx
  result.m42 = ty
  result.m43 = tz
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a scaling transform.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m11 = sx
  result.m22 = sy
  result.m33 = sz
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a rotation about the axis (x, y, z); the identity if the axis has no length.
///
/// - Parameters:
///   - angle: In radians.
///   - x: The axis; its length does not matter.
///   - y: The axis; its length does not matter.
///   - z: The axis; its length does not matter.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  if length == 0 { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let sine = sin(angle)
  let cosine = cos(angle)
  let rest = 1 - cosine
  var result = CATransform3DIdentity
  result.m11 = cosine + x * x * rest
  result.m12 = x * y * rest + z * sine
  result.m13 = x * z * rest - y * sine
  result.m21 = x * y * rest - z * sine
  result.m22 = cosine + y * y * rest
  result.m23 = y * z * rest + x * sine
  result.m31 = x * z * rest + y * sine
  result.m32 = y * z * rest - x * sine
  result.m33 = cosine + z * z * rest
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Translates before `t` is applied.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Scales before `t` is applied.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Rotates before `t` is applied.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transform that applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the inverse transform; `t` itself if there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a transform of space from one of the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m11 = m.a
  result.m12 = m.b
  result.m21 = m.c
  result.m22 = m.d
  result.m41 = m.tx
  result.m42 = m.ty
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether the transform is exactly representable by an affine transform.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(t.affinePart)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the affine transform that `t` represents; for any other transform its affine part.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  t.affinePart
}
