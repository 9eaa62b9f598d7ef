import Foundation
import Testing
import UIKit
import UIKitTesting

// The observed calls of a UITextView on iOS 26 while a program edits it as the first responder,
// step by step.

@Suite("Input of a text view, as measured") @MainActor
struct TextViewInputTests {
  @MainActor private final class Log: NSObject, UITextViewDelegate {
    var calls: [String] = []
    private func note(_ what: String, _ view: UITextView) {
      calls.append("\(what) \(view.selectedRange.location),\(view.selectedRange.length)")
    }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      calls.append("should begin")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { note("did begin", textView) }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      calls.append("should end")
      return true
    }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("did end") }
    func textViewDidChange(_ textView: UITextView) { note("change", textView) }
    func textViewDidChangeSelection(_ textView: UITextView) { note("select", textView) }
  }

  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 160, height: 80))
  private let log = Log()
  private let pilot: Pilot

  init() {
    let view = view
    pilot = Pilot(view: view, size: (20, 5))
    view.delegate = log
  }

  private func calls(_ body: () -> Void) -> [String] {
    let center = NotificationCenter.default
    let names: [(Notification.Name, String)] = [
      (UITextView.textDidBeginEditingNotification, "note begin"),
      (UITextView.textDidEndEditingNotification, "note end"),
      (UITextView.textDidChangeNotification, "note change"),
    ]
    let tokens = names.map { name, word in
      center.addObserver(forName: name, object: view, queue: nil) { [log] _ in
        MainActor.assumeIsolated { log.calls.append(word) }
      }
    }
    log.calls = []
    body()
    for token in tokens { center.removeObserver(token) }
    return log.calls
  }

  private func range(_ start: Int, _ end: Int) throws -> UITextRange {
    let from = try #require(view.position(from: view.beginningOfDocument, offset: start))
    let to = try #require(view.position(from: view.beginningOfDocument, offset: end))
    return try #require(view.textRange(from: from, to: to))
  }

  private func offsets(of range: UITextRange?) -> [Int]? {
    range.map { range in
      [range.start, range.end].map { view.offset(from: view.beginningOfDocument, to: $0) }
    }
  }

  private var marked: [Int]? { offsets(of: view.markedTextRange) }

  /// The calls for selection and change after an edit.
  private func edited(_ caret: String) -> [String] {
    ["select \(caret)", "change \(caret)", "note change"]
  }

  @Test("becoming and resigning first responder ask first, then notify delegate and center")
  func editing() {
    view.text = "Howdy! world"
    #expect(
      calls { view.becomeFirstResponder() } == [
        "should begin", "did begin 12,0", "note begin",
      ])
    #expect(
      calls { view.resignFirstResponder() } == ["should end", "did end", "note end"])
  }

  @Test("edits report the selection if it moves, then the text")
  func edits() throws {
    view.text = "Howdy! world"
    view.becomeFirstResponder()
    #expect(calls { view.selectedRange = NSRange(location: 0, length: 0) } == ["select 0,0"])
    #expect(calls { view.insertText("abc") } == edited("3,0"))
    #expect(calls { view.deleteBackward() } == edited("2,0"))
    #expect(calls { view.selectedRange = NSRange(location: 0, length: 3) } == ["select 0,3"])
    #expect(calls { view.insertText("Z") } == edited("1,0") && view.text == "Zowdy! world")
    view.selectedRange = NSRange(location: 1, length: 2)
    #expect(calls { view.deleteBackward() } == edited("1,0") && view.text == "Zdy! world")
    let first = try range(0, 1)
    #expect(calls { view.replace(first, withText: "Q") } == ["change 1,0", "note change"])
    let empty = try range(2, 2)
    #expect(calls { view.replace(empty, withText: "mn") } == edited("4,0"))
    let two = try range(0, 2)
    #expect(calls { view.replace(two, withText: "") } == edited("0,0"))
    #expect(view.text == "mny! world")
    let behind = try range(3, 4)
    #expect(calls { view.replace(behind, withText: "KL") } == edited("5,0"))
    view.selectedRange = NSRange(location: 1, length: 0)
    let nothing = try range(3, 3)
    #expect(calls { view.replace(nothing, withText: "") } == edited("3,0"))
    #expect(calls { view.insertText("") } == ["change 3,0", "note change"])
    #expect(calls { view.unmarkText() }.isEmpty && view.text == "mnyKL world")
  }

  @Test("composing reports twice at its end")
  func composing() {
    let end = NSRange(location: 2, length: 0)
    view.text = "mnyKL world"
    view.becomeFirstResponder()
    view.selectedRange = end
    #expect(calls { view.setMarkedText("ka", selectedRange: end) } == edited("4,0"))
    #expect(marked == [2, 4])
    let two = NSRange(location: 0, length: 2)
    #expect(calls { view.setMarkedText("abc", selectedRange: two) } == edited("2,2"))
    #expect(marked == [2, 5])
    #expect(calls { view.unmarkText() } == ["select 2,0"] + edited("2,0") && marked == nil)
    view.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    #expect(calls { view.insertText("y") } == edited("3,0"), "also without a caret move")
    #expect(view.text == "mnyabcyKL world" && marked == nil)
    for none in [nil, ""] {
      #expect(calls { view.setMarkedText("mm", selectedRange: end) } == edited("5,0"))
      #expect(
        calls { view.setMarkedText(none, selectedRange: NSRange()) } == edited("3,0")
          + edited("3,0"))
      #expect(marked == nil && view.text == "mnyabcyKL world")
    }
    view.setMarkedText("rs", selectedRange: end)
    #expect(calls { view.selectedRange = NSRange() } == ["select 0,0"] && marked == [3, 5])
    #expect(calls { view.unmarkText() } == ["select 0,0"] + edited("0,0"))
    #expect(view.text == "mnyrsabcyKL world" && marked == nil)
  }

  @Test("editing without being first responder reports the same")
  func detached() throws {
    #expect(
      !view.hasText && view.selectedRange == NSRange()
        && offsets(of: view.selectedTextRange) == [0, 0])
    #expect(calls { view.text = "Hello world" } == ["select 11,0"])
    #expect(calls { view.selectedRange = NSRange(location: 2, length: 3) } == ["select 2,3"])
    #expect(view.selectedTextRange.flatMap(view.text) == "llo")
    let part = try range(1, 4)
    #expect(calls { view.selectedTextRange = part } == ["select 1,3"])
    #expect(calls { view.selectedTextRange = nil } == ["select 0,0"])
    #expect(view.selectedTextRange == nil)
    let word = try range(0, 5)
    #expect(calls { view.replace(word, withText: "Howdy!") } == edited("6,0"))
    #expect(calls { view.insertText("X") } == edited("7,0") && view.text == "Howdy!X world")
    #expect(calls { view.deleteBackward() } == edited("6,0") && !view.isFirstResponder)
    #expect(
      calls { view.becomeFirstResponder() } == ["should begin", "did begin 6,0", "note begin"])
    #expect(calls { view.selectedRange = NSRange() } == ["select 0,0"])
    #expect(calls { view.selectedRange = NSRange() }.isEmpty, "it is there already")
  }

  @Test("composing reports each provisional text, with the caret in it")
  func composingAgain() throws {
    view.text = "mnyKL world"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 2, length: 0)
    view.setMarkedText("ka", selectedRange: NSRange(location: 2, length: 0))
    #expect(view.markedTextRange.flatMap(view.text) == "ka")
    let one = NSRange(location: 1, length: 0)
    #expect(calls { view.setMarkedText("かな", selectedRange: one) } == edited("3,0"))
    #expect(marked == [2, 4] && view.text == "mnかなyKL world")
  }

  @Test("positions are UTF-16 offsets, and ranges go from the lower one to the higher")
  func positions() throws {
    view.text = "a😀b"
    let start = view.beginningOfDocument
    let places = (-1...5).map { view.position(from: start, offset: $0) }
    #expect(places.map { $0 == nil } == [true, false, false, false, false, false, true])
    let found = places.compactMap { $0 }.map { view.offset(from: start, to: $0) }
    #expect(found == [0, 1, 2, 3, 4])
    let end = view.endOfDocument
    let before = try #require(view.position(from: end, offset: -1))
    #expect(view.offset(from: start, to: before) == 3 && view.offset(from: end, to: start) == -4)
    #expect(view.position(from: end, offset: 1) == nil)
    let (one, three) = (try #require(places[2]), try #require(places[4]))
    let turned = try #require(view.textRange(from: three, to: one))
    #expect(offsets(of: turned) == [1, 3] && view.text(in: turned) == "😀")
    #expect(view.text(in: try range(0, 0)) == "")
    #expect(calls { view.selectedRange = NSRange(location: 2, length: 0) } == ["select 2,0"])
    #expect(offsets(of: view.selectedTextRange) == [2, 2], "a caret may be within a pair")
  }

  @Test("edits after the text resigned first responder report the same")
  func afterwards() throws {
    view.text = "xy"
    view.becomeFirstResponder()
    view.resignFirstResponder()
    let first = try range(0, 1)
    #expect(calls { view.replace(first, withText: "c") } == edited("1,0") && view.text == "cy")
  }

  // Two answers of iOS are left out: after the selected segment is removed it returns -2, which is
  // neither a segment nor `noSegment`, and a nonexistent segment ends the program.
  @Test("inserting, disabling and removing segments keeps the selection as measured")
  func segments() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    func state() -> String {
      let enabled = (0..<control.numberOfSegments).map {
        control.isEnabledForSegment(at: $0) ? "1" : "0"
      }
      return enabled.joined() + " \(control.selectedSegmentIndex)"
    }
    #expect(state() == "111 -1")
    control.setEnabled(false, forSegmentAt: 1)
    #expect(state() == "101 -1")
    control.selectedSegmentIndex = 1
    #expect(state() == "101 1", "a program may choose a disabled one")
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 0)
    #expect(state() == "001 -1")
    control.setEnabled(true, forSegmentAt: 0)
    control.insertSegment(withTitle: "z", at: 0, animated: false)
    #expect(state() == "1101 -1")
    control.removeSegment(at: 0, animated: false)
    control.isEnabled = false
    #expect(state() == "101 -1", "a control that is disabled leaves its segments alone")
    control.insertSegment(withTitle: "d", at: 9, animated: false)
    control.setEnabled(false, forSegmentAt: 0)
    control.selectedSegmentIndex = 2
    control.removeSegment(at: 0, animated: false)
    #expect(state() == "011 1")
    control.removeSegment(at: 1, animated: false)
    #expect(state() == "01 -1")
    control.selectedSegmentIndex = 0
    control.removeSegment(at: 1, animated: false)
    #expect(state() == "0 0")
    control.removeAllSegments()
    control.insertSegment(withTitle: "n", at: 0, animated: false)
    #expect(state() == "1 -1")
  }

  @Test("setting the text reports the caret if it moves, and nothing else")
  func setting() {
    view.becomeFirstResponder()
    #expect(calls { view.text = "a😀b" } == ["select 4,0"])
    #expect(calls { view.selectedRange = NSRange(location: 2, length: 0) } == ["select 2,0"])
    view.selectedRange = NSRange(location: 4, length: 0)
    #expect(calls { view.deleteBackward() } == edited("3,0"))
    #expect(calls { view.deleteBackward() } == edited("1,0") && view.text == "a")
    #expect(calls { view.attributedText = NSAttributedString(string: "Tail") } == ["select 4,0"])
    view.selectedRange = NSRange(location: 1, length: 1)
    #expect(calls { view.text = "Tail" } == ["select 4,0"])
    #expect(calls { view.text = "ab" } == ["select 2,0"])
    #expect(calls { view.text = "ab" }.isEmpty && calls { view.text = "xy" }.isEmpty)
  }
}
