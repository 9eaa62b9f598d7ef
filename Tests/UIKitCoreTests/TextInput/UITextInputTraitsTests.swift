import Foundation
import Testing

@testable import UIKitCore

@Suite("The keyboard traits of a text")
@MainActor struct UITextInputTraitsTests {
  @MainActor private final class Plain: UIView, UIKeyInput {
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
  }

  @MainActor private final class Number: UIView, UIKeyInput {
    var keyboardType = UIKeyboardType.decimalPad
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
  }

  @Test("a class without traits has UIKit's defaults, and keeps them")
  func defaults() {
    let text = Plain()
    text.keyboardType = .URL
    text.isSecureTextEntry = true
    text.returnKeyType = .go
    #expect(text.keyboardType == .default && text.returnKeyType == .default)
    #expect(!text.isSecureTextEntry && !text.enablesReturnKeyAutomatically)
    #expect(text.autocapitalizationType == .sentences && text.autocorrectionType == .default)
  }

  @Test("a class that declares a trait stores values, through the protocol too")
  func declared() {
    let text: any UIKeyInput = Number()
    #expect(text.keyboardType == .decimalPad)
    text.keyboardType = .numberPad
    #expect(text.keyboardType == .numberPad)
  }

  @Test("raw values are UIKit's")
  func rawValues() {
    #expect(UIKeyboardType.asciiCapableNumberPad.rawValue == 11)
    #expect(UIReturnKeyType.continue.rawValue == 11 && UIReturnKeyType.done.rawValue == 9)
    #expect(UITextAutocapitalizationType.allCharacters.rawValue == 3)
    #expect(UITextContentType.oneTimeCode.rawValue == "one-time-code")
  }
}
