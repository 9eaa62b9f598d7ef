/// The shape of a drawn character: a line or a block that fills its cell.
enum CellShape: Equatable {
  case lines(BoxArms, rounded: Bool)
  /// Rectangles in eighths of the cell.
  case blocks([Block], opacity: Double)

  struct Block: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// Fails for a character of the font.
  init?(glyph: UInt32) {
    switch glyph {
    case 0x256D...0x2570:
      let corners: [BoxArms] = [.upperLeft, .upperRight, .lowerRight, .lowerLeft]
      self = .lines(corners[Int(glyph - 0x256D)], rounded: true)
    case 0x2500...0x257F:
      guard let arms = BoxArms(glyph: glyph) else { return nil }
      self = .lines(arms, rounded: false)
    case 0x2580: self = .blocks([Block(x: 0, y: 0, width: 8, height: 4)], opacity: 1)
    case 0x2581...0x2588:
      let height = Int(glyph - 0x2580)
      self = .blocks([Block(x: 0, y: 8 - height, width: 8, height: height)], opacity: 1)
    case 0x2589...0x258F:
      self = .blocks([Block(x: 0, y: 0, width: Int(0x2590 - glyph), height: 8)], opacity: 1)
    case 0x2590: self = .blocks([Block(x: 4, y: 0, width: 4, height: 8)], opacity: 1)
    case 0x2591...0x2593:
      self = .blocks(
        [Block(x: 0, y: 0, width: 8, height: 8)], opacity: Double(glyph - 0x2590) / 4)
    case 0x2594: self = .blocks([Block(x: 0, y: 0, width: 8, height: 1)], opacity: 1)
    case 0x2595: self = .blocks([Block(x: 7, y: 0, width: 1, height: 8)], opacity: 1)
    case 0x2596...0x259F:
      // Upper left, upper right, lower left, lower right.
      let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14][Int(glyph - 0x2596)]
      let blocks = (0..<4).filter { quadrants >> $0 & 1 == 1 }.map {
        Block(x: $0 % 2 * 4, y: $0 / 2 * 4, width: 4, height: 4)
      }
      self = .blocks(blocks, opacity: 1)
    default: return nil
    }
  }

  /// The pen for a part of a shape.
  enum Pen: Equatable {
    case light
    case heavy
    case fill(opacity: Double)
  }

  /// Returns the parts of the shape as SVG path data.
  ///
  /// - Parameters:
  ///   - x: The left edge of the cell in pixels.
  ///   - y: The upper edge of the cell in pixels.
  func paths(x: Int, y: Int, width: Int, height: Int) -> [(pen: Pen, data: String)] {
    switch self {
    case .blocks(let blocks, let opacity):
      func part(_ eighths: Int, of length: Int) -> Double { Double(eighths * length) / 8 }
      let data = blocks.map { block in
        let left = (Double(x) + part(block.x, of: width)).short
        let top = (Double(y) + part(block.y, of: height)).short
        let (across, down) = (part(block.width, of: width), part(block.height, of: height))
        return "M\(left) \(top)h\(across.short)v\(down.short)H\(left)z"
      }
      return [(.fill(opacity: opacity), data.joined())]
    case .lines(let arms, let rounded):
      let cell = (x: Double(x), y: Double(y), width: Double(width), height: Double(height))
      if rounded { return [(.light, Self.corner(arms, cell))] }
      return [(.light, Self.strokes(arms, cell)), (.heavy, Self.strokes(arms.heavyArms, cell))]
        .filter { !$0.1.isEmpty }
    }
  }

  private typealias Rect = (x: Double, y: Double, width: Double, height: Double)

  private static func strokes(_ arms: BoxArms, _ cell: Rect) -> String {
    var data = ""
    if !arms.isDisjoint(with: [.left, .right]) {
      let start = arms.contains(.left) ? cell.x : cell.x + cell.width / 2
      let end = arms.contains(.right) ? cell.x + cell.width : cell.x + cell.width / 2
      data += "M\(start.short) \((cell.y + cell.height / 2).short)H\(end.short)"
    }
    if !arms.isDisjoint(with: [.up, .down]) {
      let start = arms.contains(.up) ? cell.y : cell.y + cell.height / 2
      let end = arms.contains(.down) ? cell.y + cell.height : cell.y + cell.height / 2
      data += "M\((cell.x + cell.width / 2).short) \(start.short)V\(end.short)"
    }
    return data
  }

  /// Returns the path from the horizontal arm to the vertical one.
  private static func corner(_ arms: BoxArms, _ cell: Rect) -> String {
    let x = arms.contains(.left) ? cell.x : cell.x + cell.width
    let y = arms.contains(.up) ? cell.y : cell.y + cell.height
    let (middle, center) = (cell.x + cell.width / 2, cell.y + cell.height / 2)
    return "M\(x.short) \(center.short)Q\(middle.short) \(center.short)"
      + " \(middle.short) \(y.short)"
  }
}

extension BoxArms {
  /// The heavy arms as light ones.
  fileprivate var heavyArms: BoxArms { BoxArms(rawValue: rawValue >> 1 & 0b0101_0101) }
}

extension Double {
  /// The number without a zero fraction.
  fileprivate var short: String { self == rounded() ? String(Int(self)) : String(self) }
}
