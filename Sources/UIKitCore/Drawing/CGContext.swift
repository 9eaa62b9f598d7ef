import Foundation

/// Records drawing as commands in points. The renderer paints them later.
///
/// Horizontal and vertical lines become box-drawing characters, others dots that are finer than a
/// character; rectangles become boxes or fills.
public final class CGContext {
  struct State {
    var fill = UIColor.label
    var stroke = UIColor.label
    var lineWidth: CGFloat = 1
    var transform = CGAffineTransform.identity
    var clips = 0
    var alpha: CGFloat = 1
  }

  var commands: [DrawingCommand] = []
  var state = State()
  private var saved: [State] = []
  private var path: [[CGPoint]] = []
  private var pathRects: [CGRect] = []
  private var traits: UITraitCollection

  init(traits: UITraitCollection) { self.traits = traits }

  // MARK: State

  /// Saves colours, line width, transform and clipping until `restoreGState()`.
  public func saveGState() { saved.append(state) }

  /// Restores the state that `saveGState()` saved last; does nothing without one.
  public func restoreGState() {
    guard let previous = saved.popLast() else { return }
    for _ in previous.clips..<max(previous.clips, state.clips) { commands.append(.popClip) }
    state = previous
  }

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { state.fill = color.uiColor }
  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.uiColor }
  /// Sets the width of lines, in points. A line is one character wide, whatever its width.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }

  /// Sets the opacity of all further drawing, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

  /// Moves the origin of further drawing, in points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }

  /// Scales further drawing.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.scaledBy(x: x, y: y)
  }

  /// Applies a transform to further drawing, before the current transform.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// The transform from the coordinates of drawing calls to those of the view.
  public var ctm: CGAffineTransform { state.transform }

  /// Clips further drawing, until the state is restored.
  public func clip(to rect: CGRect) {
    commands.append(.pushClip(rect.applying(state.transform)))
    state.clips += 1
  }

  // MARK: Shapes

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { append(.fill(rect.applying(state.transform), fillColor)) }

  /// Removes what this view drew in the rectangle, by filling it with the terminal's background.
  public func clear(_ rect: CGRect) {
    append(.fill(rect.applying(state.transform), .background))
  }

  /// Draws a box just inside a rectangle.
  public func stroke(_ rect: CGRect) { stroke(rect, width: state.lineWidth) }

  /// Draws a box just inside a rectangle.
  ///
  /// - Parameter rect: In points.
  /// - Parameter width: In points; a box is one character wide, whatever its width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    strokeBox(rect, cornerRadius: 0, width: width)
  }

  /// Fills the ellipse in a rectangle with the fill colour.
  public func fillEllipse(in rect: CGRect) {
    append(.fillEllipse(rect.applying(state.transform), fillColor))
  }

  /// Draws a box with round corners in a rectangle, the best approximation of an ellipse in
  /// characters.
  public func strokeEllipse(in rect: CGRect) {
    strokeBox(rect, cornerRadius: min(rect.width, rect.height) / 2, width: state.lineWidth)
  }

  func strokeBox(_ rect: CGRect, cornerRadius: CGFloat, width: CGFloat) {
    append(
      .stroke(
        rect.applying(state.transform), cornerRadius: cornerRadius, width: width, strokeColor))
  }

  func strokeLine(from: CGPoint, to: CGPoint, width: CGFloat) {
    append(
      .line(
        from.applying(state.transform), to.applying(state.transform), width: width, strokeColor))
  }

  /// Draws lines from point to point: with line characters if all are horizontal or vertical, else
  /// with dots finer than cells.
  func strokeLines(_ points: [CGPoint], width: CGFloat) {
    if points.isOrthogonal {
      for (from, to) in zip(points, points.dropFirst()) {
        strokeLine(from: from, to: to, width: width)
      }
    } else {
      append(.path(points.map { $0.applying(state.transform) }, width: width, strokeColor))
    }
  }

  /// Fills the polygon of points.
  func fillFigure(_ points: [CGPoint]) {
    guard let box = CGRect(around: points) else { return }
    if points.isRectangle {
      fill(box)
    } else {
      append(.fillFigure(points.map { $0.applying(state.transform) }, fillColor))
    }
  }

  // MARK: Paths

  /// Discards the path.
  public func beginPath() {
    path = []
    pathRects = []
  }

  /// Begins a new line at a point.
  public func move(to point: CGPoint) { path.append([point]) }

  /// Continues the line to a point.
  public func addLine(to point: CGPoint) {
    if path.isEmpty { path.append([]) }
    path[path.count - 1].append(point)
  }

  /// Adds a line through some points.
  public func addLines(between points: [CGPoint]) { path.append(points) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { pathRects.append(rect) }

  /// Continues to the beginning of the last line.
  public func closePath() {
    if let first = path.last?.first { path[path.count - 1].append(first) }
  }

  /// Draws the path's lines and discards the path.
  public func strokePath() {
    for rect in pathRects { stroke(rect) }
    for points in path { strokeLines(points, width: state.lineWidth) }
    beginPath()
  }

  /// Fills the interior of the path, in halves of cells.
  public func fillPath() {
    for rect in pathRects { fill(rect) }
    for points in path { fillFigure(points) }
    beginPath()
  }

  /// Fills or strokes the path, or fills and then strokes it, and discards it, as `CGContextDrawPath` does.
  ///
  /// - Parameter mode: Both rules for the interior fill the same: each line of the path is a figure of its own.
  public func drawPath(using mode: CGPathDrawingMode) {
    let (figures, rects) = (path, pathRects)
    if mode != .stroke { fillPath() }
    guard mode != .fill, mode != .eoFill else { return }
    (path, pathRects) = (figures, rects)
    strokePath()
  }

  /// Draws a line from each point at an even index to the next one.
  public func strokeLineSegments(between points: [CGPoint]) {
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      strokeLines([points[index], points[index + 1]], width: state.lineWidth)
    }
  }

  // MARK: Text

  package func drawLine(
    _ string: String, at point: CGPoint, color: UIColor, traits textTraits: TextTraits,
    ground: UIColor? = nil, room: TextRoom? = nil, link: String? = nil
  ) {
    append(
      .text(
        DrawnText(
          string: string, origin: point.applying(state.transform), color: resolve(color),
          traits: textTraits, ground: ground.map(resolve), room: room,
          link: link)))
  }

  // MARK: Recording

  private var fillColor: DrawingColor { resolve(state.fill) }
  private var strokeColor: DrawingColor { resolve(state.stroke) }

  func resolve(_ color: UIColor) -> DrawingColor {
    var drawing = color.drawingColor(traits)
    drawing.alpha *= state.alpha
    return drawing
  }

  func append(_ command: DrawingCommand) { commands.append(command) }

  func begin(traits: UITraitCollection) {
    self.traits = traits
    state = State()
    beginPath()
  }

  /// The commands recorded so far, with open clips closed.
  var recorded: [DrawingCommand] {
    let open = saved.reduce(state.clips) { max($0, $1.clips) }
    return commands + [DrawingCommand](repeating: .popClip, count: open)
  }

  /// Ends the recording: closes open clips and returns the commands.
  func finish() -> [DrawingCommand] {
    while !saved.isEmpty { restoreGState() }
    for _ in 0..<state.clips { commands.append(.popClip) }
    state.clips = 0
    defer { commands = [] }
    return commands
  }
}

extension CGRect {
  package init?(around points: [CGPoint]) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: Swift.min(low.x, point.x), y: Swift.min(low.y, point.y))
      high = CGPoint(x: Swift.max(high.x, point.x), y: Swift.max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
