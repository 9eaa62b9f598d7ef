import Foundation
import Testing
import UIKit

@testable import VitrineLayoutRunner

@Suite("Texts of values for --set") struct LayoutTextTests {
  private enum Mode: LayoutChoice {
    case tight, loose
    static var layoutCases: [(name: String, value: Mode)] {
      [("tight", .tight), ("loose", .loose)]
    }
  }

  @Test("numbers are finite")
  func numbers() {
    #expect(CGFloat(layoutText: "12.5") == 12.5)
    #expect(Double(layoutText: "-1") == -1)
    #expect(Int(layoutText: "3") == 3)
    #expect(Int(layoutText: "3.5") == nil)
    #expect(UInt(layoutText: "-3") == nil)
    for text in ["", "a", "1,2", "nan", "inf", "1 "] { #expect(CGFloat(layoutText: text) == nil) }
  }

  @Test("a size has an x between two numbers")
  func sizes() {
    #expect(CGSize(layoutText: "120x80") == CGSize(width: 120, height: 80))
    for text in ["120", "120x", "120x80x40", "120,80"] { #expect(CGSize(layoutText: text) == nil) }
    #expect(CGPoint(layoutText: "8,16") == CGPoint(x: 8, y: 16))
  }

  @Test("margins are one, two or four numbers")
  func margins() {
    #expect(
      UIEdgeInsets(layoutText: "8") == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(
      UIEdgeInsets(layoutText: "16,8") == UIEdgeInsets(top: 16, left: 8, bottom: 16, right: 8))
    #expect(
      UIEdgeInsets(layoutText: "1,2,3,4") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(UIEdgeInsets(layoutText: "1,2,3") == nil)
    #expect(
      NSDirectionalEdgeInsets(layoutText: "16,8")
        == NSDirectionalEdgeInsets(top: 16, leading: 8, bottom: 16, trailing: 8))
  }

  @Test("words and cases")
  func words() {
    #expect(Bool(layoutText: "true") == true)
    #expect(Bool(layoutText: "yes") == nil)
    #expect(String(layoutText: "a=b") == "a=b")
    #expect(Mode(layoutText: "loose") == .loose)
    #expect(Mode(layoutText: ".tight") == .tight)
    #expect(Mode(layoutText: "wide") == nil)
    #expect(Mode.layoutTexts == "tight, loose")
    #expect(UICollectionView.ScrollDirection(layoutText: "horizontal") == .horizontal)
  }

  @Test("nil is a value of an optional")
  func optionals() throws {
    let none = try #require(Int?(layoutText: "nil") as Int??)
    #expect(none == nil)
    let three = try #require(Int?(layoutText: "3") as Int??)
    #expect(three == 3)
    #expect((Int?(layoutText: "x") as Int??) == nil)
  }
}
