import Foundation

// The C functions of Core Graphics, for sources that still call them.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identity transform.
public let CGAffineTransformIdentity = CGAffineTransform.identity

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a transform from its six values.
public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a translation, in points.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a scaling transform.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a rotation by radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Translates by points, then applies `transform`.
public func CGAffineTransformTranslate(
  _ transform: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  transform.translatedBy(x: tx, y: ty)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Scales, then applies `transform`.
public func CGAffineTransformScale(
  _ transform: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform {
  transform.scaledBy(x: sx, y: sy)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Rotates by radians, then applies `transform`.
public func CGAffineTransformRotate(
  _ transform: CGAffineTransform, _ angle: CGFloat
) -> CGAffineTransform {
  transform.rotated(by: angle)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Applies the first transform, then the second.
public func CGAffineTransformConcat(
  _ first: CGAffineTransform, _ second: CGAffineTransform
) -> CGAffineTransform {
  first.concatenating(second)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the inverse transform; the transform itself if there is none.
public func CGAffineTransformInvert(_ transform: CGAffineTransform) -> CGAffineTransform {
  transform.inverted()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a transform is the identity.
public func CGAffineTransformIsIdentity(_ transform: CGAffineTransform) -> Bool {
  transform.isIdentity
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether two transforms are equal.
public func CGAffineTransformEqualToTransform(
  _ first: CGAffineTransform, _ second: CGAffineTransform
) -> Bool {
  first == second
}
