import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Text view")
@MainActor struct UITextViewTests {
  @MainActor final class Log: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var refuses: Set<String> = []

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      calls.append("shouldBegin")
      return !refuses.contains("shouldBegin")
    }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      calls.append("shouldEnd")
      return !refuses.contains("shouldEnd")
    }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("didBegin") }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      calls.append("change \(range.location) \(range.length) \(text)")
      return !refuses.contains(text)
    }
    func textViewDidChange(_ textView: UITextView) { calls.append("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
  }

  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 8 * 11, height: 16 * 4))
  private let log = Log()
  private let pilot: Pilot

  init() {
    let controller = UIViewController()
    controller.view.addSubview(view)
    view.delegate = log
    pilot = Pilot(rootViewController: controller, size: (columns: 20, rows: 6))
  }

  private var cursor: [Int] { pilot.cursor.map { [$0.column, $0.row] } ?? [] }

  @Test("text keeps clear of a border, and scrolls within it")
  func border() {
    view.layer.borderWidth = 1
    view.becomeFirstResponder()
    pilot.type("one two\nthree")
    #expect(
      pilot.screen.prefix(4) == ["┌─────────┐", "│one two  │", "│three    │", "└─────────┘"])
    #expect(cursor == [6, 2])
    pilot.type("\nfour")
    #expect(pilot.screen.prefix(4) == ["┌─────────┐", "│three    │", "│four     │", "└─────────┘"])
    #expect(cursor == [5, 2])
    pilot.press(.up, .up, .home)
    #expect(pilot.screen[1] == "│one two  │" && cursor == [1, 1])
    pilot.click(column: 3, row: 2)
    #expect(view.selectedRange == NSRange(location: 10, length: 0))
  }

  @Test("text wraps after words, with the cursor at the caret")
  func wraps() {
    view.becomeFirstResponder()
    pilot.type("one two three\nfour")
    #expect(pilot.screen[0].hasPrefix("one two") && pilot.screen[1].hasPrefix("three"))
    #expect(pilot.screen[2].hasPrefix("four") && cursor == [4, 2])
    #expect(view.text == "one two three\nfour")
  }

  @Test("Up and Down keep the column over shorter lines, and go to the ends beyond")
  func column() {
    view.text = "abcdef\nx\nabcdef"
    view.becomeFirstResponder()
    pilot.press(.left, .left, .up)
    #expect(cursor == [1, 1])
    pilot.press(.up)
    #expect(cursor == [4, 0])
    pilot.press(.up)
    #expect(cursor == [0, 0])
    pilot.press(.down, .down, .down)
    #expect(cursor == [6, 2])
  }

  @Test("it scrolls until the caret is visible, by keys, pages and the wheel")
  func scrolls() {
    view.text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    view.becomeFirstResponder()
    pilot.update()
    #expect(pilot.screen[3].hasPrefix("line 19") && cursor == [7, 3])
    pilot.press(.control(.home))
    #expect(pilot.screen[0].hasPrefix("line 0") && cursor == [0, 0])
    pilot.press(.pageDown)
    #expect(cursor == [0, 3] && view.selectedRange.location == 21)
    pilot.wheel(column: 2, row: 2, rows: 1)
    #expect(!pilot.screen[0].hasPrefix("line 0") && view.selectedRange.location == 21)
    view.scrollRangeToVisible(NSRange(location: 0, length: 0))
    pilot.update()
    #expect(pilot.screen[0].hasPrefix("line 0"))
  }

  @Test("a selection shows over lines and their breaks")
  func selection() {
    view.text = "ab\n\ncd"
    view.becomeFirstResponder()
    pilot.press(.control(.home), .right, .shift(.down), .shift(.down))
    #expect(view.selectedRange == NSRange(location: 1, length: 4))
    #expect(pilot.cell(column: 1, row: 0)?.isReversed == true)
    #expect(pilot.cell(column: 2, row: 0)?.isReversed == true)
    #expect(pilot.cell(column: 0, row: 1)?.isReversed == true)
    #expect(pilot.cell(column: 0, row: 2)?.isReversed == true)
    #expect(pilot.cell(column: 1, row: 2)?.isReversed == false)
    pilot.press(.delete)
    #expect(view.text == "ad")
  }

  @Test("the mouse selects, also beyond the first line; a double click selects the word")
  func mouse() {
    view.text = "one two\nthree four"
    pilot.click(column: 2, row: 1)
    #expect(view.isFirstResponder && cursor == [2, 1])
    pilot.advance(by: 2)
    pilot.drag(from: (column: 4, row: 0), to: (column: 3, row: 1))
    #expect(view.text(in: view.selectedTextRange ?? UITextRange()) == "two\nthr")
    pilot.advance(by: 2)
    pilot.doubleClick(column: 1, row: 1)
    #expect(view.text(in: view.selectedTextRange ?? UITextRange()) == "three")
  }

  @Test("the delegate's calls come in UIKit's order")
  func order() {
    view.becomeFirstResponder()
    pilot.type("a")
    pilot.press(.return)
    view.resignFirstResponder()
    #expect(
      log.calls == [
        "shouldBegin", "didBegin", "change 0 0 a", "selection", "didChange", "change 1 0 \n",
        "selection", "didChange", "shouldEnd", "didEnd",
      ])
  }

  @Test("the delegate may refuse to begin, to change and to end")
  func refusals() {
    log.refuses = ["shouldBegin"]
    #expect(!view.becomeFirstResponder())
    log.refuses = ["\n", "shouldEnd"]
    view.becomeFirstResponder()
    pilot.type("a\nb")
    #expect(view.text == "ab" && !view.resignFirstResponder() && view.isFirstResponder)
  }

  @Test("pasted lines are one insertion, without controls")
  func paste() {
    view.becomeFirstResponder()
    log.calls = []
    pilot.paste("a\r\nb\tc\u{7}")
    #expect(view.text == "a\nb\tc" && log.calls.first == "change 0 0 a\nb\tc")
    pilot.press(.control("_"))
    #expect(view.text.isEmpty)
  }

  @Test("a read-only text allows reading: the caret moves, nothing changes, text is copied")
  func readOnly() {
    view.text = "read me"
    view.isEditable = false
    pilot.click(column: 0, row: 0)
    pilot.type("x")
    pilot.press(.backspace, .control("k"))
    #expect(view.text == "read me" && log.calls.filter { $0.hasPrefix("change") }.isEmpty)
    pilot.press(.control(.home), .shift(.right), .shift(.right), .alternate("w"))
    #expect(UIPasteboard.general.string == "re")
  }

  @Test("Tab leaves the text; a pasted tab shows as blanks up to the stop")
  func tab() {
    view.becomeFirstResponder()
    pilot.paste("a\tb")
    #expect(pilot.screen[0].hasPrefix("a       b"))
    pilot.press(.tab)
    #expect(view.text == "a\tb")
  }

  @Test("without scrolling it is as high as its lines")
  func size() {
    view.text = "one two three"
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == 32)
    #expect(view.sizeThatFits(CGSize(width: 8 * 6, height: 0)).height == 48)
  }

  @Test("only the visible lines of a text of ten thousand are drawn")
  func long() {
    view.text = (0..<10_000).map { "line \($0)" }.joined(separator: "\n")
    view.becomeFirstResponder()
    pilot.type("!")
    #expect(pilot.screen[3].hasPrefix("line 9999!") && cursor == [10, 3])
  }
}
