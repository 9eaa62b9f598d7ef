import Foundation
import Testing

@testable import UIKitCore

@MainActor private final class DrawingView: UIView {
  var draws = 0
  var body: (CGContext, CGRect) -> Void = { _, _ in }
  override func draw(_ rect: CGRect) {
    draws += 1
    if let context = UIGraphicsGetCurrentContext() { body(context, rect) }
  }
}

@MainActor struct DisplayListComposerTests {
  private let red = DrawingColor(.rgb(255, 0, 0))
  private let blue = DrawingColor(.rgb(0, 0, 255))

  @Test("views are drawn back to front in window coordinates")
  func order() {
    let stage = Stage()
    let back = stage.view(8, 16, 80, 32)
    back.backgroundColor = .red
    let inner = stage.view(8, 0, 8, 16, in: back)
    inner.backgroundColor = .blue
    #expect(
      stage.window.displayList().commands == [
        .fill(rect(8, 16, 80, 32), red), .fill(rect(16, 16, 8, 16), blue),
      ])
    back.layer.zPosition = 1
    let other = stage.view(0, 0, 8, 16)
    other.backgroundColor = .blue
    #expect(stage.window.displayList().commands.first == .fill(rect(0, 0, 8, 16), blue))
  }

  @Test("the scrolled bounds shift the subviews")
  func boundsOrigin() {
    let stage = Stage()
    let parent = stage.view(10, 10, 100, 100)
    parent.bounds.origin = CGPoint(x: 0, y: 32)
    stage.view(0, 40, 8, 16, in: parent).backgroundColor = .red
    #expect(stage.window.displayList().commands == [.fill(rect(10, 18, 8, 16), red)])
  }

  @Test("hidden and transparent views are not drawn; alpha applies to the group")
  func alpha() {
    let stage = Stage()
    let view = stage.view(0, 0, 8, 16)
    view.backgroundColor = .red
    view.alpha = 0.5
    #expect(
      stage.window.displayList().commands == [
        .pushAlpha(0.5), .fill(rect(0, 0, 8, 16), red), .popAlpha,
      ])
    view.alpha = 0.005
    #expect(stage.window.displayList().commands.isEmpty)
    view.alpha = 1
    view.isHidden = true
    #expect(stage.window.displayList().commands.isEmpty)
  }

  @Test("subviews are clipped at the bounds if the view clips, and left out when outside")
  func clipping() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 32)
    view.clipsToBounds = true
    stage.view(40, 0, 80, 16, in: view).backgroundColor = .red
    stage.view(200, 0, 8, 16, in: view).backgroundColor = .blue
    #expect(
      stage.window.displayList().commands == [
        .pushClip(rect(0, 0, 80, 32)), .fill(rect(40, 0, 80, 16), red), .popClip,
      ])
    view.clipsToBounds = false
    #expect(stage.window.displayList().commands.count == 2)
  }

  @Test("views outside of the window are left out")
  func culling() {
    let stage = Stage()
    stage.view(1000, 0, 8, 16).backgroundColor = .red
    stage.view(-8, 0, 8, 16).backgroundColor = .red
    #expect(stage.window.displayList().commands.isEmpty)
  }

  @Test("a scale maps the content, a rotation shows as its bounding box")
  func transforms() {
    let stage = Stage()
    let view = stage.view(0, 0, 100, 100)
    stage.view(10, 10, 20, 20, in: view).backgroundColor = .red
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(stage.window.displayList().commands == [.fill(rect(-30, -30, 40, 40), red)])
    let turned = stage.view(100, 100, 40, 80)
    turned.backgroundColor = .blue
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    guard case .fill(let box, _, _)? = stage.window.displayList().commands.last else {
      Issue.record("no fill")
      return
    }
    #expect(box.isClose(to: rect(80, 120, 80, 40)))
  }

  @Test("a view scaled to nothing does no harm")
  func collapsed() {
    let stage = Stage()
    let view = stage.view(0, 0, 100, 100)
    view.backgroundColor = .red
    stage.view(10, 10, 20, 20, in: view).backgroundColor = .blue
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(stage.window.displayList().commands.isEmpty)
  }

  @Test("a border is drawn above the subviews, with the layer's corners")
  func borders() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 48)
    view.layer.borderWidth = 1
    view.layer.cornerRadius = 8
    view.layer.borderColor = UIColor.blue.cgColor
    stage.view(0, 0, 80, 16, in: view).backgroundColor = .red
    #expect(
      stage.window.displayList().commands == [
        .fill(rect(0, 0, 80, 16), red),
        .stroke(rect(0, 0, 80, 48), cornerRadius: 8, width: 1, blue),
      ])
  }

  @Test("draw(_:) runs once until the view changes its size, traits or requests it")
  func recording() {
    let stage = Stage()
    let view = DrawingView(frame: rect(8, 0, 80, 32))
    view.body = { context, _ in context.fill(rect(0, 0, 8, 16)) }
    stage.window.addSubview(view)
    #expect(stage.window.displayList().commands == [.fill(rect(8, 0, 8, 16), .foreground)])
    view.frame.origin.x = 16
    #expect(stage.window.displayList().commands == [.fill(rect(16, 0, 8, 16), .foreground)])
    #expect(view.draws == 1)
    view.setNeedsDisplay()
    _ = stage.window.displayList()
    #expect(view.draws == 2)
    view.bounds.size.width = 40
    _ = stage.window.displayList()
    #expect(view.draws == 3)
    stage.window.overrideUserInterfaceStyle = .light
    _ = stage.window.displayList()
    #expect(view.draws == 4)
  }

  @Test("the context keeps state, shifts, clips and draws lines, boxes and text")
  func context() {
    let stage = Stage()
    let view = DrawingView(frame: rect(0, 0, 160, 160))
    view.body = { context, _ in
      context.saveGState()
      context.setFillColor(UIColor.red.cgColor)
      context.translateBy(x: 8, y: 0)
      context.clip(to: rect(0, 0, 80, 80))
      context.fill(rect(0, 0, 8, 16))
      context.restoreGState()
      context.fill(rect(0, 0, 8, 16))
      context.setStrokeColor(UIColor.blue.cgColor)
      context.stroke(rect(0, 0, 40, 48))
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 80, y: 0))
      context.strokePath()
      context.fillEllipse(in: rect(0, 0, 32, 32))
      "hi".draw(at: CGPoint(x: 0, y: 16), withAttributes: [.font: UIFont.boldSystemFont(ofSize: 9)])
    }
    stage.window.addSubview(view)
    #expect(
      stage.window.displayList().commands == [
        .pushClip(rect(8, 0, 80, 80)), .fill(rect(8, 0, 8, 16), red), .popClip,
        .fill(rect(0, 0, 8, 16), .foreground),
        .stroke(rect(0, 0, 40, 48), cornerRadius: 0, width: 1, blue),
        .line(.zero, CGPoint(x: 80, y: 0), width: 1, blue),
        .fillEllipse(rect(0, 0, 32, 32), .foreground),
        .text(
          DrawnText(
            string: "hi", origin: CGPoint(x: 0, y: 16), color: .foreground, traits: .bold,
            home: TextHome(view: view.frame, superview: stage.window.bounds))),
      ])
  }

  @Test("text has its background attribute, in every way of drawing")
  func grounds() {
    let stage = Stage()
    let view = DrawingView(frame: rect(0, 0, 160, 160))
    let attributes: [NSAttributedString.Key: Any] = [.backgroundColor: UIColor.red]
    let mixed = NSMutableAttributedString(string: "ef gh")
    mixed.addAttributes(attributes, range: NSRange(location: 3, length: 2))
    #expect(mixed.size() == CGSize(width: 40, height: 16))
    view.body = { _, _ in
      "a\nb".draw(at: .zero, withAttributes: attributes)
      "c d".draw(in: rect(0, 32, 8, 32), withAttributes: attributes)
      mixed.draw(at: CGPoint(x: 0, y: 64))
      mixed.draw(in: rect(0, 80, 24, 32))
    }
    stage.window.addSubview(view)
    let drawn = stage.window.displayList().commands.compactMap { command -> String? in
      guard case .text(let text) = command else { return nil }
      let place = "\(Int(text.origin.x / 8)),\(Int(text.origin.y / 16))"
      return "\(place) \(text.string)" + (text.ground == red ? " on red" : "")
    }
    #expect(
      drawn == [
        "0,0 a on red", "0,1 b on red", "0,2 c on red", "0,3 d on red", "0,4 ef ", "3,4 gh on red",
        "0,5 ef", "0,6 gh on red",
      ])
  }

  @Test("an unbalanced draw leaves no clip open")
  func unbalanced() {
    let stage = Stage()
    let view = DrawingView(frame: rect(0, 0, 160, 160))
    view.body = { context, _ in
      context.saveGState()
      context.clip(to: rect(0, 0, 8, 8))
      context.saveGState()
      context.clip(to: rect(0, 0, 4, 4))
      context.restoreGState()
      context.restoreGState()
      context.restoreGState()
      context.saveGState()
      context.clip(to: rect(0, 0, 8, 8))
    }
    stage.window.addSubview(view)
    let commands = stage.window.displayList().commands
    let pushes = commands.filter { if case .pushClip = $0 { true } else { false } }.count
    #expect(pushes == 3 && commands.filter { $0 == .popClip }.count == 3)
  }

  @Test("drawing outside of the bounds is clipped")
  func overdrawing() {
    let stage = Stage()
    let view = DrawingView(frame: rect(8, 0, 16, 16))
    view.body = { context, _ in context.fill(rect(0, 0, 80, 16)) }
    stage.window.addSubview(view)
    #expect(
      stage.window.displayList().commands == [
        .pushClip(rect(8, 0, 16, 16)), .fill(rect(8, 0, 80, 16), .foreground), .popClip,
      ])
  }

  @Test("a reversed view is drawn in reverse video with all of its content")
  func reversed() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 16)
    view.backgroundColor = .red
    view.drawsReversed = true
    #expect(
      stage.window.displayList().commands == [
        .pushReverse, .fill(rect(0, 0, 80, 16), red), .popReverse,
      ])
  }

  @Test("the focus bar keeps the lines of other views; the bar of a mark does not")
  func reversal() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 16)
    for (reversal, keepsLines) in [(Reversal.focus, true), (.mark, false)] {
      view.reversal = reversal
      #expect(
        stage.window.displayList().commands == [
          .pushReverse, .fill(rect(0, 0, 80, 16), .background, keepsLines: keepsLines),
          .popReverse,
        ])
    }
  }

  @Test("light and dark reach every colour below the overriding view")
  func traits() {
    let stage = Stage()
    let outer = stage.view(0, 0, 80, 48)
    let inner = stage.view(0, 0, 80, 16, in: outer)
    inner.backgroundColor = UIColor { $0.userInterfaceStyle == .light ? .red : .blue }
    #expect(stage.window.displayList().commands == [.fill(rect(0, 0, 80, 16), blue)])
    outer.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    #expect(stage.window.displayList().commands == [.fill(rect(0, 0, 80, 16), red)])
    inner.removeFromSuperview()
    stage.window.addSubview(inner)
    #expect(stage.window.displayList().commands == [.fill(rect(0, 0, 80, 16), blue)])
  }

  @Test("a window without size draws nothing and does no harm")
  func emptyWindow() {
    let stage = Stage(width: 0, height: 0)
    stage.view(0, 0, 80, 16).backgroundColor = .red
    #expect(stage.window.displayList().commands.isEmpty)
  }

  @Test("a layer without a view is a coloured, bordered box behind the drawing")
  func plainLayers() {
    let stage = Stage()
    let view = stage.view(8, 16, 80, 48)
    let layer = CALayer()
    layer.frame = rect(8, 0, 16, 16)
    layer.backgroundColor = UIColor.red.cgColor
    view.layer.addSublayer(layer)
    #expect(stage.window.displayList().commands == [.fill(rect(16, 16, 16, 16), red)])
    layer.removeFromSuperlayer()
    #expect(stage.window.displayList().commands.isEmpty)
  }

  @Test("drawing for the final size of a growing view is clipped at its current size")
  func growing() {
    let stage = Stage()
    let view = DrawingView(frame: rect(0, 0, 80, 16))
    view.body = { context, bounds in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(bounds)
    }
    stage.window.addSubview(view)
    let whole = DrawingCommand.fill(rect(0, 0, 80, 64), red)
    UIView.animate(withDuration: 1) {
      view.frame = rect(0, 0, 80, 64)
      view.setNeedsDisplay()
    }
    #expect(
      stage.window.displayList().commands == [.pushClip(rect(0, 0, 80, 16)), whole, .popClip])
    stage.run(1.1)
    #expect(stage.window.displayList().commands == [whole])
  }
}
