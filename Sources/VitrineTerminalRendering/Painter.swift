import Foundation
import UIKitCore
import VitrineTerminalCore

/// Processes a display list once, and tracks the open clips, alphas and reversals.
struct Painter {
  let metrics: CellMetrics
  let mixer: ColorMixer
  let pictureReady: (@Sendable () -> Void)?
  let pixels: (@Sendable (PixelBuffer, GridSize, CGSize) -> TerminalPicture?)?
  /// The current drawing state.
  var state: State
  /// The outer clips of the current one, and the rectangle pushed on each.
  private var clips: [(outer: GridRect, pushed: CGRect)] = []
  private var alphas: [Double] = []

  struct State {
    /// The drawable area: the intersection of all open clips.
    var clip: GridRect
    var alpha = 1.0
    var reversals = 0

    var isVisible: Bool { !clip.isEmpty && alpha >= 0.01 }
  }

  var clip: GridRect { state.clip }
  var alpha: Double { state.alpha }
  /// Whether everything is drawn in reverse video.
  var isReversing: Bool { state.reversals > 0 }

  init(renderer: Renderer, bounds: GridRect) {
    metrics = renderer.metrics
    mixer = ColorMixer(
      depth: renderer.depth, theme: renderer.theme, background: renderer.background)
    pictureReady = renderer.pictureReady
    pixels = renderer.pixels
    state = State(clip: bounds)
  }

  /// Creates a painter with the same settings for another area, in its initial state.
  init(_ other: Painter, bounds: GridRect) {
    (metrics, mixer) = (other.metrics, other.mixer)
    (pictureReady, pixels) = (other.pictureReady, other.pixels)
    state = State(clip: bounds)
  }

  /// Updates the state for a command that changes it.
  ///
  /// - Returns: Whether the command changes the state. Other commands draw.
  mutating func follows(_ command: DrawingCommand) -> Bool {
    switch command {
    case .pushClip(let rect):
      clips.append((clip, rect))
      state.clip = clip.intersection(metrics.gridRect(rect, visible: clip))
    case .popClip: state.clip = clips.popLast()?.outer ?? clip
    case .pushAlpha(let value):
      alphas.append(alpha)
      state.alpha *= min(max(Double(value), 0), 1)
    case .popAlpha: state.alpha = alphas.popLast() ?? 1
    case .pushReverse: state.reversals += 1
    case .popReverse: state.reversals -= 1
    default: return false
    }
    return true
  }

  mutating func draw(_ command: DrawingCommand, on canvas: inout Canvas) {
    if !follows(command), state.isVisible { paint(command, on: &canvas) }
  }

  /// Draws a text at another position than its own. Parts clipped by its own view may appear there.
  func draw(_ text: DrawnText, at place: TextRows.Place, on canvas: inout Canvas) {
    guard let row = place.row else { return }
    var painter = self
    painter.state.clip = clipOfMoved(text, across: place.column != nil)
    var text = text
    text.origin.y = CGFloat(row) * metrics.height
    if let column = place.column { text.origin.x = CGFloat(column) * metrics.width }
    if let end = place.end {
      text.room = TextRoom(
        width: CGFloat(end) * metrics.width - text.origin.x,
        truncation: text.room?.truncation ?? .tail)
    }
    painter.draw(.text(text), on: &canvas)
  }

  /// Returns the clip of a text that is moved to another row or to other columns.
  func clipOfMoved(_ text: DrawnText, across: Bool = false) -> GridRect {
    guard let last = clips.last, last.pushed == text.home?.view else { return clip }
    var clip = clip
    clip.row = last.outer.row
    clip.rows = last.outer.rows
    if across {
      clip.column = last.outer.column
      clip.columns = last.outer.columns
    }
    return clip
  }

  private func paint(_ command: DrawingCommand, on canvas: inout Canvas) {
    switch command {
    case .fill(let rect, let color, let keepsLines):
      fill(rect, color, keepsLines: keepsLines, on: &canvas)
    case .fillEllipse(let rect, let color): fillEllipse(rect, color, on: &canvas)
    case .stroke(let rect, let radius, let width, let color):
      stroke(rect, radius: radius, width: width, color, on: &canvas)
    case .line(let start, let end, let width, let color):
      line(from: start, to: end, width: width, color, on: &canvas)
    case .path(let points, let width, let color):
      path(points, width: width, color, on: &canvas)
    case .fillFigure(let points, let color): fillFigure(points, color, on: &canvas)
    case .text(let text): write(text, on: &canvas)
    case .picture(let rect, let pixels): draw(pixels, in: rect, on: &canvas)
    case .pieces(let pieces, let superview):
      var painter = self
      for command in pieces.flatMap({ $0.commands(in: superview) }) {
        painter.draw(command, on: &canvas)
      }
    default: break
    }
  }
}
