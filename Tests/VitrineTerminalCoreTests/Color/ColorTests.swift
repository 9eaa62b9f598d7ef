import Testing

@testable import VitrineTerminalCore

@Suite struct ColorTests {
  @Test(
    "colours survive packing into a cell",
    arguments: [
      CellColor.standard, .rgb(0, 0, 0), .rgb(255, 128, 1), .rgb(0, 0, 255), .palette(0),
      .palette(15),
    ])
  func packing(color: CellColor) {
    #expect(CellColor(packed: color.packed) == color)
    var cell = Cell.blank
    cell.foreground = color
    cell.background = color
    #expect(cell.style == CellStyle(foreground: color, background: color))
  }

  @Test(
    "colours become the nearest available ones",
    arguments: [
      ((255, 0, 0), ColorDepth.xterm256, 196), ((0, 0, 0), .xterm256, 16),
      ((255, 255, 255), .xterm256, 231),
      ((128, 128, 128), .xterm256, 244), ((95, 135, 175), .xterm256, 67),
      ((8, 8, 8), .xterm256, 232),
      ((255, 0, 0), .ansi16, 9), ((205, 0, 0), .ansi16, 1), ((10, 10, 10), .ansi16, 0),
      ((255, 0, 0), .ansi8, 1), ((250, 250, 250), .ansi8, 7), ((0, 122, 255), .ansi8, 6),
      ((1, 2, 3), .direct, 0x010203),
    ] as [((UInt8, UInt8, UInt8), ColorDepth, Int)])
  func nearest(color: (UInt8, UInt8, UInt8), depth: ColorDepth, index: Int) {
    #expect(CellColor.rgb(color.0, color.1, color.2).index(in: depth) == index)
  }

  @Test(
    "the terminal's sixteen stay unchanged at every depth with sixteen colours",
    arguments: [
      (ColorDepth.direct, UInt8(4), 4, "34"), (.direct, 12, 0x5C5CFF, "94"),
      (.xterm256, 12, 12, "94"), (.ansi16, 3, 3, "33"), (.ansi8, 12, 4, "34"),
      (.mono, 12, -1, ""),
    ])
  func sixteen(depth: ColorDepth, number: UInt8, index: Int, code: String) {
    let color = CellColor.palette(number)
    #expect(color.index(in: depth) == index)
    let style = CellStyle(foreground: color).degraded(to: depth)
    #expect(style.graphicRendition(depth: depth) == (code.isEmpty ? "0" : "0;" + code))
    #expect(CellStyle(foreground: color).degraded(to: depth).degraded(to: depth) == style)
  }

  @Test("text in its background's colour becomes black or white, also among the sixteen")
  func sixteenOnItself() {
    let style = CellStyle(foreground: .rgb(200, 0, 0), background: .palette(1))
    #expect(
      style.degraded(to: .ansi8).foreground == CellColor.rgb(255, 255, 255).nearest(in: .ansi8))
    let plain = CellStyle(foreground: .palette(1), background: .palette(1))
    #expect(plain.degraded(to: .ansi16) == plain)
  }

  @Test("in mixtures, the sixteen have the colours of xterm")
  func sixteenMixed() {
    #expect(CellColor.palette(9).blended(over: .rgb(0, 0, 0), alpha: 0.5) == .rgb(128, 0, 0))
    #expect(CellColor.palette(9).blended(over: .standard, alpha: 0.5) == nil)
  }

  @Test("a palette's own colours stay unchanged, so degrading twice has no further effect")
  func idempotence() {
    for index in 16..<256 {
      let rgb = Palette.rgb(ofIndex: index)
      let again = CellColor.rgb(rgb.0, rgb.1, rgb.2).nearest(in: .xterm256)
      #expect(again == .rgb(rgb.0, rgb.1, rgb.2))
    }
    for depth in ColorDepth.allCases {
      for red in stride(from: UInt8(0), through: 255, by: 51) {
        let style = CellStyle(foreground: .rgb(red, 90, 200), background: .rgb(10, red, 40))
        let once = style.degraded(to: depth)
        #expect(once.degraded(to: depth) == once)
      }
    }
  }

  @Test("the nearest of 256 is as near as any other")
  func nearestOfAll() {
    for red in stride(from: 0, through: 255, by: 17) {
      for blue in stride(from: 0, through: 255, by: 51) {
        let wanted = (red, (red + blue) / 2, blue)
        let color = CellColor.rgb(UInt8(wanted.0), UInt8(wanted.1), UInt8(wanted.2))
        guard case .rgb(let one, let two, let three) = color.nearest(in: .xterm256) else {
          Issue.record("no colour")
          return
        }
        let error = abs(Int(one) - wanted.0) + abs(Int(two) - wanted.1) + abs(Int(three) - wanted.2)
        #expect(error <= 90, "\(wanted)")
      }
    }
  }

  @Test("without colours a distant background becomes reverse video, a similar one does not")
  func mono() {
    let selected = CellStyle(foreground: .rgb(255, 255, 255), background: .rgb(0, 122, 255))
    #expect(selected.degraded(to: .mono) == .reversed)
    #expect(selected.degraded(to: .mono, isLight: true) == .reversed)
    #expect(CellStyle(background: .rgb(28, 28, 30)).degraded(to: .mono) == .standard)
    #expect(
      CellStyle(background: .rgb(242, 242, 247)).degraded(to: .mono, isLight: true) == .standard)
    let already = CellStyle(background: .rgb(255, 255, 255), attributes: [.reverse, .bold])
    #expect(already.degraded(to: .mono) == CellStyle(attributes: .bold))
    #expect(
      CellStyle(foreground: .rgb(9, 9, 9), attributes: .underline).degraded(to: .mono)
        == .init(attributes: .underline))
  }

  @Test(
    "text stays legible when its colour equals the background after degrading",
    arguments: [ColorDepth.ansi8, .ansi16, .xterm256])
  func legibility(depth: ColorDepth) {
    for red in stride(from: UInt8(0), through: 250, by: 10) {
      let style = CellStyle(foreground: .rgb(red + 2, 40, 40), background: .rgb(red, 40, 41))
      let degraded = style.degraded(to: depth)
      #expect(degraded.foreground != degraded.background, "\(red)")
    }
    let same = CellStyle(foreground: .rgb(9, 9, 9), background: .rgb(9, 9, 9)).degraded(to: depth)
    #expect(same.foreground == same.background, "invisible text may stay invisible")
  }

  @Test("alpha blends where possible, otherwise dims up to a half, and hides near zero")
  func fading() {
    let white = CellStyle(foreground: .rgb(255, 255, 255))
    #expect(white.faded(alpha: 0, over: .rgb(0, 0, 0), depth: .direct) == nil)
    #expect(white.faded(alpha: 1, over: .rgb(0, 0, 0), depth: .mono) == white)
    #expect(
      white.faded(alpha: 0.5, over: .rgb(0, 0, 0), depth: .xterm256)?.foreground
        == .rgb(128, 128, 128))
    for depth in [ColorDepth.mono, .ansi8, .ansi16] {
      #expect(white.faded(alpha: 0.5, over: .rgb(0, 0, 0), depth: depth)?.attributes == .dim)
      #expect(white.faded(alpha: 0.6, over: .rgb(0, 0, 0), depth: depth) == white)
    }
    #expect(
      CellStyle.standard.faded(alpha: 0.4, over: .standard, depth: .direct)?.attributes == .dim)
    #expect(CellStyle.standard.faded(alpha: 0.6, over: .standard, depth: .direct) == .standard)
  }

  @Test(
    "terminal types for 24-bit colour are tried by name",
    arguments: [
      ("xterm-256color", ["xterm-direct"]), ("xterm", ["xterm-direct"]),
      ("tmux-256color", ["tmux-direct"]),
      ("alacritty", ["alacritty-direct"]), ("xterm-kitty", ["kitty-direct", "xterm-direct"]),
      ("xterm-direct", ["xterm-direct"]), ("screen.xterm-256color", ["screen.xterm-direct"]),
    ])
  func directTypes(type: String, names: [String]) {
    #expect(TerminalOptions.directTypes(for: type) == names)
  }

  @Test("NO_COLOR counts unless it is empty or an option says otherwise")
  func noColor() {
    #expect(TerminalOptions().askedDepth { ["NO_COLOR": "1"][$0] } == .mono)
    #expect(TerminalOptions().askedDepth { ["NO_COLOR": ""][$0] } == nil)
    #expect(
      TerminalOptions(colorDepth: .ansi8).askedDepth { ["NO_COLOR": "1"][$0] } == .ansi8)
  }
}
