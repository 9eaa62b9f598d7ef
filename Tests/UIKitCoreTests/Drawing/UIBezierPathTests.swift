import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UIBezierPathTests {
  private func record(_ draw: () -> Void) -> [DrawingCommand] {
    GraphicsContextStack.record(traits: UITraitCollection(style: .dark), draw)
  }

  @Test("rectangles, round ones and ovals are stroked as boxes")
  func boxes() {
    let commands = record {
      UIBezierPath(rect: rect(0, 0, 8, 16)).stroke()
      UIBezierPath(roundedRect: rect(0, 0, 80, 48), cornerRadius: 8).stroke()
      UIBezierPath(ovalIn: rect(0, 0, 16, 16)).fill()
    }
    #expect(
      commands == [
        .stroke(rect(0, 0, 8, 16), cornerRadius: 0, width: 1, .foreground),
        .stroke(rect(0, 0, 80, 48), cornerRadius: 8, width: 1, .foreground),
        .fillEllipse(rect(0, 0, 16, 16), .foreground),
      ])
  }

  @Test("level and upright lines are stroked one by one")
  func straightLines() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 8, y: 0))
    path.addLine(to: CGPoint(x: 8, y: 16))
    let commands = record { path.stroke() }
    #expect(
      commands == [
        .line(.zero, CGPoint(x: 8, y: 0), width: 1, UIColor.label.drawingColor()),
        .line(CGPoint(x: 8, y: 0), CGPoint(x: 8, y: 16), width: 1, UIColor.label.drawingColor()),
      ])
  }

  @Test("a figure of lines is filled within them, and a rectangle of lines as one")
  func fills() {
    let (triangle, square) = (UIBezierPath(), UIBezierPath())
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 16, y: 0), CGPoint(x: 16, y: 16)]
    for path in [triangle, square] {
      path.move(to: points[0])
      for point in points.dropFirst() { path.addLine(to: point) }
    }
    square.addLine(to: CGPoint(x: 0, y: 16))
    square.close()
    let label = UIColor.label.drawingColor()
    #expect(record { triangle.fill() } == [.fillFigure(points, label)])
    #expect(record { square.fill() } == [.fill(rect(0, 0, 16, 16), label)])
    #expect(triangle.contains(CGPoint(x: 12, y: 4)) && !triangle.contains(CGPoint(x: 4, y: 12)))
  }

  @Test("a figure with a sloping line is one path, and ends at its start")
  func lines() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 8, y: 0))
    path.addLine(to: CGPoint(x: 8, y: 16))
    path.close()
    path.lineWidth = 2
    let commands = record {
      UIColor.red.setStroke()
      path.stroke()
    }
    let red = DrawingColor(.rgb(255, 0, 0))
    #expect(
      commands == [
        .path([.zero, CGPoint(x: 8, y: 0), CGPoint(x: 8, y: 16), .zero], width: 2, red)
      ])
    #expect(path.bounds == rect(0, 0, 8, 16))
    #expect(path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 9, y: 1)))
  }

  @Test("curves and arcs have the expected ends")
  func curves() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 16, y: 0), controlPoint: CGPoint(x: 8, y: 20))
    #expect(path.currentPoint == CGPoint(x: 16, y: 0))
    path.addCurve(
      to: CGPoint(x: 0, y: 32), controlPoint1: CGPoint(x: 16, y: 8),
      controlPoint2: CGPoint(x: 8, y: 32))
    #expect(path.currentPoint == CGPoint(x: 0, y: 32))
    let arc = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(arc.currentPoint.isClose(to: CGPoint(x: -10, y: 0)))
    #expect(arc.bounds.maxY > 9.9)
  }

  @Test("outside of drawing nothing happens")
  func noContext() {
    UIBezierPath(rect: rect(0, 0, 8, 16)).stroke()
    UIColor.red.set()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
