import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Text storage of a text view") struct NSTextStorageTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 8 * 10, height: 16 * 4))

  /// Changes typed text to capitals, and marks digits.
  private final class Editor: NSTextStorageDelegate {
    var edits: [String] = []

    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      guard editedMask.contains(.editedCharacters) else { return }
      edits.append("\(editedRange.location)+\(editedRange.length) \(delta)")
      let new = (textStorage.string as NSString).substring(with: editedRange)
      if new != new.uppercased() {
        textStorage.replaceCharacters(in: editedRange, with: new.uppercased())
      }
    }
  }

  @Test("typing edits the storage, and the delegate may change the edit")
  func typing() {
    let editor = Editor()
    view.textStorage.delegate = editor
    view.insertText("ab")
    view.insertText("c")
    #expect(editor.edits == ["0+2 2", "2+1 1"])
    #expect(view.text == "ABC" && view.textStorage.string == "ABC")
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    view.deleteBackward()
    #expect(editor.edits.last == "2+0 -1" && view.text == "AB")
  }

  @Test("undoing edits the storage, too")
  func undoing() {
    let storage = view.textStorage
    view.insertText("one")
    view.undoManager?.undo()
    #expect(storage.string == "" && view.text == "")
    view.undoManager?.redo()
    #expect(storage.string == "one")
  }

  @Test("an edit of the storage makes no delegate calls, and clears the undo stack")
  func editByProgram() {
    view.insertText("abc")
    #expect(view.undoManager?.canUndo == true)
    view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 1))
    #expect(view.text == "bc" && view.undoManager?.canUndo == false)
  }

  @Test(
    "the selection stays with its text",
    arguments: [
      (0..<0, "++", 4..<6), (2..<4, "", 2..<2), (3..<6, "x", 2..<4), (4..<6, "long", 2..<4),
      (0..<2, "", 0..<2),
    ])
  func selection(replacing old: Range<Int>, by new: String, gives expected: Range<Int>) {
    view.text = "abcdef"
    view.selectedRange = NSRange(2..<4)
    view.textStorage.replaceCharacters(in: NSRange(old), with: new)
    #expect(view.selectedRange == NSRange(expected))
  }

  @Test("setting the text keeps the storage, and removes its attributes")
  func settingText() {
    let storage = view.textStorage
    view.attributedText = NSAttributedString(string: "a", attributes: [.kern: 1])
    #expect(view.textStorage === storage)
    #expect(storage.attribute(.kern, at: 0, effectiveRange: nil) != nil)
    view.text = "b"
    #expect(view.textStorage === storage && storage.string == "b")
    #expect(storage.attribute(.kern, at: 0, effectiveRange: nil) == nil)
  }

  @Test("missing attributes of the storage come from the view")
  func attributes() throws {
    view.text = "ab"
    view.textColor = .red
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
    let colors = (0..<2).map {
      view.attributedText.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor
    }
    #expect(colors == [.red, .blue])
  }

  @Test("edits of the storage are drawn")
  func drawing() {
    let root = UIViewController()
    root.view.addSubview(view)
    let pilot = Pilot(rootViewController: root)
    view.text = "one two"
    pilot.update()
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    pilot.update()
    #expect(pilot.screenText.contains("three two"))
  }

  @Test("the mutable string edits the storage")
  func mutableString() {
    let storage = NSTextStorage(string: "a-b-c", attributes: [.kern: 1])
    let string = storage.mutableString
    string.deleteCharacters(in: NSRange(location: 3, length: 1))
    string.replaceCharacters(in: NSRange(location: 1, length: 1), with: "")
    string.insert("é", at: 0)
    #expect(storage.string == "éabc")
    #expect(string.length == 4)
    #expect(string.character(at: 1) == 97)
    var run = NSRange()
    #expect(storage.attribute(.kern, at: 0, effectiveRange: &run) as? Int == 1)
    #expect(run == NSRange(location: 0, length: 4))
  }
}
