import Foundation
import UIKitCore
import VitrineTerminalCore

/// Draws display lists, in points, into canvases, in cells.
///
/// A stateless value: equal lists give equal canvases, except for pictures with a better version
/// later.
package struct Renderer: Sendable {
  package var metrics: CellMetrics
  package var depth: ColorDepth
  /// The assumed colours of the terminal for mixing: light grey on black (`.dark`, and if
  /// unspecified) or black on white (`.light`).
  package var theme: UIUserInterfaceStyle
  /// The terminal's background colour if known. It takes precedence over `theme`.
  package var background: CellColor?
  /// Called on any thread when a better version of a picture is ready. Until then the picture is
  /// drawn coarsely, so that no frame waits for it. If nil, every frame waits.
  package var pictureReady: (@Sendable () -> Void)?

  /// Returns the picture that the terminal shows as pixels over a range of cells, or nil to draw it
  /// as characters. The size is in points, before rounding edges to cells.
  package var pixels: (@Sendable (PixelBuffer, GridSize, CGSize) -> TerminalPicture?)?

  package init(
    metrics: CellMetrics = CellMetrics(), depth: ColorDepth = .direct,
    theme: UIUserInterfaceStyle = .dark
  ) {
    self.metrics = metrics
    self.depth = depth
    self.theme = theme
  }

  /// Returns the frame of a list on a screen.
  package func render(_ list: DisplayList, size: GridSize) -> Canvas {
    var canvas = Canvas(size: size)
    draw(list, on: &canvas)
    return canvas
  }

  /// Returns the frame of a list, copying equal rows from the previous frame.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - before: The previous frame; nil for none.
  ///   - marks: The marks of its rows, replaced with those of the new frame.
  /// - Complexity: O(commands + the drawn content of new rows).
  package func render(
    _ list: DisplayList, size: GridSize, after before: Canvas?, marks: inout RowMarks
  ) -> Canvas {
    if let before, before.hasLinks { LinkTable.makeRoom(keepingThoseOf: before) }
    let settings = RowMarks.Settings(self, columns: size.columns)
    let known = marks.settings == settings && before?.pictures.isEmpty == true ? marks.numbers : []
    (marks.settings, marks.numbers, marks.rowsDrawn) = (settings, [], size.rows)
    // Rows depend on each other if texts make room for one another.
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
    // The texts over each border, with their drawing states, by the index of the border.
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
