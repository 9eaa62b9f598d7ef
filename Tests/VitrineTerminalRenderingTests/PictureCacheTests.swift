#if Images
  import Foundation
  import Synchronization
  import VitrineTerminalCore
  import VitrineTestSupport
  import Testing
  import UIKitCore

  @testable import VitrineTerminalRendering

  @Suite("Pictures as characters")
  struct PictureCacheTests {
    private static func picture(
      _ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]
    ) -> PixelBuffer {
      var bytes: [UInt8] = []
      for y in 0..<height { for x in 0..<width { bytes += pixel(x, y) } }
      return PixelBuffer(width: width, height: height, bytes: bytes)
    }

    /// A picture with a red left half and a blue right half.
    private static let flag = picture(64, 64) { x, _ in
      x < 32 ? [255, 0, 0, 255] : [0, 0, 255, 255]
    }

    /// The visible colours of a cell: the background, and the glyph's unless it is a blank.
    private func colors(_ canvas: Canvas, _ column: Int, _ row: Int = 0) -> Set<CellColor> {
      guard let cell = canvas[GridPoint(column: column, row: row)] else { return [] }
      switch cell.glyph {
      case 0x20: return [cell.background]
      case 0x2588: return [cell.foreground]
      default: return [cell.foreground, cell.background]
      }
    }

    @Test("a picture fills its cells with its colours", arguments: [ColorDepth.direct, .ansi8])
    func fills(depth: ColorDepth) {
      let canvas = Screens.canvas(6, 2, depth: depth, [.picture(.cells(1, 0, 4, 2), Self.flag)])
      for row in 0..<2 {
        #expect(colors(canvas, 0, row) == [.standard] && colors(canvas, 5, row) == [.standard])
        let left = colors(canvas, 1, row)
        let right = colors(canvas, 4, row)
        #expect(left.count == 1 && right.count == 1 && left != right && !left.contains(.standard))
        if depth == .direct {
          #expect(left == [.rgb(255, 0, 0)] && right == [.rgb(0, 0, 255)])
        }
      }
    }

    @Test("a transparent part shows the content below")
    func transparency() {
      let window = Self.picture(64, 32) { x, _ in x < 32 ? [0, 255, 0, 255] : [0, 0, 0, 0] }
      let canvas = Screens.canvas(
        4, 1, [.text("abcd"), .picture(.cells(0, 0, 4, 1), window)])
      #expect(colors(canvas, 0) == [.rgb(0, 255, 0)])
      #expect(canvas.lines[0].hasSuffix("cd"))
    }

    @Test("a picture with alpha blends with the content below")
    func fades() {
      let canvas = Screens.canvas(
        2, 1,
        [
          .fill(.cells(0, 0, 2, 1), .red), .pushAlpha(0.5),
          .picture(.cells(0, 0, 2, 1), Self.picture(8, 8) { _, _ in [0, 0, 255, 255] }), .popAlpha,
        ])
      #expect(colors(canvas, 0) == [.rgb(128, 0, 128)])
    }

    @Test("a clip cuts a picture, and a picture replaces cut wide glyphs completely")
    func clips() {
      let canvas = Screens.canvas(
        6, 1,
        [
          .text("世界世"), .pushClip(.cells(1, 0, 3, 1)), .picture(.cells(-10, 0, 20, 1), Self.flag),
          .popClip,
        ])
      #expect(canvas[GridPoint(column: 0, row: 0)]?.glyph == 0x20)
      #expect(canvas.lines[0].hasSuffix("世"))
      #expect(colors(canvas, 2) == [.rgb(0, 0, 255)] || colors(canvas, 2) == [.rgb(255, 0, 0)])
    }

    @Test("without colours, light and dark have different characters")
    func mono() {
      let halves = Self.picture(64, 32) { x, _ in
        x < 32 ? [255, 255, 255, 255] : [0, 0, 0, 255]
      }
      let canvas = Screens.canvas(4, 1, depth: .mono, [.picture(.cells(0, 0, 4, 1), halves)])
      let glyphs = (0..<4).compactMap { canvas[GridPoint(column: $0, row: 0)]?.glyph }
      #expect(glyphs[0] != glyphs[3] && glyphs[3] == 0x20)
      #expect((0..<4).allSatisfy { canvas.style($0).background == .standard })
    }

    @Test(
      "without colours, even areas are grey, and edges have shapes",
      .enabled(if: ImageLibraries.canDraw, "drawn by libchafa0"),
      arguments: [(UIUserInterfaceStyle.dark, " ░▒▓█"), (.light, "█▓▒░ ")])
    func greys(theme: UIUserInterfaceStyle, expected: String) {
      let steps = Self.picture(40, 16) { x, _ in
        let light = UInt8(x / 8 * 255 / 4)
        return [light, light, light, 255]
      }
      let even = Screens.canvas(
        5, 1, depth: .mono, theme: theme, [.picture(.cells(0, 0, 5, 1), steps)])
      #expect(even.lines[0] == (expected.hasSuffix(" ") ? String(expected.dropLast()) : expected))
      // The upper half of the cell is white, the lower one black.
      let edge = Self.picture(8, 16) { _, y in y < 8 ? [255, 255, 255, 255] : [0, 0, 0, 255] }
      let halves = Screens.canvas(
        1, 1, depth: .mono, theme: theme, [.picture(.cells(0, 0, 1, 1), edge)])
      #expect(halves.lines[0] == (theme == .light ? "▄" : "▀"))
    }

    @Test(
      "with many colours edges lie on eighths of a cell",
      .enabled(if: ImageLibraries.canDraw, "drawn by libchafa0"))
    func eighths() {
      let edge = Self.picture(8, 16) { _, y in y < 12 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
      for (depth, glyph) in [(ColorDepth.direct, "▂"), (.ansi16, "▄")] {
        let canvas = Screens.canvas(1, 1, depth: depth, [.picture(.cells(0, 0, 1, 1), edge)])
        #expect(canvas.lines[0] == glyph || depth == .ansi16 && canvas.lines[0] != "▂")
      }
    }

    @Test("a picture much larger than the screen costs only its visible part")
    func huge() {
      let canvas = Screens.canvas(
        4, 2, [.picture(.cells(-500_000, -500_000, 1_000_004, 1_000_002), Self.flag)])
      #expect(colors(canvas, 0) == [.rgb(0, 0, 255)] || colors(canvas, 0) == [.rgb(255, 0, 0)])
    }

    // MARK: Without chafa

    @Test("half blocks show two pixels each without chafa")
    func halfBlocks() {
      let stripes = Self.picture(2, 4) { _, y in
        [[255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0], [0, 255, 0, 255]][y]
      }
      func cell(_ row: Int, _ depth: ColorDepth = .direct) -> PictureArt.Cell {
        PictureArt.cell(of: stripes, column: 0, row: row, columns: 1, rows: 2, depth: depth)
      }
      #expect(
        cell(0)
          == PictureArt.Cell(
            glyph: 0x2580, foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 255)))
      #expect(
        cell(1) == PictureArt.Cell(glyph: 0x2584, foreground: .rgb(0, 255, 0), background: nil))
      let white = Self.picture(1, 1) { _, _ in [255, 255, 255, 255] }
      #expect(
        PictureArt.cell(of: white, column: 0, row: 0, columns: 1, rows: 1, depth: .mono).glyph
          == UInt32(UInt8(ascii: "@")))
    }

    @Test(
      "half blocks leave no stripes if their colours are equal on the terminal",
      arguments: [ColorDepth.ansi8, .ansi16, .xterm256])
    func noStripes(depth: ColorDepth) {
      let sky = Self.picture(1, 2) { _, y in y == 0 ? [200, 2, 0, 255] : [203, 0, 2, 255] }
      let cell = PictureArt.cell(of: sky, column: 0, row: 0, columns: 1, rows: 1, depth: depth)
      var style = CellStyle.standard
      style.foreground = cell.foreground ?? .standard
      style.background = cell.background ?? .standard
      let shown = style.degraded(to: depth)
      #expect(shown.foreground == shown.background)
    }

    // MARK: The cache

    @Test("the cache has a limit, and drops a picture's art at the end of its life")
    func cache() {
      let cache = PictureCache(capacity: 100)
      func draw(_ picture: PixelBuffer, _ columns: Int) {
        _ = cache.art(of: picture, columns: columns, rows: 4, depth: .direct, isLight: false)
      }
      draw(Self.flag, 10)
      draw(Self.flag, 10)
      #expect(cache.count == 40)
      draw(Self.flag, 12)
      #expect(cache.count == 88)
      draw(Self.flag, 10)
      draw(Self.flag, 11)
      #expect(cache.count == 84, "the one of 12 columns was used least lately")
      do {
        let passing = Self.picture(4, 4) { _, _ in [1, 2, 3, 255] }
        draw(passing, 3)
        #expect(cache.count == 96)
      }
      draw(Self.flag, 4)
      #expect(cache.count == 100, "the removed picture made room")
    }

    // MARK: Drawing later

    /// The jobs waiting for another thread, and the number of notifications.
    private final class Elsewhere: Sendable {
      let jobs = Mutex<[@Sendable () -> Void]>([])
      let ready = Mutex(0)

      func run() {
        let waiting = jobs.withLock { jobs in
          defer { jobs = [] }
          return jobs
        }
        for job in waiting { job() }
      }
    }

    private func cache(_ elsewhere: Elsewhere) -> PictureCache {
      PictureCache(capacity: 10_000) { job in elsewhere.jobs.withLock { $0.append(job) } }
    }

    @Test(
      "no caller waits for a picture drawn on another thread; a callback reports it",
      .enabled(if: ImageLibraries.canDraw, "drawn by libchafa0"))
    func later() {
      let elsewhere = Elsewhere()
      let cache = cache(elsewhere)
      func ask() -> PictureArt? {
        cache.art(of: Self.flag, columns: 10, rows: 4, depth: .direct, isLight: false) {
          elsewhere.ready.withLock { $0 += 1 }
        }
      }
      #expect(ask() == nil && ask() == nil)
      #expect(elsewhere.jobs.withLock { $0.count } == 1, "one thread for all of them")
      #expect(elsewhere.ready.withLock { $0 } == 0)
      elsewhere.run()
      #expect(elsewhere.ready.withLock { $0 } == 1)
      #expect(ask()?.cells.count == 40)
      #expect(elsewhere.jobs.withLock { $0.isEmpty })
    }

    @Test(
      "the latest request is drawn first; dead pictures and old requests are not drawn",
      .enabled(if: ImageLibraries.canDraw, "drawn by libchafa0"))
    func order() {
      let elsewhere = Elsewhere()
      let cache = cache(elsewhere)
      let drawn = Mutex<[Int]>([])
      func ask(_ columns: Int, _ picture: PixelBuffer = Self.flag) {
        _ = cache.art(of: picture, columns: columns, rows: 1, depth: .direct, isLight: false) {
          drawn.withLock { $0.append(columns) }
        }
      }
      for columns in 1...40 { ask(columns) }
      ask(20)
      do { ask(50, Self.picture(4, 4) { _, _ in [1, 2, 3, 255] }) }
      elsewhere.run()
      let order = drawn.withLock { $0 }
      #expect(order.prefix(3) == [20, 40, 39])
      #expect(order.count == 31 && order.last == 10)
    }

    @Test(
      "a large picture is coarse in its first frame, a small one is not",
      .enabled(if: ImageLibraries.canDraw, "drawn by libchafa0"))
    func coarse() {
      var renderer = Renderer()
      renderer.pictureReady = {}
      let stripes = Self.picture(40, 40) { _, y in
        y % 40 < 13 ? [255, 0, 0, 255] : [0, 0, 255, 255]
      }
      func lines(_ columns: Int, _ rows: Int) -> Set<Character> {
        let list = DisplayList(commands: [.picture(.cells(0, 0, columns, rows), stripes)])
        let canvas = renderer.render(list, size: GridSize(columns: columns, rows: rows))
        return Set(canvas.lines.joined())
      }
      #expect(lines(100, 30).isSubset(of: ["▀", "█"]))
      #expect(!lines(4, 2).isSubset(of: ["▀"]))
    }
  }
#endif
