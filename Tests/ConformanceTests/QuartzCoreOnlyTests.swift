import QuartzCore
import Testing

/// A file whose only import of this package is QuartzCore.
@MainActor
@Suite("import QuartzCore alone")
struct QuartzCoreOnlyTests {
  @Test("layers, their animations and transforms are there")
  func layers() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 80, height: 32)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    layer.addSublayer(CAGradientLayer())
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    animation.duration = CACurrentMediaTime() >= 0 ? 0.25 : 0
    layer.add(animation, forKey: "fade")
    #expect(layer.sublayers?.count == 1 && CATransform3DIsAffine(layer.transform))
  }
}
