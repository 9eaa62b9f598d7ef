import Testing
import UIKit
import VitrineStyledText

@testable import VitrineBrowser

@MainActor
@Suite("The scrolling text view")
struct StyledTextViewTests {
  private func view(_ lines: [String], columns: Int = 10, rows: Int = 4) -> StyledTextView {
    let view = StyledTextView(
      frame: CGRect(x: 0, y: 0, width: CGFloat(columns) * 8, height: CGFloat(rows) * 16))
    view.lines = lines.map { StyledLine($0) }
    view.layoutIfNeeded()
    return view
  }

  @Test("lines are cut or wrapped as requested")
  func rows() {
    let view = view(["one two three", "four", "", "five", "six"])
    #expect(view.shownLines == ["one two three", "four", "", "five"])
    view.wrapping = .words
    view.layoutIfNeeded()
    #expect(view.shownLines == ["one two", "three", "four", ""])
    #expect(view.overflows)
    view.wrapping = .characters
    view.layoutIfNeeded()
    #expect(view.shownLines.prefix(2) == ["one two th", "ree"])
    view.showsNumbers = true
    view.layoutIfNeeded()
    #expect(view.shownLines.prefix(3) == ["one tw", "o thre", "e"])
  }

  @Test("keys scroll within the bounds, and a new width keeps the first line")
  func scrolling() {
    let view = view((1...20).map { "line \($0) of the text" })
    let steps: [(TextOverlay.Step, Int, Int)] = [
      (.down, 3, 3), (.up, 1, 2), (.pageDown, 1, 6), (.halfPageUp, 1, 4), (.last, 1, 16),
      (.down, 5, 16), (.halfPageDown, 1, 16), (.pageUp, 2, 8), (.first, 1, 0), (.up, 9, 0),
    ]
    for (step, count, line) in steps {
      view.scroll(step, count: count)
      #expect(view.place.line == line, "\(step)")
      #expect(view.place.count == 20, "\(step)")
    }
    view.scroll(.down, count: 7)
    view.wrapping = .words
    view.layoutIfNeeded()
    #expect(view.place.line == 7)
    #expect(view.shownLines[0] == "line 8 of")
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(view.place.line == 7)
    #expect(view.shownLines[0] == "line 8 of the text")
  }

  @Test("lines without wrapping scroll sideways up to their end")
  func sideways() {
    let view = view(["0123456789abcdef", "short"])
    view.scrollSideways(by: 4)
    #expect(view.firstColumn == 4)
    view.scrollSideways(by: 40)
    #expect(view.firstColumn == 6)
    view.scrollSideways(by: -40)
    #expect(view.firstColumn == 0)
    view.wrapping = .words
    view.scrollSideways(by: 4)
    #expect(view.firstColumn == 0)
  }

  @Test("a match scrolls into sight from any place")
  func found() {
    let view = view((1...20).map { "line \($0) of the text" })
    view.show(line: 2, character: 0)
    #expect(view.place.line == 2 - 2)
    #expect(view.firstColumn == 0)
    view.show(line: 15, character: 14)
    #expect(view.place.line == 14)
    #expect(view.firstColumn == 9)
    view.wrapping = .words
    view.layoutIfNeeded()
    view.show(line: 19, character: 14)
    #expect(view.shownLines.contains("the text"))
  }
}
