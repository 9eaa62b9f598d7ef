import Foundation
import Testing

@testable import UIKitCore

@MainActor struct LayerPropertyTests {
  /// The presentation of a view halfway through an animation of a property.
  private func halfWay(_ keyPath: String, from: Any?, to: Any?) -> UIView {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 32)
    view.backgroundColor = .black
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    view.layer.add(animation, forKey: nil)
    stage.run(0.5)
    return view
  }

  @Test("positions, sizes and transforms are interpolated halfway")
  func geometry() {
    #expect(
      halfWay("position.y", from: 16, to: 116).presentationFrame.isClose(
        to: rect(0, 50, 80, 32), within: 2))
    let grown = halfWay(
      "bounds.size", from: nil, to: NSValue(cgSize: CGSize(width: 160, height: 32)))
    #expect(abs(grown.presentationFrame.width - 120) < 3)
    let scaled = halfWay("transform.scale", from: 1, to: 2)
    #expect(abs(scaled.presentationFrame.width - 120) < 3 && scaled.frame.width == 80)
    let moved = halfWay("transform.translation.x", from: 0, to: 40.0)
    #expect(abs(moved.presentationFrame.minX - 20) < 2)
    let turned = halfWay("transform", from: nil, to: CATransform3DMakeScale(3, 1, 1))
    #expect(abs(turned.presentationFrame.width - 160) < 5)
  }

  @Test("a background is animated from colour to colour")
  func color() {
    let view = halfWay("backgroundColor", from: UIColor.black.cgColor, to: UIColor.white.cgColor)
    guard case .rgb(let red, _, _)? = view.presentationBackground?.base else {
      Issue.record("no colour")
      return
    }
    #expect(red > 110 && red < 145)
  }

  @Test("key frames pass through their values, at their times")
  func keyframes() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 32)
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [40, 140, 40]
    animation.keyTimes = [0, 0.8, 1]
    animation.duration = 1
    view.layer.add(animation, forKey: nil)
    stage.run(0.4)
    #expect(abs(view.presentationFrame.midX - 90) < 4)
    stage.run(0.4)
    #expect(abs(view.presentationFrame.midX - 140) < 4)
    stage.run(0.1)
    #expect(abs(view.presentationFrame.midX - 90) < 12)
  }

  @Test(
    "byValue supplies the missing end; an additive one adds to the layer's value")
  func distances() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 32)
    let away = CABasicAnimation(keyPath: "position.x")
    away.byValue = 100
    away.toValue = 40
    away.duration = 1
    view.layer.add(away, forKey: "a")
    #expect(abs(view.presentationFrame.midX + 60) < 1)
    let additive = CABasicAnimation(keyPath: "position.x")
    additive.isAdditive = true
    additive.fromValue = 0
    additive.toValue = 20
    additive.duration = 1
    view.layer.add(additive, forKey: "a")
    stage.run(0.5)
    #expect(abs(view.presentationFrame.midX - 50) < 2)
  }

  @Test("a property that does not animate changes nothing, and the animation still ends")
  func unknown() {
    #expect(LayerProperty("shadowOpacity") == nil)
    let view = halfWay("cornerRadius", from: 0, to: 8)
    #expect(view.presentationFrame == view.frame)
  }
}
