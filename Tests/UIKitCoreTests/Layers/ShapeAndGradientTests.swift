import Foundation
import Testing

@testable import UIKitCore

@MainActor struct ShapeAndGradientTests {
  private func fills(_ commands: [DrawingCommand]) -> [(CGRect, DrawingColor)] {
    commands.compactMap {
      if case .fill(let rect, let color, _) = $0 { (rect, color) } else { nil }
    }
  }

  private func commands(of layer: CALayer, in size: CGSize) -> [DrawingCommand] {
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    layer.frame = view.bounds
    view.layer.addSublayer(layer)
    _ = view.record(.current)
    return view.drawing.commands
  }

  @Test("a gradient from the top down has one colour per row")
  func rows() {
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    let fills = fills(commands(of: gradient, in: CGSize(width: 80, height: 64)))
    #expect(fills.map(\.0.minY) == [0, 16, 32, 48] && fills.allSatisfy { $0.0.width == 80 })
    let greys = fills.map { fill -> Int in
      if case .rgb(let red, _, _) = fill.1.base { Int(red) } else { -1 }
    }
    #expect(greys == [32, 96, 159, 223])
  }

  @Test("locations, a diagonal and a radius: one colour per cell")
  func cells() {
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.locations = [0, 0.25]
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 1, y: 1)
    let diagonal = fills(commands(of: gradient, in: CGSize(width: 32, height: 32)))
    #expect(diagonal.count == 8 && diagonal.last?.1 == UIColor.blue.drawingColor())
    gradient.type = .radial
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.locations = nil
    let round = fills(commands(of: gradient, in: CGSize(width: 32, height: 32)))
    #expect(round.first?.1 == round.last?.1, "as far from the middle on both sides")
    gradient.colors = nil
    #expect(commands(of: gradient, in: CGSize(width: 32, height: 32)).isEmpty)
  }

  @Test("a view whose layer class is a gradient draws it behind its content")
  func layerClass() {
    final class Sky: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
      override func draw(_ rect: CGRect) { "x".draw(at: .zero) }
    }
    let sky = Sky(frame: rect(0, 0, 8, 32))
    let gradient = sky.layer as? CAGradientLayer
    gradient?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    _ = sky.record(.current)
    #expect(fills(sky.drawing.commands).count == 2 && sky.drawing.commands.count == 3)
  }

  @Test("a shape fills and strokes its path, in the layer's coordinates")
  func shape() {
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: rect(8, 16, 32, 32)).cgPath
    shape.fillColor = UIColor.red.cgColor
    shape.strokeColor = UIColor.blue.cgColor
    let drawn = commands(of: shape, in: CGSize(width: 80, height: 64))
    #expect(drawn.first == .fill(rect(8, 16, 32, 32), UIColor.red.drawingColor()))
    guard case .stroke(let box, _, _, _)? = drawn.last else {
      Issue.record("no stroke")
      return
    }
    #expect(box == rect(8, 16, 32, 32))
  }

  @Test("a stroke ends at `strokeEnd`, like a progress ring")
  func strokeEnd() {
    let shape = CAShapeLayer()
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 80, y: 0))
    line.addLine(to: CGPoint(x: 80, y: 80))
    shape.path = line
    shape.fillColor = nil
    shape.strokeColor = UIColor.red.cgColor
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.75
    let lines = commands(of: shape, in: CGSize(width: 80, height: 80)).compactMap {
      if case .line(let from, let to, _, _) = $0 { [from, to] } else { nil }
    }
    #expect(
      lines == [
        [CGPoint(x: 40, y: 0), CGPoint(x: 80, y: 0)],
        [CGPoint(x: 80, y: 0), CGPoint(x: 80, y: 40)],
      ])
  }
}
