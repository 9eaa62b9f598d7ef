import Foundation
import Testing

@testable import UIKitCore

@MainActor struct CGContextTests {
  private let red = DrawingColor(.rgb(255, 0, 0))
  private let blue = DrawingColor(.rgb(0, 0, 255))

  private func commands(_ draw: (CGContext) -> Void) -> [DrawingCommand] {
    GraphicsContextStack.record(traits: UITraitCollection(style: .dark)) {
      if let context = UIGraphicsGetCurrentContext() { draw(context) }
    }
  }

  @Test("a restored state has the saved colours, transform and clipping")
  func states() {
    let box = CGRect(x: 0, y: 0, width: 8, height: 16)
    let drawn = commands { context in
      UIColor.red.set()
      context.saveGState()
      UIColor.blue.setFill()
      context.translateBy(x: 80, y: 32)
      context.clip(to: box)
      context.fill(box)
      context.restoreGState()
      context.fill(box)
    }
    #expect(
      drawn == [
        .pushClip(box.offsetBy(dx: 80, dy: 32)), .fill(box.offsetBy(dx: 80, dy: 32), blue),
        .popClip, .fill(box, red),
      ])
  }

  @Test("an unfinished context closes its clips, and surplus restores have no effect")
  func unbalanced() {
    let box = CGRect(x: 0, y: 0, width: 8, height: 16)
    let drawn = commands { context in
      context.restoreGState()
      context.clip(to: box)
      context.saveGState()
      context.clip(to: box)
    }
    #expect(drawn == [.pushClip(box), .pushClip(box), .popClip, .popClip])
  }

  @Test("a path is stroked once and then discarded")
  func paths() {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 80, y: 0), CGPoint(x: 80, y: 32)]
    let drawn = commands { context in
      UIColor.red.setStroke()
      context.setLineWidth(2)
      context.addLines(between: points)
      context.closePath()
      context.strokePath()
      context.strokePath()
    }
    #expect(drawn == [.path(points + [points[0]], width: 2, red)])
  }

  @Test(
    "rectangles and figures of a path are filled, and segments are lines between pairs of points")
  func fillsAndSegments() {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0), CGPoint(x: 0, y: 16)]
    let drawn = commands { context in
      UIColor.blue.set()
      context.addRect(CGRect(x: 8, y: 16, width: 8, height: 16))
      context.addLines(between: points)
      context.fillPath()
      context.strokeLineSegments(between: points)
    }
    #expect(
      drawn == [
        .fill(CGRect(x: 8, y: 16, width: 8, height: 16), blue),
        .fillFigure(points, blue),
        .line(points[0], points[1], width: 1, blue),
      ])
  }

  @Test(
    "a path is drawn with its interior, its lines or both, and then discarded",
    arguments: [
      (CGPathDrawingMode.fill, true, false), (.eoFill, true, false), (.stroke, false, true),
      (.fillStroke, true, true), (.eoFillStroke, true, true),
    ])
  func drawingModes(mode: CGPathDrawingMode, fills: Bool, strokes: Bool) {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0), CGPoint(x: 0, y: 16)]
    let drawn = commands { context in
      UIColor.blue.setFill()
      UIColor.red.setStroke()
      context.addLines(between: points)
      context.drawPath(using: mode)
      context.drawPath(using: mode)
    }
    let interior = fills ? [DrawingCommand.fillFigure(points, blue)] : []
    #expect(drawn == interior + (strokes ? [.path(points, width: 1, red)] : []))
  }

  @Test("alpha applies to all following commands")
  func alpha() {
    let drawn = commands { context in
      UIColor.red.setFill()
      context.setAlpha(0.25)
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 16))
    }
    guard case .fill(_, let color, _)? = drawn.first else {
      Issue.record("nothing was filled")
      return
    }
    #expect(color.alpha == 0.25)
  }
}
