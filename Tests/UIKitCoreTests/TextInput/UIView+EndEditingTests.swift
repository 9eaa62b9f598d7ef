import Foundation
import Testing

@testable import UIKitCore

@Suite("Ending the editing in a view")
@MainActor struct UIViewEndEditingTests {
  private final class Field: UIView {
    var refuses = false
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { !refuses }
  }

  @Test("a first responder inside resigns, one elsewhere stays; force skips the question")
  func endEditing() {
    _ = Stage()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    let (outer, other, field) = (UIView(), UIView(), Field())
    window.addSubview(outer)
    window.addSubview(other)
    outer.addSubview(field)
    window.makeKeyAndVisible()
    field.becomeFirstResponder()
    #expect(other.endEditing(true) && field.isFirstResponder)
    field.refuses = true
    #expect(!outer.endEditing(false) && field.isFirstResponder)
    #expect(outer.endEditing(true) && !field.isFirstResponder)
    field.refuses = false
    field.becomeFirstResponder()
    #expect(window.endEditing(false) && !field.isFirstResponder)
  }
}
