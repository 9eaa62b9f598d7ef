import Foundation
import Testing
import UIKitCore
import VitrineTerminalCore

@testable import VitrineTerminalRendering

@Suite("Alpha, reverse video and colour depths")
struct ColorMixerTests {
  static let blending: [ColorDepth] = [.direct, .xterm256]
  static let poor: [ColorDepth] = [.mono, .ansi8, .ansi16]

  @Test("a bar in reverse video has one colour for all of its texts", arguments: blending)
  func reversedBar(depth: ColorDepth) {
    for ground in [DrawingColor(.background), .blue] {
      let canvas = Screens.canvas(
        4, 1, depth: depth,
        [
          .pushReverse, .fill(.cells(0, 0, 4, 1), ground), .text("a", 0, 0, .red),
          .text("b", 1, 0, .foreground),
          .text("c", 2, 0, DrawingColor(.foreground, alpha: 0.5)), .popReverse,
        ])
      // Faint text stays faint within the bar.
      for column in 0..<2 {
        #expect(canvas.style(column) == canvas.style(3), "\(ground), \(column)")
      }
      for column in 0..<4 {
        #expect(canvas.style(column).attributes == .reverse)
        #expect(canvas.style(column).foreground == .standard, "\(ground), \(column)")
      }
    }
  }

  // MARK: Colours

  @Test("with many colours an element's colours blend with the content below", arguments: blending)
  func coloursBlend(depth: ColorDepth) {
    let canvas = Screens.canvas(
      4, 1, depth: depth,
      [
        .fill(.cells(0, 0, 4, 1), .blue), .pushAlpha(0.5), .fill(.cells(0, 0, 2, 1), .red),
        .text("a", 3, 0, .red), .popAlpha,
      ])
    #expect(canvas.style(0).background == .rgb(128, 0, 128))
    #expect(canvas.style(2).background == .rgb(0, 0, 255))
    #expect(canvas.style(3).foreground == .rgb(128, 0, 128))
    #expect(canvas.style(3).background == .rgb(0, 0, 255))
  }

  @Test(
    "the terminal's sixteen stay unchanged as text and background, and mix as in xterm")
  func sixteen() {
    let canvas = Screens.canvas(
      3, 1,
      [
        .fill(.cells(0, 0, 1, 1), DrawingColor(.palette(4))),
        .text("a", 0, 0, DrawingColor(.palette(3))),
        .fill(.cells(1, 0, 2, 1), DrawingColor(.rgb(0, 0, 0))),
        .fill(.cells(1, 0, 1, 1), DrawingColor(.palette(9), alpha: 0.5)),
      ])
    #expect(canvas.style(0) == CellStyle(foreground: .palette(3), background: .palette(4)))
    #expect(canvas.style(1).background == .rgb(128, 0, 0))
    let mono = Screens.canvas(
      1, 1, depth: .mono, [.fill(.cells(0, 0, 1, 1), DrawingColor(.palette(7)))])
    #expect(mono.style(0) == .reversed)
  }

  @Test("tints mix with the background's true colour")
  func trueBackground() {
    let mixer = ColorMixer(depth: .direct, theme: .dark, background: .rgb(200, 200, 100))
    #expect(mixer.isLight)
    let tint = mixer.tinted(
      .standard, by: .rgb(0, 0, 0), alpha: 0.5, reversing: false, hasGlyphs: false)
    #expect(tint.background == .rgb(100, 100, 50))
  }

  @Test("group alphas multiply with each other and with the colour's own")
  func alphasMultiply() {
    let canvas = Screens.canvas(
      1, 1,
      [
        .fill(.cells(0, 0, 1, 1), DrawingColor(.rgb(0, 0, 0))), .pushAlpha(0.5), .pushAlpha(0.5),
        .fill(.cells(0, 0, 1, 1), DrawingColor(.rgb(240, 0, 0), alpha: 0.5)), .popAlpha, .popAlpha,
      ])
    #expect(canvas.style(0).background == .rgb(30, 0, 0))
  }

  @Test(
    "in mixtures, the terminal's default colours have the values of the theme",
    arguments: [
      (UIUserInterfaceStyle.dark, CellColor.rgb(102, 102, 102)),
      (.light, .rgb(128, 128, 128)), (.unspecified, .rgb(102, 102, 102)),
    ])
  func ownColoursMix(theme: UIUserInterfaceStyle, half: CellColor) {
    let canvas = Screens.canvas(
      2, 1, theme: theme, [.text("a", 0, 0, DrawingColor.foreground.faded(0.5))])
    #expect(canvas.style(0) == CellStyle(foreground: half))
  }

  @Test("with few colours, text is dim up to 0.5 and normal above", arguments: poor)
  func textIsDimOrNormal(depth: ColorDepth) {
    for (alpha, isDim) in [(0.1, true), (0.5, true), (0.51, false), (0.99, false)] {
      let canvas = Screens.canvas(
        1, 1, depth: depth, [.pushAlpha(alpha), .text("a", 0, 0, .foreground), .popAlpha])
      #expect(canvas.lines == ["a"])
      #expect(canvas.style(0) == CellStyle(attributes: isDim ? .dim : []), "alpha \(alpha)")
    }
  }

  @Test("an element with alpha 0 is not drawn", arguments: ColorDepth.allCases)
  func nothingIsDrawnAtZero(depth: ColorDepth) {
    let rect = CGRect.cells(0, 0, 3, 3)
    let nothing: [DrawingCommand] = [
      .fill(rect, DrawingColor.red.faded(0)), .text("a", 0, 0, DrawingColor.red.faded(0)),
      .stroke(rect, cornerRadius: 0, width: 1, DrawingColor.red.faded(0)), .pushAlpha(0),
      .fill(rect, .red), .text("abc"), .stroke(rect, cornerRadius: 0, width: 1, .foreground),
      .fillEllipse(rect, .foreground), .line(.zero, CGPoint(x: 20, y: 0), width: 1, .red),
      .popAlpha,
    ]
    let below: [DrawingCommand] = [.fill(rect, .blue), .text("xy", 0, 1)]
    #expect(
      Screens.canvas(3, 3, depth: depth, below + nothing)
        == Screens.canvas(3, 3, depth: depth, below))
  }

  // MARK: Fills

  @Test("an opaque fill erases the glyphs below, a translucent one tints them")
  func opaqueErasesTranslucentTints() {
    let below: [DrawingCommand] = [.fill(.cells(0, 0, 2, 1), .blue), .text("ab", 0, 0, .red)]
    let opaque = Screens.canvas(2, 1, below + [.fill(.cells(0, 0, 1, 1), .red)])
    #expect(opaque.lines == [" b"])
    let veil = DrawingColor(.rgb(0, 0, 0), alpha: 0.5)
    let tinted = Screens.canvas(2, 1, below + [.fill(.cells(0, 0, 1, 1), veil)])
    #expect(tinted.lines == ["ab"])
    #expect(
      tinted.style(0) == CellStyle(foreground: .rgb(128, 0, 0), background: .rgb(0, 0, 128)))
    #expect(
      tinted.style(1) == CellStyle(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 255)))
  }

  @Test("with few colours a light veil dims, a strong one covers", arguments: poor)
  func veilsWithFewColours(depth: ColorDepth) {
    let thin = Screens.canvas(
      2, 1, depth: depth,
      [.text("ab"), .fill(.cells(0, 0, 2, 1), DrawingColor.background.faded(0.4))])
    #expect(thin.lines == ["ab"])
    #expect(thin.style(0).attributes == .dim)
    let thick = Screens.canvas(
      2, 1, depth: depth,
      [.text("ab"), .fill(.cells(0, 0, 2, 1), DrawingColor.background.faded(0.8))])
    #expect(thick == Canvas(size: thick.size))
  }

  // MARK: Reverse video

  @Test(
    "everything drawn between push and pop is in reverse video", arguments: ColorDepth.allCases)
  func reversesWhatIsBetween(depth: ColorDepth) {
    let canvas = Screens.canvas(
      4, 1, depth: depth,
      [
        .pushReverse, .fill(.cells(0, 0, 2, 1), .background), .text("a", 0), .text("b", 3),
        .popReverse, .text("c", 2),
      ])
    #expect(canvas.lines == ["a cb"])
    let reversed = (0..<4).map { canvas.style($0).attributes.contains(.reverse) }
    #expect(reversed == [true, true, false, true])
  }

  /// Draws a list row in a combination of states, in the usual styles.
  private func row(
    depth: ColorDepth, theme: UIUserInterfaceStyle, selection: DrawingColor?, isFocused: Bool
  ) -> [CellStyle] {
    let rect = CGRect.cells(0, 0, 4, 1)
    let text = selection == .foreground ? DrawingColor.background : .foreground
    let content: [DrawingCommand] = [
      .fill(rect, selection ?? .background), .text("ab", 0, 0, text),
    ]
    let list = isFocused ? [.pushReverse] + content + [.popReverse] : content
    let canvas = Screens.canvas(4, 1, depth: depth, theme: theme, list)
    return (0..<4).map { canvas.style($0).degraded(to: depth, isLight: theme == .light) }
  }

  @Test("focused, selected, both and neither differ", arguments: ColorDepth.allCases)
  func statesDiffer(depth: ColorDepth) {
    for theme in [UIUserInterfaceStyle.dark, .light] {
      let bright = DrawingColor(theme == .dark ? .rgb(10, 132, 255) : .rgb(0, 60, 160))
      for selection in [DrawingColor.foreground, bright] {
        let looks = [
          row(depth: depth, theme: theme, selection: nil, isFocused: false),
          row(depth: depth, theme: theme, selection: nil, isFocused: true),
          row(depth: depth, theme: theme, selection: selection, isFocused: false),
          row(depth: depth, theme: theme, selection: selection, isFocused: true),
        ]
        for (first, one) in looks.enumerated() {
          for (second, other) in looks.enumerated().dropFirst(first + 1) {
            if depth != .mono, selection == .foreground, [first, second] == [1, 2] { continue }
            #expect(one != other, "states \(first) and \(second), \(theme), \(selection)")
          }
        }
      }
    }
  }

  @Test("in reverse video secondary text stays within the bar")
  func secondaryTextInReverse() {
    let canvas = Screens.canvas(
      4, 1,
      [
        .pushReverse, .fill(.cells(0, 0, 4, 1), .background),
        .text("a", 0, 0, DrawingColor.foreground.faded(0.5)), .popReverse,
      ])
    #expect(canvas.style(0) == CellStyle(background: .rgb(102, 102, 102), attributes: .reverse))
    #expect(canvas.style(1) == .reversed)
  }

  @Test(
    "a fill in reverse video over a translucent colour is reversed too",
    arguments: ColorDepth.allCases)
  func translucentFillInReverse(depth: ColorDepth) {
    let canvas = Screens.canvas(
      2, 1, depth: depth,
      [
        .pushReverse, .fill(.cells(0, 0, 2, 1), DrawingColor(.rgb(120, 120, 128), alpha: 0.3)),
        .popReverse,
      ])
    #expect(canvas.style(0).attributes.contains(.reverse))
  }
}
