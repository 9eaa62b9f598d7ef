import Foundation
internal import VitrineCharacterWidths

/// An image stored as drawing commands, in points of its own size: characters remain characters.
struct DrawnImage: Sendable {
  let commands: [DrawingCommand]

  /// Returns the shape of the drawing in one colour.
  func tinted(_ color: DrawingColor) -> DrawnImage {
    DrawnImage(commands: commands.map { $0.tinted(color) })
  }

  /// Returns the drawing as pixels; nil for an empty size, or for more pixels than a picture may
  /// have here.
  ///
  /// - Complexity: O(*p*) in the pixels that the commands cover.
  func pixels(size: CGSize, scale: CGFloat) -> PixelBuffer? {
    var raster = CommandRaster(size: size, scale: scale)
    raster?.draw(commands)
    return raster?.buffer
  }
}

extension DrawingCommand {
  fileprivate func tinted(_ tint: DrawingColor) -> DrawingCommand {
    func color(_ own: DrawingColor) -> DrawingColor {
      DrawingColor(tint.base, alpha: tint.alpha * own.alpha)
    }
    switch self {
    case .fill(let rect, let own, _): return .fill(rect, color(own))
    case .stroke(let rect, let cornerRadius, let width, let own):
      return .stroke(rect, cornerRadius: cornerRadius, width: width, color(own))
    case .line(let from, let to, let width, let own):
      return .line(from, to, width: width, color(own))
    case .path(let points, let width, let own): return .path(points, width: width, color(own))
    case .fillEllipse(let rect, let own): return .fillEllipse(rect, color(own))
    case .fillFigure(let points, let own): return .fillFigure(points, color(own))
    case .text(var text):
      text.color = color(text.color)
      return .text(text)
    case .picture(let rect, let pixels):
      let share = ColorComponents(tint)
      return .picture(rect, pixels.tinted(share))
    case .pushClip, .popClip, .pushAlpha, .popAlpha, .pushReverse, .popReverse, .pieces:
      return self
    }
  }
}

extension ColorComponents {
  /// Makes the components of a drawing colour; the terminal's default colours count as white on
  /// black.
  init(_ color: DrawingColor) {
    self.init(red: 0, green: 0, blue: 0, alpha: color.alpha)
    switch color.base {
    case .foreground: (red, green, blue) = (1, 1, 1)
    case .background: break
    case .rgb(let r, let g, let b):
      (red, green, blue) = (CGFloat(r) / 255, CGFloat(g) / 255, CGFloat(b) / 255)
    case .palette(let number):
      let named = UIColor(terminalColor: Int(number)).components()
      (red, green, blue) = (named.red, named.green, named.blue)
    }
  }
}

/// Paints drawing commands into pixels. A character becomes a block, like small print from a
/// distance.
private struct CommandRaster {
  private let width: Int
  private let height: Int
  private let scale: CGFloat
  private var bytes: [UInt8]
  private var clips: [CGRect]
  private var alphas: [CGFloat] = [1]

  /// The maximum number of pixels, so that a huge size does not exhaust the memory.
  private static let limit: CGFloat = 16_777_216

  init?(size: CGSize, scale: CGFloat) {
    let (columns, rows) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard columns >= 1, rows >= 1, columns * rows <= Self.limit else { return nil }
    width = Int(columns)
    height = Int(rows)
    self.scale = scale
    bytes = [UInt8](repeating: 0, count: width * height * 4)
    clips = [CGRect(x: 0, y: 0, width: columns, height: rows)]
  }

  var buffer: PixelBuffer { PixelBuffer(width: width, height: height, bytes: bytes) }

  mutating func draw(_ commands: [DrawingCommand]) {
    for command in commands { draw(command) }
  }

  private mutating func draw(_ command: DrawingCommand) {
    switch command {
    case .fill(let rect, let color, _): fill(rect, color)
    case .stroke(let rect, _, let width, let color):
      let line = max(width, 1)
      fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: line), color)
      fill(CGRect(x: rect.minX, y: rect.maxY - line, width: rect.width, height: line), color)
      fill(CGRect(x: rect.minX, y: rect.minY, width: line, height: rect.height), color)
      fill(CGRect(x: rect.maxX - line, y: rect.minY, width: line, height: rect.height), color)
    case .line(let from, let to, let width, let color): line(from, to, width, color)
    case .path(let points, let width, let color):
      for (from, to) in zip(points, points.dropFirst()) { line(from, to, width, color) }
    case .fillEllipse(let rect, let color):
      let scale = scale
      paint(rect, ColorComponents(color)) { x, y in
        let across = (x / scale - rect.midX) / rect.width
        let down = (y / scale - rect.midY) / rect.height
        return across * across + down * down <= 0.25 ? 1 : 0
      }
    case .fillFigure(let points, let color):
      guard let box = CGRect(around: points) else { return }
      let scale = scale
      var (row, spans): (CGFloat, [Range<CGFloat>]) = (.nan, [])
      paint(box, ColorComponents(color)) { x, y in
        if y != row { (row, spans) = (y, points.spansInside(at: y / scale)) }
        return spans.contains { $0.contains(x / scale) } ? 1 : 0
      }
    case .text(let text): write(text)
    case .picture(let rect, let pixels): draw(pixels, in: rect)
    case .pushClip(let rect): clips.append(clips[clips.count - 1].intersection(scaled(rect)))
    case .popClip: if clips.count > 1 { clips.removeLast() }
    case .pushAlpha(let alpha): alphas.append(alphas[alphas.count - 1] * alpha)
    case .popAlpha: if alphas.count > 1 { alphas.removeLast() }
    case .pushReverse, .popReverse: break
    case .pieces(let pieces, let superview):
      for piece in pieces { draw(piece.commands(in: superview)) }
    }
  }

  private mutating func line(
    _ from: CGPoint, _ to: CGPoint, _ width: CGFloat, _ color: DrawingColor
  ) {
    let way = max(abs(to.x - from.x), abs(to.y - from.y)) * scale
    let steps = way.isFinite ? max(1, Int(min(way, 65_536))) : 1
    let line = max(width, 1)
    for step in 0...steps {
      let point = from.interpolated(to: to, progress: CGFloat(step) / CGFloat(steps))
      fill(CGRect(x: point.x - line / 2, y: point.y - line / 2, width: line, height: line), color)
    }
  }

  private func scaled(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  private mutating func fill(_ rect: CGRect, _ color: DrawingColor) {
    paint(rect, ColorComponents(color)) { _, _ in 1 }
  }

  private mutating func write(_ text: DrawnText) {
    let cell = CellMetrics.current
    var x = text.origin.x
    for character in text.string {
      let width = CGFloat(TextColumns.columns(of: character)) * cell.width
      let block = CGRect(
        x: x + width * 0.15, y: text.origin.y + cell.height * 0.2, width: width * 0.7,
        height: cell.height * 0.6)
      if !character.isWhitespace { fill(block, text.color) }
      x += width
    }
  }

  private mutating func draw(_ pixels: PixelBuffer, in rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else { return }
    for (x, y) in covered(rect) {
      let column = (CGFloat(x) + 0.5) / scale - rect.minX
      let row = (CGFloat(y) + 0.5) / scale - rect.minY
      let source =
        (min(pixels.height - 1, Int(row / rect.height * CGFloat(pixels.height))) * pixels.width
          + min(pixels.width - 1, Int(column / rect.width * CGFloat(pixels.width)))) * 4
      let color = ColorComponents(
        red: CGFloat(pixels.bytes[source]) / 255, green: CGFloat(pixels.bytes[source + 1]) / 255,
        blue: CGFloat(pixels.bytes[source + 2]) / 255,
        alpha: CGFloat(pixels.bytes[source + 3]) / 255)
      blend(color, share: 1, x, y)
    }
  }

  /// Returns the pixels with their centre in a rectangle and inside the clip.
  private func covered(_ rect: CGRect) -> [(Int, Int)] {
    let place = scaled(rect).intersection(clips[clips.count - 1])
    guard place.width > 0, place.height > 0 else { return [] }
    let columns = max(0, Int((place.minX - 0.5).rounded(.up)))
    let rows = max(0, Int((place.minY - 0.5).rounded(.up)))
    let lastColumn = min(width, Int((place.maxX + 0.5).rounded(.down)))
    let lastRow = min(height, Int((place.maxY + 0.5).rounded(.down)))
    guard columns < lastColumn, rows < lastRow else { return [] }
    return (rows..<lastRow).flatMap { y in (columns..<lastColumn).map { ($0, y) } }
  }

  private mutating func paint(
    _ rect: CGRect, _ color: ColorComponents, _ share: (CGFloat, CGFloat) -> CGFloat
  ) {
    for (x, y) in covered(rect) {
      blend(color, share: share(CGFloat(x) + 0.5, CGFloat(y) + 0.5), x, y)
    }
  }

  private mutating func blend(_ color: ColorComponents, share: CGFloat, _ x: Int, _ y: Int) {
    let alpha = min(max(color.alpha * share * alphas[alphas.count - 1], 0), 1)
    guard alpha > 0 else { return }
    let place = (y * width + x) * 4
    let under = CGFloat(bytes[place + 3]) / 255 * (1 - alpha)
    let whole = alpha + under
    for (offset, part) in [color.red, color.green, color.blue].enumerated() {
      let mixed = (part * alpha + CGFloat(bytes[place + offset]) / 255 * under) / whole
      bytes[place + offset] = UInt8((min(max(mixed, 0), 1) * 255).rounded())
    }
    bytes[place + 3] = UInt8((min(whole, 1) * 255).rounded())
  }
}
