import Foundation
import UIKitCore
import VitrineTerminalCore

@testable import VitrineTerminalRendering

/// Shorthands for display lists and canvases.
enum Screens {
  static func canvas(
    _ columns: Int, _ rows: Int, depth: ColorDepth = .direct, theme: UIUserInterfaceStyle = .dark,
    _ commands: [DrawingCommand]
  ) -> Canvas {
    Renderer(depth: depth, theme: theme).render(
      DisplayList(commands: commands), size: GridSize(columns: columns, rows: rows))
  }

  static func lines(
    _ columns: Int, _ rows: Int, depth: ColorDepth = .direct, _ commands: [DrawingCommand]
  ) -> [String] {
    canvas(columns, rows, depth: depth, commands).lines
  }
}

extension CGRect {
  /// Returns the rectangle of cells of 8 x 16 points.
  static func cells(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CGRect {
    CGRect(x: column * 8, y: row * 16, width: columns * 8, height: rows * 16)
  }
}

extension DrawingCommand {
  static func text(
    _ string: String, _ column: Int = 0, _ row: Int = 0, _ color: DrawingColor = .foreground,
    _ traits: TextTraits = []
  ) -> DrawingCommand {
    .text(
      DrawnText(
        string: string, origin: CGPoint(x: column * 8, y: row * 16), color: color, traits: traits))
  }
}

extension DrawingColor {
  static let red = DrawingColor(.rgb(255, 0, 0))
  static let blue = DrawingColor(.rgb(0, 0, 255))
  func faded(_ alpha: CGFloat) -> DrawingColor { DrawingColor(base, alpha: alpha) }
}

extension Canvas {
  func style(_ column: Int, _ row: Int = 0) -> CellStyle {
    self[GridPoint(column: column, row: row)]?.style ?? .standard
  }
}
