import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Attributes compared by Foundation") struct ComparedByFoundationTests {
  private func styles() -> (NSParagraphStyle, NSParagraphStyle) {
    let (one, other) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    other.alignment = .center
    return (one, other)
  }

  @Test("adjacent runs may have different values of the same attribute")
  func neighbours() {
    let (one, other) = styles()
    let values: [(NSAttributedString.Key, NSObject, NSObject)] = [
      (.foregroundColor, UIColor.red, UIColor.green),
      (.backgroundColor, UIColor(white: 0, alpha: 1), UIColor(white: 1, alpha: 1)),
      (.font, UIFont.systemFont(ofSize: 16), UIFont.boldSystemFont(ofSize: 16)),
      (.paragraphStyle, one, other), (.shadow, NSShadow(), NSShadow()),
      (.attachment, NSTextAttachment(), NSTextAttachment()),
    ]
    for (key, first, second) in values {
      let text = NSMutableAttributedString(string: "abcd", attributes: [key: first])
      text.addAttribute(key, value: second, range: NSRange(location: 1, length: 2))
      text.setAttributes([key: second], range: NSRange(location: 3, length: 1))
      let copy = NSMutableAttributedString(attributedString: text)
      copy.append(NSAttributedString(string: "e", attributes: [key: first]))
      #expect(copy.attribute(key, at: 0, effectiveRange: nil) as? NSObject === first)
      #expect(copy.attribute(key, at: 2, effectiveRange: nil) as? NSObject === second)
    }
  }

  @Test("adjacent equal colours are one run")
  func oneRun() {
    func red() -> UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    let text = NSMutableAttributedString(string: "abc", attributes: [.foregroundColor: red()])
    text.addAttribute(.foregroundColor, value: red(), range: NSRange(location: 1, length: 1))
    var range = NSRange()
    _ = text.attribute(
      .foregroundColor, at: 0, longestEffectiveRange: &range,
      in: NSRange(location: 0, length: text.length))
    #expect(range == NSRange(location: 0, length: 3))
  }

  @Test("an `AttributedString` in several colours becomes an `NSAttributedString` of as many")
  func bridge() {
    var (one, other) = (AttributedString("red"), AttributedString("green"))
    one.foregroundColor = .red
    other.foregroundColor = .green
    let text = NSAttributedString(one + other)
    #expect(text.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    #expect(text.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .green)
  }
}
