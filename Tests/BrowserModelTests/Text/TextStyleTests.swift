import Testing

@testable import BrowserModel

@Suite("Styles of text")
struct TextStyleTests {
  private let red = TextColor.terminal(1)
  private let tint = TextColor.tint(red: 10, green: 20, blue: 30)

  @Test("a style over another keeps what it does not name")
  func overlay() {
    let below = TextStyle(foreground: red, background: tint, attributes: .bold)
    let above = TextStyle(foreground: .terminal(2), attributes: .underline)
    #expect(
      below.overlaid(by: above)
        == TextStyle(
          foreground: .terminal(2), background: tint, attributes: [.bold, .underline]))
    #expect(below.overlaid(by: TextStyle()) == below)
  }

  @Test("many colours show everything; few show no tint; none show attributes")
  func adapts() {
    let plain = TextStyle(foreground: red, background: .terminal(4), attributes: .bold)
    let tinted = TextStyle(foreground: red, background: tint)
    #expect(plain.adapted(to: .many) == plain && tinted.adapted(to: .many) == tinted)
    #expect(plain.adapted(to: .few) == plain)
    #expect(tinted.adapted(to: .few) == TextStyle(attributes: .reverse))
    #expect(plain.adapted(to: .none) == TextStyle(attributes: [.bold, .reverse]))
    #expect(TextStyle(foreground: red).adapted(to: .none) == TextStyle())
  }

  @Test("reversed once more, a ground is none")
  func reversedGround() {
    let style = TextStyle(background: red, attributes: .reverse)
    #expect(style.adapted(to: .none) == TextStyle())
  }

  @Test(
    "numbers of xterm's table",
    arguments: [
      (0, TextColor.terminal(0)), (15, .terminal(15)), (16, .rgb(red: 0, green: 0, blue: 0)),
      (21, .rgb(red: 0, green: 0, blue: 255)), (231, .rgb(red: 255, green: 255, blue: 255)),
      (232, .rgb(red: 8, green: 8, blue: 8)), (255, .rgb(red: 238, green: 238, blue: 238)),
    ])
  func numbers(number: Int, color: TextColor) {
    #expect(TextColor(number: number) == color)
    #expect(TextColor(number: -1) == nil && TextColor(number: 256) == nil)
  }

  @Test("a tint lies between a colour and the ground")
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
