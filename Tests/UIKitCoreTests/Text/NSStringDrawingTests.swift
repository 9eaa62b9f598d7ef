import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Measured texts") struct NSStringDrawingTests {
  private let text = "one two three" as NSString

  @Test("without line fragments a text has one line, of 8 points a character")
  func oneLine() {
    let bounds = text.boundingRect(with: CGSize(width: 40, height: 100), context: nil)
    #expect(bounds == rect(0, 0, 104, 16))
  }

  @Test("with line fragments it breaks at the width, and the height limits its rows")
  func lines() {
    let wrapped = text.boundingRect(
      with: CGSize(width: 64, height: 1_000), options: .usesLineFragmentOrigin, attributes: nil,
      context: nil)
    #expect(wrapped == rect(0, 0, 56, 32))
    let cut = text.boundingRect(
      with: CGSize(width: 64, height: 16), options: .usesLineFragmentOrigin, context: nil)
    #expect(cut.height == 16)
  }

  @Test("a size of zero, or a huge one, is not a limit")
  func unlimited() {
    for length in [CGFloat.zero, .greatestFiniteMagnitude, .infinity] {
      let bounds = text.boundingRect(
        with: CGSize(width: length, height: length), options: .usesLineFragmentOrigin,
        context: nil)
      #expect(bounds == rect(0, 0, 104, 16))
    }
  }

  @Test("an attributed text has the same bounds, which its context gets, too")
  func attributed() {
    let context = NSStringDrawingContext()
    let bounds = NSAttributedString(string: "one two three").boundingRect(
      with: CGSize(width: 64, height: 0), options: .usesLineFragmentOrigin, context: context)
    #expect(bounds == rect(0, 0, 56, 32))
    #expect(context.totalBounds == bounds)
    #expect(context.actualScaleFactor == 1)
  }

  @Test("an empty text has no size")
  func empty() {
    let bounds = ("" as NSString).boundingRect(
      with: CGSize(width: 64, height: 64), options: .usesLineFragmentOrigin, context: nil)
    #expect(bounds == .zero)
  }

  @Test("the last visible line ends with an ellipsis if the option says so")
  func drawing() {
    let texts = GraphicsContextStack.record(traits: UIScreen.main.traitCollection) {
      text.draw(
        with: rect(0, 0, 64, 16), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
        context: nil)
    }.compactMap { command -> String? in
      guard case .text(let drawn) = command else { return nil }
      return drawn.string
    }
    #expect(texts == ["one two…"])
  }
}
