import Foundation
import Testing

@testable import UIKitCore

@MainActor struct CALayerTests {
  @Test func cornersThatAreNotMaskedAreNotRound() {
    let layer = CALayer()
    layer.cornerRadius = 8
    #expect(layer.maskedCorners.rawValue == 15 && layer.looks.drawnRadius == 8)
    layer.maskedCorners = [.layerMinXMinYCorner]
    #expect(layer.looks.drawnRadius == 8)
    layer.maskedCorners = []
    #expect(layer.looks.drawnRadius == 0 && layer.cornerRadius == 8)
  }

  @Test("a view's layer and its view share geometry and appearance")
  func mirrorsItsView() {
    let view = UIView(frame: CGRect(x: 8, y: 16, width: 80, height: 32))
    let layer = view.layer
    #expect(layer.frame == view.frame && layer.bounds == view.bounds)
    layer.position = CGPoint(x: 100, y: 100)
    layer.opacity = 0.5
    layer.isHidden = true
    layer.masksToBounds = true
    layer.backgroundColor = UIColor.red.cgColor
    #expect(view.center == CGPoint(x: 100, y: 100) && view.alpha == 0.5 && view.isHidden)
    #expect(view.clipsToBounds && view.backgroundColor == .red)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(layer.affineTransform() == view.transform)
    #expect(CATransform3DEqualToTransform(layer.transform, CATransform3DMakeScale(2, 2, 1)))
  }

  @Test("another anchor point moves the frame and keeps the position")
  func anchorPoint() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
    view.layer.anchorPoint = .zero
    #expect(view.layer.position == CGPoint(x: 40, y: 16))
    #expect(view.frame == CGRect(x: 40, y: 16, width: 80, height: 32))
  }

  @Test("a layer is in one place of one tree")
  func tree() {
    let (first, second) = (UIView(), UIView())
    let (one, other) = (CALayer(), CALayer())
    first.layer.addSublayer(one)
    first.layer.insertSublayer(other, at: 0)
    #expect(first.layer.sublayers == [other, one] && one.superlayer === first.layer)
    second.layer.insertSublayer(one, at: 9)
    #expect(first.layer.sublayers == [other] && second.layer.sublayers == [one])
    one.removeFromSuperlayer()
    one.removeFromSuperlayer()
    #expect(second.layer.sublayers == nil && one.superlayer == nil)
  }

  @Test("layers are drawn inside their view, and a changed one costs a frame")
  func drawing() {
    let stage = Stage()
    let view = stage.view(8, 16, 80, 32)
    let layer = CALayer()
    layer.frame = CGRect(x: 8, y: 0, width: 16, height: 16)
    layer.backgroundColor = UIColor.red.cgColor
    view.layer.addSublayer(layer)
    let red = DrawingColor(.rgb(255, 0, 0))
    #expect(
      stage.window.displayList().commands.contains(
        .fill(CGRect(x: 16, y: 16, width: 16, height: 16), red)))
    stage.drawIfNeeded()
    layer.backgroundColor = UIColor.red.cgColor
    #expect(!stage.engine.needsFrame)
    layer.backgroundColor = UIColor.blue.cgColor
    #expect(stage.engine.needsFrame)
  }
}
