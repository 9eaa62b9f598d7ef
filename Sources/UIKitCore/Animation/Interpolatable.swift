import Foundation

/// A value that can be interpolated.
protocol Interpolatable {
  func interpolated(to end: Self, progress: CGFloat) -> Self
}

extension CGFloat: Interpolatable {
  func interpolated(to end: CGFloat, progress: CGFloat) -> CGFloat {
    self + (end - self) * progress
  }
}

extension CGPoint: Interpolatable {
  func interpolated(to end: CGPoint, progress: CGFloat) -> CGPoint {
    CGPoint(
      x: x.interpolated(to: end.x, progress: progress),
      y: y.interpolated(to: end.y, progress: progress))
  }
}

extension CGRect: Interpolatable {
  func interpolated(to end: CGRect, progress: CGFloat) -> CGRect {
    CGRect(
      x: origin.x.interpolated(to: end.origin.x, progress: progress),
      y: origin.y.interpolated(to: end.origin.y, progress: progress),
      // A curve that overshoots must not make a size negative.
      width: max(0, size.width.interpolated(to: end.size.width, progress: progress)),
      height: max(0, size.height.interpolated(to: end.size.height, progress: progress)))
  }
}

extension CGAffineTransform: Interpolatable {
  func interpolated(to end: CGAffineTransform, progress: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a.interpolated(to: end.a, progress: progress),
      b: b.interpolated(to: end.b, progress: progress),
      c: c.interpolated(to: end.c, progress: progress),
      d: d.interpolated(to: end.d, progress: progress),
      tx: tx.interpolated(to: end.tx, progress: progress),
      ty: ty.interpolated(to: end.ty, progress: progress))
  }
}

/// A background colour, or none, resolved for drawing.
struct AnimatedColor: Equatable, Interpolatable {
  var color: DrawingColor
  /// The colour as it was set; nil between two colours, and for none.
  var source: UIColor?

  /// The background colour to set on a view.
  var uiColor: UIColor? {
    if let source { return source }
    if color.alpha == 0 { return nil }
    var components = ColorComponents(red: 0, green: 0, blue: 0, alpha: color.alpha)
    if case .palette(let number) = color.base {
      return UIColor(terminalColor: Int(number)).withAlphaComponent(color.alpha)
    }
    if case .rgb(let red, let green, let blue) = color.base {
      (components.red, components.green, components.blue) = (
        CGFloat(red) / 255, CGFloat(green) / 255, CGFloat(blue) / 255
      )
    } else {
      components.base = color.base
    }
    return UIColor(components)
  }

  /// Blends colours of the same kind. The terminal's two default colours have no numbers and switch
  /// half-way.
  func interpolated(to end: AnimatedColor, progress: CGFloat) -> AnimatedColor {
    let alpha = min(
      max(color.alpha.interpolated(to: end.color.alpha, progress: progress), 0), 1)
    if end.color.alpha == 0 { return AnimatedColor(color: DrawingColor(color.base, alpha: alpha)) }
    if color.alpha == 0 { return AnimatedColor(color: DrawingColor(end.color.base, alpha: alpha)) }
    guard case .rgb(let r1, let g1, let b1) = color.base,
      case .rgb(let r2, let g2, let b2) = end.color.base
    else {
      let base = progress < 0.5 ? color.base : end.color.base
      return AnimatedColor(color: DrawingColor(base, alpha: alpha))
    }
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(
        min(max(CGFloat(from).interpolated(to: CGFloat(to), progress: progress), 0), 255).rounded())
    }
    return AnimatedColor(
      color: DrawingColor(.rgb(mix(r1, r2), mix(g1, g2), mix(b1, b2)), alpha: alpha))
  }
}
