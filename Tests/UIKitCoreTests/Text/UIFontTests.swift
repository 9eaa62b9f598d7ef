import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UIFontTests {
  @Test("weights from semibold on are bold, and slant is kept")
  func traits() {
    for weight: UIFont.Weight in [.semibold, .bold, .heavy, .black] {
      #expect(UIFont.systemFont(ofSize: 12, weight: weight).traits == .bold)
    }
    for weight: UIFont.Weight in [.ultraLight, .thin, .light, .regular, .medium] {
      #expect(UIFont.systemFont(ofSize: 12, weight: weight).traits == [])
    }
    #expect(UIFont.italicSystemFont(ofSize: 12).traits == .italic)
    #expect(UIFont(name: "Helvetica-BoldOblique", size: 9)?.traits == [.bold, .italic])
  }

  @Test("titles and headlines are bold, other styles are not")
  func styles() {
    for style: UIFont.TextStyle in [.largeTitle, .title1, .title2, .title3, .headline] {
      #expect(UIFont.preferredFont(forTextStyle: style).traits == .bold)
    }
    for style: UIFont.TextStyle in [.body, .callout, .subheadline, .footnote, .caption1] {
      #expect(UIFont.preferredFont(forTextStyle: style).traits == [])
    }
  }

  @Test("fonts are equal if size and traits are")
  func equality() {
    let font = UIFont.boldSystemFont(ofSize: 17)
    #expect(font == .systemFont(ofSize: 17, weight: .bold))
    #expect(font.hash == UIFont.systemFont(ofSize: 17, weight: .bold).hash)
    #expect(font != font.withSize(18) && font.withSize(18).traits == .bold)
    #expect(font != .systemFont(ofSize: 17))
  }

  @Test("a line is as high as a character cell at every size")
  func lineHeight() {
    _ = Stage()
    #expect(UIFont.systemFont(ofSize: 40).lineHeight == 16)
    UIScreen.main.cellMetrics = CellMetrics(width: 10, height: 20)
    #expect(UIFont.systemFont(ofSize: 8).lineHeight == 20)
    UIScreen.main.cellMetrics = CellMetrics()
  }
}
