import Foundation
import TerminalCore
import UIKitCore

/// Draws display lists, in points, into canvases, in cells.
///
/// A value without a memory: equal lists give equal canvases, but for pictures that are drawn better later.
package struct Renderer: Sendable {
  package var metrics: CellMetrics
  package var depth: ColorDepth
  /// What the terminal's own colours are taken to be where they must be mixed: light grey on black
  /// (`.dark`, and when unspecified) or black on white (`.light`).
  package var theme: UIUserInterfaceStyle
  /// The terminal's background where its colour is known: it counts more than `theme`.
  package var background: CellColor?
  /// Called on some thread when a picture can be drawn better than it was: until then it is drawn
  /// coarsely, so that no frame waits for it. With nil every frame waits.
  package var pictureReady: (@Sendable () -> Void)?

  /// The picture that the terminal shows as pixels over so many cells; nil: it is drawn as characters. The size is that
  /// in points, before edges are rounded to cells.
  package var pixels: (@Sendable (PixelBuffer, GridSize, CGSize) -> TerminalPicture?)?

  package init(
    metrics: CellMetrics = CellMetrics(), depth: ColorDepth = .direct,
    theme: UIUserInterfaceStyle = .dark
  ) {
    self.metrics = metrics
    self.depth = depth
    self.theme = theme
  }

  /// The frame that a list shows on a screen of so many cells.
  package func render(_ list: DisplayList, size: GridSize) -> Canvas {
    var canvas = Canvas(size: size)
    draw(list, on: &canvas)
    return canvas
  }

  /// The same, where it is known what the frame before was drawn from: its rows are copied where they look alike.
  ///
  /// - Parameters:
  ///   - size: Of the screen.
  ///   - before: That frame; nil: there is none.
  ///   - marks: Those of its rows; afterwards, of this one's.
  /// - Complexity: O(commands + what is drawn on rows that are new).
  package func render(
    _ list: DisplayList, size: GridSize, after before: Canvas?, marks: inout RowMarks
  ) -> Canvas {
    if let before, before.hasLinks { LinkTable.makeRoom(keepingThoseOf: before) }
    let settings = RowMarks.Settings(self, columns: size.columns)
    let known = marks.settings == settings && before?.pictures.isEmpty == true ? marks.numbers : []
    (marks.settings, marks.numbers, marks.rowsDrawn) = (settings, [], size.rows)
    // Where texts make room for one another, rows depend on each other.
    let bounds = GridRect(size: size)
    if bounds.isEmpty
      || !list.hasLevelTexts && !TextRows(list.commands, metrics: metrics).isEmpty
    {
      return render(list, size: size)
    }
    let painter = Painter(renderer: self, bounds: bounds)
    let plan = DrawingPlan(list.parts, painter: painter, rows: size.rows)
    let numbers = plan.marks
    let sources = RowMarks.sources(of: numbers, in: known)
    var canvas =
      if let before, !known.isEmpty { Canvas(sources, of: before) } else { Canvas(size: size) }
    plan.draw(list.parts, rows: sources.map { $0 == nil }, with: painter, on: &canvas)
    marks.numbers = numbers
    marks.rowsDrawn = sources.count { $0 == nil }
    return canvas
  }

  private func draw(_ list: DisplayList, on canvas: inout Canvas) {
    if canvas.bounds.isEmpty { return }
    var painter = Painter(renderer: self, bounds: canvas.bounds)
    let commands = list.commands
    let rows = TextRows(commands, metrics: metrics)
    if rows.isEmpty {
      for command in commands { painter.draw(command, on: &canvas) }
      return
    }
    // By the index of a border: texts that stand over it, and the state in which they were drawn.
    var above: [Int: [(painter: Painter, text: DrawnText, place: TextRows.Place)]] = [:]
    for (index, command) in commands.enumerated() {
      guard case .text(let text) = command, let place = rows.place(of: index) else {
        if case .stroke(let rect, let radius, let width, let color) = command {
          painter.stroke(
            rect, radius: radius, width: width, color, openRows: rows.openRows(of: index),
            on: &canvas)
        } else {
          painter.draw(command, on: &canvas)
        }
        for (painter, text, place) in above[index] ?? [] {
          painter.draw(text, at: place, on: &canvas)
        }
        continue
      }
      if place.row == nil { continue }
      painter.draw(text, at: place, on: &canvas)
      if let border = place.border { above[border, default: []].append((painter, text, place)) }
    }
  }
}

extension RowMarks.Settings {
  fileprivate init(_ renderer: Renderer, columns: Int) {
    (metrics, depth, theme) = (renderer.metrics, renderer.depth, renderer.theme)
    (background, self.columns) = (renderer.background, columns)
  }
}
