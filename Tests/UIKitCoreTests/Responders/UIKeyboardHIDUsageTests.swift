import Foundation
import Testing

@testable import UIKitCore

struct UIKeyboardHIDUsageTests {
  @Test("letters, digits and marks have the usages of a US keyboard, upper case too")
  func characters() {
    #expect(UIKeyboardHIDUsage(character: "a") == .keyboardA)
    #expect(UIKeyboardHIDUsage(character: "Z") == .keyboardZ)
    #expect(UIKeyboardHIDUsage(character: "1") == .keyboard1)
    #expect(UIKeyboardHIDUsage(character: "0") == .keyboard0)
    #expect(UIKeyboardHIDUsage(character: "/") == .keyboardSlash)
    #expect(UIKeyboardHIDUsage(character: "\r") == .keyboardReturnOrEnter)
    #expect(UIKeyboardHIDUsage(character: "漢") == .keyboardErrorUndefined)
  }

  @Test("letters and digits follow each other as in the table of USB")
  func order() {
    for (offset, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
      #expect(UIKeyboardHIDUsage(character: letter).rawValue == 4 + offset)
    }
    for (offset, digit) in "1234567890".enumerated() {
      #expect(UIKeyboardHIDUsage(character: digit).rawValue == 30 + offset)
    }
  }

  @Test("keys without characters have the inputs of key commands")
  func inputs() {
    #expect(UIKeyboardHIDUsage.keyboardUpArrow.commandInput == UIKeyCommand.inputUpArrow)
    #expect(UIKeyboardHIDUsage.keyboardF1.commandInput == UIKeyCommand.f1)
    #expect(UIKeyboardHIDUsage.keyboardF12.commandInput == UIKeyCommand.f12)
    #expect(UIKeyboardHIDUsage.keyboardSpacebar.commandInput == " ")
    #expect(UIKeyboardHIDUsage.keyboardA.commandInput == nil)
  }
}
