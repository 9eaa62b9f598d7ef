import Foundation
import Testing
import UIKit
import UIKitTesting

// Sentences of UIKit's documentation on text, each with the promised behaviour.

@Suite("Rules of text") @MainActor struct TextRulesTests {
  @MainActor private final class Reasons: NSObject, UITextFieldDelegate {
    var log: [String] = []
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("plain") }
    func textFieldDidEndEditing(
      _ textField: UITextField, reason: UITextField.DidEndEditingReason
    ) { log.append("reason \(reason.rawValue)") }
    func textFieldDidChangeSelection(_ textField: UITextField) { log.append("selection") }
  }

  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 160, height: 16))
  private let view = UITextView(frame: CGRect(x: 0, y: 32, width: 160, height: 48))
  private let pilot: Pilot

  init() {
    let root = UIView()
    root.addSubview(field)
    root.addSubview(view)
    pilot = Pilot(view: root, size: (30, 6))
  }

  @Test("the text of a field is empty by default, and nil makes it empty")
  func emptyText() {
    #expect(field.text == "" && field.attributedText?.length == 0 && !field.hasText)
    field.text = "abc"
    field.text = nil
    #expect(field.text == "" && !field.hasText)
    #expect(view.text == "" && view.attributedText.length == 0)
  }

  @Test("the delegate method with a reason reports why editing ended")
  func reason() {
    let delegate = Reasons()
    field.delegate = delegate
    field.becomeFirstResponder()
    delegate.log = []
    field.resignFirstResponder()
    #expect(delegate.log == ["reason 0"])
  }

  @Test("typing attributes are reset when the selection moves")
  func typingAttributes() {
    view.attributedText = NSAttributedString(
      string: "ab", attributes: [.foregroundColor: UIColor.red])
    view.becomeFirstResponder()
    view.typingAttributes = [.foregroundColor: UIColor.green]
    view.insertText("c")
    let own = view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil)
    #expect(own as? UIColor == .green)
    view.typingAttributes = [.foregroundColor: UIColor.blue]
    view.selectedRange = NSRange(location: 1, length: 0)
    view.insertText("d")
    let next = view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil)
    #expect(next as? UIColor == .red, "as the character before")
  }

  @Test("setting the text color of a view applies to all of its text")
  func color() {
    view.attributedText = NSAttributedString(
      string: "ab", attributes: [.foregroundColor: UIColor.red])
    view.textColor = .green
    let color = view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .green)
  }

  @Test("moving the selection takes the typing attributes from the text there")
  func typingAttributesAreRead() {
    let text = NSMutableAttributedString(
      string: "a", attributes: [.foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: "b", attributes: [.foregroundColor: UIColor.blue]))
    view.attributedText = text
    field.attributedText = text
    view.becomeFirstResponder()
    #expect(view.typingAttributes[.foregroundColor] as? UIColor == .blue)
    view.selectedRange = NSRange(location: 1, length: 0)
    #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red)
    view.selectedRange = NSRange(location: 1, length: 1)
    #expect(view.typingAttributes[.foregroundColor] as? UIColor == .blue)
    field.becomeFirstResponder()
    #expect(field.typingAttributes?[.foregroundColor] as? UIColor == .blue)
  }

  @Test("setting the color or the font of a field applies to all of its text")
  func fieldColor() {
    field.attributedText = NSAttributedString(
      string: "ab", attributes: [.foregroundColor: UIColor.red])
    field.textColor = .green
    field.font = .boldSystemFont(ofSize: 17)
    let own = field.attributedText?.attributes(at: 1, effectiveRange: nil) ?? [:]
    #expect(own[.foregroundColor] as? UIColor == .green)
    #expect(own[.font] as? UIFont == .boldSystemFont(ofSize: 17))
  }

  @Test("endEditing on a view above ends editing, and by force even against the delegate")
  func endEditing() {
    final class Stubborn: NSObject, UITextFieldDelegate {
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }
    let delegate = Stubborn()
    field.delegate = delegate
    field.becomeFirstResponder()
    #expect(field.superview?.endEditing(false) == false && field.isEditing)
    #expect(field.superview?.endEditing(true) == true && !field.isEditing)
  }

  @Test("with `clearsOnInsertion` the first insertion replaces the whole text and resets the flag")
  func clearsOnInsertion() {
    view.text = "old words"
    view.becomeFirstResponder()
    view.clearsOnInsertion = true
    view.insertText("x")
    view.insertText("y")
    #expect(view.text == "xy" && !view.clearsOnInsertion)
    field.text = "old"
    field.becomeFirstResponder()
    field.clearsOnInsertion = true
    field.insertText("n")
    #expect(field.text == "n" && !field.clearsOnInsertion)
  }

  @Test("changing the selection turns `clearsOnInsertion` off")
  func selectionKeeps() {
    view.text = "old words"
    view.becomeFirstResponder()
    view.clearsOnInsertion = true
    view.selectedRange = NSRange(location: 3, length: 0)
    #expect(!view.clearsOnInsertion)
    view.insertText("x")
    #expect(view.text == "oldx words")
  }

  @Test("links of a text without selection do not open")
  func unselectable() {
    final class Asked: NSObject, UITextViewDelegate {
      var count = 0
      func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
      ) -> UIAction? {
        count += 1
        return nil
      }
    }
    let delegate = Asked()
    view.delegate = delegate
    view.attributedText = NSAttributedString(
      string: "link", attributes: [.link: URL(fileURLWithPath: "/")])
    view.isEditable = false
    view.isSelectable = false
    pilot.click(column: 1, row: 2)
    #expect(delegate.count == 0)
    view.isSelectable = true
    pilot.advance(by: 2)
    pilot.click(column: 1, row: 2)
    #expect(delegate.count == 1)
  }

  @Test("the placeholder shows while there is no text, also while the field is edited")
  func placeholder() {
    field.placeholder = "Name"
    #expect(field.attributedPlaceholder?.string == "Name")
    field.becomeFirstResponder()
    pilot.update()
    #expect(pilot.screen[0].contains("Name"))
    pilot.type("x")
    #expect(!pilot.screen[0].contains("Name"))
    pilot.press(.backspace)
    #expect(pilot.screen[0].contains("Name"))
  }

  @Test("positions compare by their order, and a range is empty where both are the same")
  func positions() throws {
    field.text = "abc"
    let (start, end) = (field.beginningOfDocument, field.endOfDocument)
    #expect(field.compare(start, to: end) == .orderedAscending)
    #expect(field.compare(end, to: start) == .orderedDescending)
    #expect(field.compare(end, to: end) == .orderedSame)
    let none = try #require(field.textRange(from: end, to: end))
    #expect(none.isEmpty && field.text(in: none) == "")
    let all = try #require(field.textRange(from: start, to: end))
    field.replace(all, withText: "xyz")
    #expect(
      field.text == "xyz"
        && field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 3)
  }

  @Test("a read-only text refuses paste and cut, and allows copy of the selection")
  func actions() {
    view.text = "words"
    view.isEditable = false
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 3)
    UIPasteboard.general.string = "other"
    #expect(view.canPerformAction("copy:", withSender: nil))
    #expect(!view.canPerformAction("cut:", withSender: nil))
    #expect(!view.canPerformAction("paste:", withSender: nil))
    view.copy(nil)
    #expect(UIPasteboard.general.string == "wor")
  }

  @Test("undo in a text goes through the undo manager that the responder chain finds")
  func undo() {
    view.becomeFirstResponder()
    pilot.type("ab")
    let manager = view.undoManager
    #expect(manager?.canUndo == true)
    manager?.undo()
    #expect(view.text == "" && manager?.canRedo == true)
    manager?.redo()
    #expect(view.text == "ab")
  }

  @Test(
    "an attributed text keeps a label's text, and a plain one loses the attributes"
  )
  func labels() {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red])
    #expect(label.text == "red")
    label.text = "plain"
    #expect(label.attributedText?.string == "plain")
    label.text = nil
    #expect(label.attributedText == nil)
  }
}
