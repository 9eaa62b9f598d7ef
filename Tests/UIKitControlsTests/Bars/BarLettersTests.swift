import Testing

@testable import UIKitControls

@Suite("Letters of buttons") struct BarLettersTests {
  @Test("each title has the first of its letters that nobody else has, those of words first")
  func first() {
    #expect(BarLetters.letters(for: ["Add", "Edit", "Alter"]) == ["a", "e", "l"])
    #expect(BarLetters.letters(for: ["Add", "Add All", "Add"]) == ["a", "d", nil])
  }

  @Test("letters that the library has itself, and those of other bars, are left out")
  func taken() {
    #expect(BarLetters.letters(for: ["Move", "Copy", "Cut"]) == ["o", "p", "u"])
    #expect(BarLetters.letters(for: ["Sort", "Share"], taken: ["s"]) == ["o", "h"])
  }

  @Test("what has no letters of a keyboard has none")
  func others() {
    #expect(BarLetters.letters(for: ["", "12", "日本", "Über"]) == [nil, nil, nil, "b"])
  }
}
