import Foundation
import Testing

@testable import UIKitCore

@Suite("Paragraph styles") struct NSParagraphStyleTests {
  @Test("a copy has the values of the mutable style, and stays as it is")
  func copies() throws {
    let style = NSMutableParagraphStyle()
    style.lineBreakStrategy = [.pushOut, .hangulWordPriority]
    style.alignment = .right
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.lineBreakStrategy = []
    #expect(copy.lineBreakStrategy == [.pushOut, .hangulWordPriority] && copy.alignment == .right)
    #expect(style.lineBreakStrategy.isEmpty && !copy.isEqual(style))
    let again = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(again.isEqual(copy) && NSParagraphStyle().lineBreakStrategy.isEmpty)
  }

  @Test("a label keeps its strategy for breaking lines") @MainActor func label() {
    let label = UILabel()
    #expect(label.lineBreakStrategy == .standard)
    label.lineBreakStrategy = .pushOut
    #expect(label.lineBreakStrategy == .pushOut)
  }
}
