import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UIImageSymbolsTests {
  private func text(_ draw: () -> Void) -> DrawnText? {
    GraphicsContextStack.record(traits: .current, draw).lazy.compactMap {
      if case .text(let text) = $0 { text } else { nil }
    }.first
  }

  @Test("a symbol is one character, of a cell's size")
  func size() {
    let star = UIImage(systemName: "star.fill")
    #expect(star?.symbolText == "★" && star?.size == CGSize(width: 8, height: 16))
    #expect(star?.isSymbolImage == true && UIImage().isSymbolImage == false)
  }

  @Test("an invalid name gives nil, and a name outside of the table a placeholder")
  func unknown() {
    #expect(UIImage(systemName: "") == nil && UIImage(systemName: "Not A Name") == nil)
    #expect(UIImage(systemName: "zzz.not.in.the.table")?.symbolText == SymbolTable.placeholder)
  }

  @Test("an image view draws a symbol in its tint colour, centred, in any content mode")
  func inAView() {
    let stage = Stage()
    let view = UIImageView(image: UIImage(systemName: "heart.fill"))
    #expect(view.intrinsicContentSize == CGSize(width: 8, height: 16))
    view.frame = rect(0, 0, 40, 48)
    view.tintColor = .red
    stage.window.addSubview(view)
    let drawn = text { view.draw(view.bounds) }
    #expect(drawn?.string == "♥" && drawn?.origin == CGPoint(x: 16, y: 16))
    #expect(drawn?.color == UIColor.red.drawingColor())
  }

  @Test("a symbol with its own colours keeps them, and bold weights are bold")
  func configurations() {
    let bold = UIImage.SymbolConfiguration(weight: .bold)
    let red = UIImage.SymbolConfiguration(hierarchicalColor: .red)
    let both = UIImage(systemName: "bolt", withConfiguration: bold.applying(red))
    #expect(both?.renderingMode == .alwaysOriginal)
    let drawn = text { both?.draw(at: .zero) }
    #expect(drawn?.traits == .bold && drawn?.color == UIColor.red.drawingColor())
    let plain = UIImage(systemName: "bolt")
    #expect(plain?.applyingSymbolConfiguration(bold)?.symbolConfiguration?.isBold == true)
    #expect(UIImage().applyingSymbolConfiguration(bold) == nil)
    let title = UIImage.SymbolConfiguration(textStyle: .headline)
    #expect(title.isBold && !UIImage.SymbolConfiguration(textStyle: .body).isBold)
  }

  @Test("a symbol in a rendering mode and in a tint is still a symbol")
  func copies() {
    let star = UIImage(systemName: "star")
    #expect(star?.withRenderingMode(.alwaysOriginal).isSymbolImage == true)
    let red = star?.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(red?.symbolText == "☆")
    #expect(text { red?.draw(at: .zero) }?.color == UIColor.red.drawingColor())
  }

  @Test("an image view draws a symbol in its preferred configuration, after the symbol's own")
  func preferredConfiguration() {
    func traits(_ view: UIImageView) -> TextTraits? { text { view.draw(view.bounds) }?.traits }
    let bold = UIImage.SymbolConfiguration(weight: .bold)
    let view = UIImageView(image: UIImage(systemName: "star"))
    #expect(traits(view) == [])
    view.preferredSymbolConfiguration = bold
    #expect(traits(view) == .bold)
    view.preferredSymbolConfiguration = nil
    #expect(traits(view) == [])
    let light = UIImage.SymbolConfiguration(weight: .light)
    view.image = UIImage(systemName: "star", withConfiguration: light)
    view.preferredSymbolConfiguration = bold
    #expect(traits(view) == [])
  }
}
