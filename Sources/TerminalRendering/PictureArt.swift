import TerminalCore
import UIKitCore

#if Images
  import CImaging
#endif

/// A picture as characters: one cell after the other, row by row.
struct PictureArt: Sendable {
  /// One character, and its colours; nil lets what lies below be seen.
  struct Cell: Equatable, Sendable {
    var glyph: UInt32
    var foreground: CellColor?
    var background: CellColor?
  }

  let columns: Int
  let cells: [Cell]

  /// By chafa, where that is installed: the characters whose shapes and colours come nearest to the picture.
  ///
  /// - Complexity: O(*pixels* + *cells* × characters to choose from), a few milliseconds for a whole screen.
  init?(
    drawing picture: PixelBuffer, columns: Int, rows: Int, depth: ColorDepth, isLight: Bool
  ) {
    #if Images
      var drawn = [imaging_cell](repeating: imaging_cell(), count: columns * rows)
      let status = imaging_draw(
        picture.bytes, Int32(picture.width), Int32(picture.height), Int32(columns), Int32(rows),
        depth.imagingDepth, isLight ? 1 : 0, &drawn)
      guard status == 0 else { return nil }
      self.columns = columns
      cells = drawn.map { cell in
        Cell(
          glyph: cell.glyph, foreground: CellColor(imaging: cell.foreground),
          background: CellColor(imaging: cell.background))
      }
    #else
      return nil
    #endif
  }

  /// A cell by itself, without chafa: an upper half block in the mean colours of its halves, or, without colours, a character as
  /// bright as the picture is there.
  static func cell(
    of picture: PixelBuffer, column: Int, row: Int, columns: Int, rows: Int, depth: ColorDepth
  ) -> Cell {
    let left = column * picture.width / columns
    let across = left..<(column + 1) * picture.width / columns
    func half(_ number: Int) -> PixelBuffer.Mean {
      let start = number * picture.height / (rows * 2)
      let end = (number + 1) * picture.height / (rows * 2)
      return picture.average(columns: across, rows: start..<end)
    }
    func brightness(_ mean: PixelBuffer.Mean) -> Int {
      let light: Int = (3 * Int(mean.red) + 6 * Int(mean.green) + Int(mean.blue)) / 10
      return light * Int(mean.alpha) / 255
    }
    let (top, bottom) = (half(row * 2), half(row * 2 + 1))
    if depth == .mono {
      let ramp = Array(" .:-=+*#%@".utf8)
      let light = (brightness(top) + brightness(bottom)) / 2
      return Cell(
        glyph: UInt32(ramp[light * (ramp.count - 1) / 255]), foreground: nil, background: nil)
    }
    func colour(_ mean: PixelBuffer.Mean) -> CellColor? {
      mean.alpha < 128 ? nil : .rgb(mean.red, mean.green, mean.blue)
    }
    switch (colour(top), colour(bottom)) {
    case (nil, nil): return Cell(glyph: 0x20, foreground: nil, background: nil)
    case (nil, let below): return Cell(glyph: 0x2584, foreground: below, background: nil)
    case (let above, let below): return Cell(glyph: 0x2580, foreground: above, background: below)
    }
  }
}

#if Images
  extension ColorDepth {
    fileprivate var imagingDepth: imaging_depth {
      switch self {
      case .mono: imaging_depth_mono
      case .ansi8: imaging_depth_8
      case .ansi16: imaging_depth_16
      case .xterm256: imaging_depth_256
      case .direct: imaging_depth_direct
      }
    }
  }

  extension CellColor {
    /// - Parameter colour: Red, green and blue in one number; negative: none.
    fileprivate init?(imaging colour: Int32) {
      guard colour >= 0 else { return nil }
      self = .rgb(
        UInt8(truncatingIfNeeded: colour >> 16), UInt8(truncatingIfNeeded: colour >> 8),
        UInt8(truncatingIfNeeded: colour))
    }
  }
#endif
