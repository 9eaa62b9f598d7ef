import UIKitCore
import VitrineTerminalCore

/// A picture as characters, cell by cell and row by row.
struct PictureArt: Sendable {
  /// One character with its colours. A nil colour shows the content below.
  struct Cell: Equatable, Sendable {
    var glyph: UInt32
    var foreground: CellColor?
    var background: CellColor?
  }

  let columns: Int
  let cells: [Cell]

  /// Draws a picture with chafa, if installed: chooses the characters whose shapes and colours are
  /// closest to the picture.
  ///
  /// - Complexity: O(*pixels* + *cells* × characters to choose from), a few milliseconds for a
  ///   whole screen.
  init?(
    drawing picture: PixelBuffer, columns: Int, rows: Int, depth: ColorDepth, isLight: Bool
  ) {
    #if Images
      var drawn = [Int32](repeating: 0, count: columns * rows * 3)
      let status = imaging_draw(
        picture.bytes, Int32(picture.width), Int32(picture.height), Int32(columns), Int32(rows),
        depth.imagingDepth, isLight ? 1 : 0, &drawn)
      guard status == 0 else { return nil }
      self.columns = columns
      cells = (0..<columns * rows).map { place in
        if depth == .mono,
          let shade = Self.shade(
            of: picture, column: place % columns, row: place / columns, columns: columns,
            rows: rows, isLight: isLight)
        {
          return shade
        }
        return Cell(
          glyph: UInt32(bitPattern: drawn[place * 3]),
          foreground: CellColor(imaging: drawn[place * 3 + 1]),
          background: CellColor(imaging: drawn[place * 3 + 2]))
      }
    #else
      return nil
    #endif
  }

  /// Returns a single cell without chafa: an upper half block in the mean colours of its halves, or
  /// without colours a character with the brightness of the picture.
  static func cell(
    of picture: PixelBuffer, column: Int, row: Int, columns: Int, rows: Int, depth: ColorDepth,
    isLight: Bool = false
  ) -> Cell {
    func half(_ number: Int) -> PixelBuffer.Mean {
      picture.mean(column: column, row: number, columns: columns, rows: rows * 2)
    }
    let (top, bottom) = (half(row * 2), half(row * 2 + 1))
    if depth == .mono {
      let ramp = Array(" .:-=+*#%@".utf8)
      let ink = (top.ink(isLight: isLight) + bottom.ink(isLight: isLight)) / 2
      return Cell(
        glyph: UInt32(ramp[ink * (ramp.count - 1) / 255]), foreground: nil, background: nil)
    }
    // Uses the terminal's colours. Halves with equal colours need no distinction, unlike text and
    // its background.
    func colour(_ mean: PixelBuffer.Mean) -> CellColor? {
      mean.alpha < 128 ? nil : .rgb(mean.red, mean.green, mean.blue).nearest(in: depth)
    }
    switch (colour(top), colour(bottom)) {
    case (nil, nil): return Cell(glyph: 0x20, foreground: nil, background: nil)
    case (nil, let below): return Cell(glyph: 0x2584, foreground: below, background: nil)
    case (let above, let below): return Cell(glyph: 0x2580, foreground: above, background: below)
    }
  }

  /// Returns a cell without colours for a part of the picture without edges. chafa only uses black
  /// and white there, and this function three greys in between. Returns nil at an edge.
  static func shade(
    of picture: PixelBuffer, column: Int, row: Int, columns: Int, rows: Int, isLight: Bool
  ) -> Cell? {
    let inks = [(0, 0), (1, 0), (0, 1), (1, 1)].map { right, below in
      picture.mean(
        column: column * 2 + right, row: row * 2 + below, columns: columns * 2, rows: rows * 2
      ).ink(isLight: isLight)
    }
    guard let least = inks.min(), let most = inks.max(), most - least < 80 else { return nil }
    let glyphs: [UInt32] = [0x20, 0x2591, 0x2592, 0x2593, 0x2588]
    let step = (inks.reduce(0, +) + 127) / 255
    return Cell(glyph: glyphs[min(step, 4)], foreground: nil, background: nil)
  }
}

extension PixelBuffer {
  /// Returns the mean colour of one part of a grid.
  fileprivate func mean(column: Int, row: Int, columns: Int, rows: Int) -> Mean {
    average(
      columns: column * width / columns..<(column + 1) * width / columns,
      rows: row * height / rows..<(row + 1) * height / rows)
  }
}

extension PixelBuffer.Mean {
  /// The share of a cell covered by the foreground, of 255, if only the terminal's own two colours
  /// are available.
  fileprivate func ink(isLight: Bool) -> Int {
    let light = (3 * Int(red) + 6 * Int(green) + Int(blue)) / 10
    return (isLight ? 255 - light : light) * Int(alpha) / 255
  }
}

#if Images
  extension ColorDepth {
    /// The `imaging_depth` of VitrineCImaging.
    fileprivate var imagingDepth: Int32 {
      switch self {
      case .mono: 0
      case .ansi8: 1
      case .ansi16: 2
      case .xterm256: 3
      case .direct: 4
      }
    }
  }

  extension CellColor {
    /// - Parameter colour: Red, green and blue in one number; negative for none.
    fileprivate init?(imaging colour: Int32) {
      guard colour >= 0 else { return nil }
      self = .rgb(
        UInt8(truncatingIfNeeded: colour >> 16), UInt8(truncatingIfNeeded: colour >> 8),
        UInt8(truncatingIfNeeded: colour))
    }
  }
#endif
