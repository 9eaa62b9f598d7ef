import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Search field with tokens")
@MainActor struct UISearchTextFieldTests {
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 8 * 30, height: 16))
  private let pilot: Pilot
  private var field: UISearchTextField { bar.searchTextField }

  init() {
    let controller = UIViewController()
    controller.view.addSubview(bar)
    pilot = Pilot(rootViewController: controller, size: (columns: 30, rows: 3))
    field.tokens = ["red", "round"].map { UISearchToken(icon: nil, text: $0) }
    pilot.update()
  }

  private var names: [Int?] { field.tokens.map { $0.representedObject as? Int } }
  private func isReversed(_ column: Int) -> Bool? { pilot.cell(column: column, row: 0)?.isReversed }

  @Test("tokens precede the text, which begins after them")
  func looks() {
    #expect(pilot.screen[0] == "[/  red   round              ]")
    field.becomeFirstResponder()
    pilot.type("big")
    #expect(pilot.screen[0] == "[/  red   round  big        ×]")
    #expect(field.text == "big" && field.tokens.count == 2)
    #expect(pilot.cell(column: 4, row: 0)?.background != nil)
  }

  @Test("the first Backspace selects the last token, the next ones delete")
  func backspace() {
    field.becomeFirstResponder()
    pilot.type("x")
    pilot.press(.backspace)
    #expect(field.text == "" && field.tokens.count == 2)
    pilot.press(.backspace)
    #expect(field.tokens.count == 2 && isReversed(11) == true && isReversed(4) == false)
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    pilot.press(.backspace)
    #expect(field.tokens.count == 1 && isReversed(4) == true && changes == 1)
    pilot.press(.backspace, .backspace)
    #expect(field.tokens.isEmpty && changes == 2)
    pilot.type("y")
    #expect(pilot.screen[0].hasPrefix("[/ y"))
  }

  @Test("arrows move through the tokens, and typing replaces a selected one")
  func keys() {
    field.becomeFirstResponder()
    pilot.press(.left, .left, .left)
    #expect(field.tokens(in: field.selectedTextRange ?? UITextRange()) == [field.tokens[0]])
    pilot.press(.right)
    #expect(isReversed(11) == true)
    pilot.type("a")
    #expect(field.tokens.count == 1 && field.text == "a")
    pilot.press(.left, .left)
    pilot.press(.right)
    pilot.type("b")
    #expect(field.tokens.count == 1 && field.text == "ba")
  }

  @Test("tokens with deletion disabled stay")
  func kept() {
    field.allowsDeletingTokens = false
    field.becomeFirstResponder()
    pilot.press(.backspace, .backspace, .backspace)
    #expect(field.tokens.count == 2)
  }

  @Test("tokens are inserted and removed by index, and in place of text")
  func changes() throws {
    let token = UISearchToken(icon: UIImage(systemName: "star"), text: "a\nb")
    token.representedObject = 7
    field.insertToken(token, at: 1)
    #expect(names == [nil, 7, nil])
    field.removeToken(at: 0)
    #expect(names == [7, nil])
    field.text = "one two"
    let range = try #require(
      field.textRange(
        from: field.beginningOfDocument,
        to: field.position(from: field.beginningOfDocument, offset: 4) ?? UITextPosition()))
    field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "one"), at: 2)
    #expect(field.text == "two" && field.tokens.count == 3)
    #expect(field.tokens(in: field.selectedTextRange ?? UITextRange()) == [field.tokens[2]])
    #expect(field.text(in: field.textualRange) == "two")
    let first = try #require(
      field.textRange(from: field.positionOfToken(at: 0), to: field.positionOfToken(at: 1)))
    #expect(field.tokens(in: first) == [token])
    field.tokens = []
    pilot.update()
    #expect(pilot.screen[0].hasPrefix("[/ two"))
  }

  @Test("a click selects a token; the clear button removes text and tokens")
  func mouse() {
    pilot.click(column: 5, row: 0)
    #expect(field.isEditing && isReversed(4) == true)
    pilot.advance(by: 2)
    pilot.click(column: 28, row: 0)
    #expect(field.tokens.isEmpty)
  }

  @Test("without room for all tokens the last ones show, and the text keeps some columns")
  func narrow() {
    field.tokens = (0..<9).map { UISearchToken(icon: nil, text: "token \($0)") }
    pilot.update()
    #expect(pilot.screen[0].hasPrefix("[/ …  token 8 "))
    field.becomeFirstResponder()
    pilot.type("abc")
    #expect(pilot.screen[0].contains("abc"))
  }
}
