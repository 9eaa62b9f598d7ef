import Foundation
import Testing
import UIKit

/// The answers and notifications of a text view as a `UITextInput`, as on iOS 26.
@Suite("Text input")
@MainActor struct TextInputTests {
  private final class Log: NSObject, UITextViewDelegate {
    var calls: [String] = []
    func textViewDidChange(_ textView: UITextView) { calls.append("change") }
    func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
  }

  private let view = UITextView()
  private let log = Log()

  init() { view.delegate = log }

  /// The calls made by a closure.
  private func calls(_ body: () -> Void) -> [String] {
    log.calls = []
    body()
    return log.calls
  }

  private func range(_ start: Int, _ end: Int) -> UITextRange {
    guard let first = view.position(from: view.beginningOfDocument, offset: start),
      let last = view.position(from: view.beginningOfDocument, offset: end),
      let range = view.textRange(from: first, to: last)
    else {
      Issue.record("no range \(start), \(end)")
      return UITextRange()
    }
    return range
  }

  private var selected: [Int] { [view.selectedRange.location, view.selectedRange.length] }

  private var marked: [Int]? {
    view.markedTextRange.map {
      [
        view.offset(from: view.beginningOfDocument, to: $0.start),
        view.offset(from: view.beginningOfDocument, to: $0.end),
      ]
    }
  }

  @Test("a fresh view is empty, and has a caret")
  func fresh() {
    #expect(!view.hasText && view.selectedTextRange?.isEmpty == true)
    #expect(view.offset(from: view.beginningOfDocument, to: view.endOfDocument) == 0)
  }

  @Test("setting the text puts the caret at its end; the delegate is notified only of that")
  func setting() {
    #expect(calls { view.text = "Hello world" } == ["selection"])
    #expect(selected == [11, 0])
    #expect(calls { view.text = "Hello again" }.isEmpty)
    #expect(calls { view.attributedText = NSAttributedString(string: "Tail") } == ["selection"])
    #expect(selected == [4, 0])
  }

  @Test("setting the selection notifies once, and not for an equal one")
  func selecting() {
    view.text = "Hello world"
    #expect(calls { view.selectedRange = NSRange(location: 2, length: 3) } == ["selection"])
    #expect(view.selectedTextRange.flatMap { view.text(in: $0) } == "llo")
    #expect(calls { view.selectedRange = NSRange(location: 2, length: 3) }.isEmpty)
    #expect(calls { view.selectedTextRange = range(1, 4) } == ["selection"])
    #expect(selected == [1, 3])
    view.selectedTextRange = nil
    #expect(view.selectedTextRange == nil && selected == [0, 0])
  }

  @Test("replacing puts the caret after the new text and reports it before the change")
  func replacing() {
    view.text = "Hello world"
    #expect(calls { view.replace(range(0, 5), withText: "Howdy!") } == ["selection", "change"])
    #expect(view.text == "Howdy! world" && selected == [6, 0])
    #expect(calls { view.replace(range(5, 6), withText: "?") } == ["change"], "the caret stays")
    view.selectedRange = NSRange(location: 1, length: 0)
    #expect(calls { view.replace(range(3, 3), withText: "") } == ["selection", "change"])
    #expect(selected == [3, 0])
  }

  @Test("typing and deleting change the text even without being first responder")
  func typing() {
    view.text = "ab"
    #expect(calls { view.insertText("c") } == ["selection", "change"])
    #expect(calls { view.insertText("") } == ["change"])
    view.selectedRange = NSRange(location: 0, length: 2)
    #expect(calls { view.deleteBackward() } == ["selection", "change"])
    #expect(view.text == "c" && selected == [0, 0])
    view.text = "a😀"
    view.deleteBackward()
    #expect(view.text == "a" && selected == [1, 0])
  }

  @Test("positions outside of the text are nil; ranges are in order whichever end comes first")
  func positions() {
    view.text = "a😀b"
    let (first, last) = (view.beginningOfDocument, view.endOfDocument)
    #expect(view.position(from: first, offset: -1) == nil)
    #expect(view.position(from: first, offset: 4) != nil)
    #expect(view.position(from: first, offset: 5) == nil)
    #expect(view.position(from: last, offset: 1) == nil)
    #expect(view.offset(from: last, to: first) == -4)
    #expect(view.compare(first, to: last) == .orderedAscending)
    #expect(view.textRange(from: last, to: first).flatMap { view.text(in: $0) } == "a😀b")
  }

  @Test("halves of a surrogate pair read as replacement characters, and may hold the caret")
  func surrogates() {
    view.text = "a😀b"
    #expect(view.text(in: range(0, 2)) == "a\u{FFFD}")
    #expect(view.text(in: range(2, 4)) == "\u{FFFD}b")
    #expect(view.text(in: range(1, 3)) == "😀")
    view.selectedRange = NSRange(location: 2, length: 0)
    #expect(selected == [2, 0])
  }

  @Test("composed text is marked, replaced as a whole, and typed over")
  func composing() {
    view.text = "mnyKL"
    view.selectedRange = NSRange(location: 2, length: 0)
    let select = NSRange(location: 2, length: 0)
    #expect(calls { view.setMarkedText("ka", selectedRange: select) } == ["selection", "change"])
    #expect(view.text == "mnkayKL" && selected == [4, 0] && marked == [2, 4])
    view.setMarkedText("かな", selectedRange: NSRange(location: 1, length: 0))
    #expect(view.text == "mnかなyKL" && selected == [3, 0] && marked == [2, 4])
    view.setMarkedText("abc", selectedRange: NSRange(location: 0, length: 2))
    #expect(selected == [2, 2] && marked == [2, 5])
    view.unmarkText()
    #expect(selected == [2, 0] && marked == nil && view.text == "mnabcyKL")
    view.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    view.insertText("y")
    #expect(view.text == "mnyabcyKL" && marked == nil && selected == [3, 0])
    view.setMarkedText("mm", selectedRange: select)
    view.setMarkedText(nil, selectedRange: select)
    #expect(view.text == "mnyabcyKL" && marked == nil && selected == [3, 0])
    #expect(calls { view.unmarkText() }.isEmpty)
  }

  @Test("carets are one after the other, line below line")
  func geometry() {
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 160)
    view.text = "Hello\nWorld"
    let carets = [0, 1, 5, 6, 11].map { view.caretRect(for: range($0, $0).start) }
    #expect(carets[0].minX < carets[1].minX && carets[1].minX < carets[2].minX)
    #expect(carets[3].minX == carets[0].minX && carets[3].minY > carets[0].minY)
    #expect(carets[4].minX == carets[2].minX && carets[4].minY == carets[3].minY)
    #expect(view.selectionRects(for: range(3, 8)).count == 2)
    #expect(view.selectionRects(for: range(1, 3)).count == 1)
    #expect(view.firstRect(for: range(6, 8)).minY == carets[3].minY)
  }
}
