import Testing

@testable import VitrineSettings
@testable import VitrineStyledText

@Suite("Styles of text")
struct TextStyleTests {
  private let red = TextColor.terminal(1)
  private let tint = TextColor.tint(red: 10, green: 20, blue: 30)

  @Test("a style over another keeps the properties it does not set")
  func overlay() {
    let below = TextStyle(foreground: red, background: tint, attributes: .bold)
    let above = TextStyle(foreground: .terminal(2), attributes: .underline)
    #expect(
      below.overlaid(by: above)
        == TextStyle(
          foreground: .terminal(2), background: tint, attributes: [.bold, .underline]))
    #expect(below.overlaid(by: TextStyle()) == below)
  }

  @Test("many colours show all styles, few colours no tints, no colours only attributes")
  func adapts() {
    let plain = TextStyle(foreground: red, background: .terminal(4), attributes: .bold)
    let tinted = TextStyle(foreground: red, background: tint)
    #expect(plain.adapted(to: .many) == plain)
    #expect(tinted.adapted(to: .many) == tinted)
    #expect(plain.adapted(to: .few) == plain)
    #expect(tinted.adapted(to: .few) == TextStyle(attributes: .reverse))
    #expect(plain.adapted(to: .none) == TextStyle(attributes: [.bold, .reverse]))
    #expect(TextStyle(foreground: red).adapted(to: .none) == TextStyle())
  }

  @Test("few colours show greys as dim text, and no yellow or cyan on a light background")
  func fewColors() {
    func shown(
      _ red: UInt8, _ green: UInt8, _ blue: UInt8, on ground: Theme.Ground
    ) -> TextStyle {
      TextStyle(foreground: .rgb(red: red, green: green, blue: blue), attributes: .bold)
        .adapted(to: .few, on: ground)
    }
    for ground in [Theme.Ground.dark, .light, .unknown] {
      #expect(shown(0x6C, 0x6C, 0x6C, on: ground) == TextStyle(attributes: [.bold, .dim]))
      #expect(shown(0, 0, 0, on: ground).foreground != nil)
      #expect(shown(0xD7, 0, 0, on: ground).foreground != nil)
      #expect(shown(0, 0x5F, 0xAF, on: ground).foreground != nil)
      #expect((shown(0x87, 0x5F, 0, on: ground).foreground != nil) == (ground == .dark))
      #expect((shown(0, 0x70, 0x80, on: ground).foreground != nil) == (ground == .dark))
    }
    let painted = TextStyle(foreground: .terminal(3))
    #expect(painted.adapted(to: .few, on: .light) == painted)
    let badge = TextStyle(
      foreground: .rgb(red: 90, green: 90, blue: 90), background: .rgb(red: 255, green: 0, blue: 0))
    #expect(badge.adapted(to: .few, on: .light) == badge)
  }

  @Test("reversing a background in reverse video removes it")
  func reversedGround() {
    let style = TextStyle(background: red, attributes: .reverse)
    #expect(style.adapted(to: .none) == TextStyle())
  }

  @Test(
    "numbers of xterm's palette name its colours",
    arguments: [
      (0, TextColor.terminal(0)), (15, .terminal(15)), (16, .rgb(red: 0, green: 0, blue: 0)),
      (21, .rgb(red: 0, green: 0, blue: 255)), (231, .rgb(red: 255, green: 255, blue: 255)),
      (232, .rgb(red: 8, green: 8, blue: 8)), (255, .rgb(red: 238, green: 238, blue: 238)),
    ])
  func numbers(number: Int, color: TextColor) {
    #expect(TextColor(number: number) == color)
    #expect(TextColor(number: -1) == nil)
    #expect(TextColor(number: 256) == nil)
  }

  @Test("a tint is between a colour and the background")
  func tints() {
    let white = TextColor.rgb(red: 255, green: 255, blue: 255)
    let black = TextColor.rgb(red: 0, green: 0, blue: 0)
    #expect(white.tint(percent: 20, in: black) == .tint(red: 51, green: 51, blue: 51))
    #expect(white.tint(percent: 0, in: black) == .tint(red: 0, green: 0, blue: 0))
    #expect(black.tint(percent: 100, in: white) == .tint(red: 0, green: 0, blue: 0))
    #expect(TextColor.terminal(11).components == (255, 255, 0))
    #expect(TextColor.terminal(6).components == (0, 205, 205))
  }
}
