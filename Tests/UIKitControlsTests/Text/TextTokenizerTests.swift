import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Tokenizers of texts")
@MainActor struct TextTokenizerTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 8 * 8, height: 16 * 4))
  private let forward = UITextDirection.storage(.forward)
  private let backward = UITextDirection.storage(.backward)

  init() { view.text = "one two. three\nfour" }

  private func place(_ offset: Int) -> UITextPosition {
    view.position(from: view.beginningOfDocument, offset: offset) ?? UITextPosition()
  }

  private func offset(_ position: UITextPosition?) -> Int? {
    position.map { view.offset(from: view.beginningOfDocument, to: $0) }
  }

  private func unit(
    _ offset: Int, _ granularity: UITextGranularity, _ direction: UITextDirection
  ) -> String? {
    view.tokenizer.rangeEnclosingPosition(
      place(offset), with: granularity, inDirection: direction
    ).flatMap(view.text)
  }

  @Test("the unit around a position is found, at an edge the one in the direction")
  func enclosing() {
    #expect(unit(1, .word, forward) == "one" && unit(1, .word, backward) == "one")
    #expect(unit(0, .word, forward) == "one" && unit(0, .word, backward) == nil)
    #expect(unit(3, .word, forward) == nil && unit(3, .word, backward) == "one")
    #expect(unit(4, .word, .layout(.right)) == "two" && unit(4, .word, .layout(.left)) == nil)
    #expect(unit(2, .sentence, forward) == "one two. ")
    #expect(unit(9, .sentence, forward) == "three" && unit(9, .sentence, backward) == "one two. ")
    #expect(unit(5, .character, forward) == "w" && unit(5, .character, backward) == "t")
    #expect(unit(5, .paragraph, forward) == "one two. three")
    #expect(unit(5, .document, forward) == view.text)
  }

  @Test("lines are the lines on screen")
  func lines() {
    // Seven columns and the caret's: "one ", "two. ", "three", "four".
    #expect(unit(1, .line, forward)?.hasPrefix("one") == true)
    #expect(unit(9, .line, forward) == "three")
    let end = view.tokenizer.position(from: place(9), toBoundary: .line, inDirection: forward)
    #expect(offset(end) == 14)
    #expect(view.tokenizer.isPosition(place(9), atBoundary: .line, inDirection: backward))
    #expect(!view.tokenizer.isPosition(place(10), atBoundary: .line, inDirection: backward))
    #expect(view.tokenizer.isPosition(place(10), withinTextUnit: .line, inDirection: forward))
  }

  @Test("the next boundary is an end or a beginning, and there is none beyond the last")
  func boundaries() {
    func next(_ offset: Int, _ direction: UITextDirection) -> Int? {
      self.offset(
        view.tokenizer.position(from: place(offset), toBoundary: .word, inDirection: direction))
    }
    #expect([0, 3, 4, 7].map { next($0, forward) } == [3, 4, 7, 9])
    #expect([19, 15, 14].map { next($0, backward) } == [15, 14, 9])
    #expect(next(19, forward) == nil && next(0, backward) == nil)
  }

  @Test("a word ends at a boundary forward and begins at one backward")
  func atBoundary() {
    let tokenizer = view.tokenizer
    #expect(tokenizer.isPosition(place(3), atBoundary: .word, inDirection: forward))
    #expect(!tokenizer.isPosition(place(3), atBoundary: .word, inDirection: backward))
    #expect(tokenizer.isPosition(place(4), atBoundary: .word, inDirection: backward))
    #expect(!tokenizer.isPosition(place(5), atBoundary: .word, inDirection: forward))
    #expect(tokenizer.isPosition(place(5), withinTextUnit: .word, inDirection: backward))
    #expect(view.tokenizer === tokenizer)
  }

  @Test("a tokenizer outlives its text, and then finds nothing")
  func outlives() {
    var field: UITextField? = UITextField()
    field?.text = "one"
    let tokenizer = field.map { UITextInputStringTokenizer(textInput: $0) }
    let start = field?.beginningOfDocument ?? UITextPosition()
    #expect(tokenizer?.isPosition(start, withinTextUnit: .word, inDirection: forward) == true)
    field = nil
    #expect(tokenizer?.isPosition(start, withinTextUnit: .word, inDirection: forward) == false)
  }
}
