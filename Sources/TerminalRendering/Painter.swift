import Foundation
import TerminalCore
import UIKitCore

/// Goes through a display list once: keeps the clips, alphas and reversals that are open.
struct Painter {
  let metrics: CellMetrics
  let mixer: ColorMixer
  let pictureReady: (@Sendable () -> Void)?
  let pixels: (@Sendable (PixelBuffer, GridSize, CGSize) -> TerminalPicture?)?
  /// What may be drawn on: the intersection of all open clips.
  private(set) var clip: GridRect
  private(set) var alpha = 1.0
  /// The clips that are open around the one in force, and what was pushed on each.
  private var clips: [(outer: GridRect, pushed: CGRect)] = []
  private var alphas: [Double] = []
  private var reversals = 0

  /// Whether all is drawn in reverse video.
  var isReversing: Bool { reversals > 0 }

  init(renderer: Renderer, bounds: GridRect) {
    metrics = renderer.metrics
    mixer = ColorMixer(
      depth: renderer.depth, theme: renderer.theme, background: renderer.background)
    pictureReady = renderer.pictureReady
    pixels = renderer.pixels
    clip = bounds
  }

  mutating func draw(_ command: DrawingCommand, on canvas: inout Canvas) {
    switch command {
    case .pushClip(let rect):
      clips.append((clip, rect))
      clip = clip.intersection(metrics.gridRect(rect, visible: clip))
    case .popClip: clip = clips.popLast()?.outer ?? clip
    case .pushAlpha(let value):
      alphas.append(alpha)
      alpha *= min(max(Double(value), 0), 1)
    case .popAlpha: alpha = alphas.popLast() ?? 1
    case .pushReverse: reversals += 1
    case .popReverse: reversals -= 1
    default: if !clip.isEmpty, alpha >= 0.01 { paint(command, on: &canvas) }
    }
  }

  /// Draws a text on another row than its own. What its view does not let out may stand there, too.
  func draw(_ text: DrawnText, inRow row: Int, on canvas: inout Canvas) {
    var painter = self
    if let last = clips.last, last.pushed == text.home?.view {
      painter.clip.row = last.outer.row
      painter.clip.rows = last.outer.rows
    }
    var text = text
    text.origin.y = CGFloat(row) * metrics.height
    painter.draw(.text(text), on: &canvas)
  }

  private func paint(_ command: DrawingCommand, on canvas: inout Canvas) {
    switch command {
    case .fill(let rect, let color): fill(rect, color, on: &canvas)
    case .fillEllipse(let rect, let color): fillEllipse(rect, color, on: &canvas)
    case .stroke(let rect, let radius, let width, let color):
      stroke(rect, radius: radius, width: width, color, on: &canvas)
    case .line(let start, let end, let width, let color):
      line(from: start, to: end, width: width, color, on: &canvas)
    case .text(let text): write(text, on: &canvas)
    case .picture(let rect, let pixels): draw(pixels, in: rect, on: &canvas)
    default: break
    }
  }
}
