import Testing

@testable import UIKitControls

@Suite("Letters of buttons") struct BarLettersTests {
  @Test("each title gets its first unused letter, with initial letters of words first")
  func first() {
    #expect(BarLetters.letters(for: ["Add", "Edit", "Alter"]) == ["a", "e", "l"])
    #expect(BarLetters.letters(for: ["Add", "Add All", "Add"]) == ["a", "d", nil])
  }

  @Test("letters used by the library and by other bars are left out")
  func taken() {
    #expect(BarLetters.letters(for: ["Move", "Copy", "Cut"]) == ["o", "p", "u"])
    #expect(BarLetters.letters(for: ["Sort", "Share"], taken: ["s"]) == ["o", "h"])
  }

  @Test("a title without keyboard letters has none")
  func others() {
    #expect(BarLetters.letters(for: ["", "12", "日本", "Über"]) == [nil, nil, nil, "b"])
  }
}
