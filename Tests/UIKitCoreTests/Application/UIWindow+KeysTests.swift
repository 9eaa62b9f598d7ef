import Foundation
import Testing

@testable import UIKitCore

@MainActor private final class KeyView: UIView {
  var log: [String] = []
  var takes = false
  var commands: [UIKeyCommand] = []
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { commands }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.append("began \(presses.first?.key?.characters ?? "")")
    if !takes { super.pressesBegan(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.append("ended")
    if !takes { super.pressesEnded(presses, with: event) }
  }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == "paint:"
  }
  override func perform(_ action: Selector, with sender: Any?) {
    log.append("performs \(action)")
  }
}

@MainActor private final class PastingView: UIView, PasteReceiver {
  var pasted = ""
  override var canBecomeFirstResponder: Bool { true }
  func paste(text: String) { pasted += text }
}

@MainActor struct UIWindowKeysTests {
  private func views(_ stage: Stage) -> (KeyView, KeyView) {
    let outer = KeyView(frame: rect(0, 0, 80, 80))
    let inner = KeyView(frame: rect(0, 0, 40, 40))
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    return (outer, inner)
  }

  @Test("presses go to the first responder and up the chain until a responder handles them")
  func chain() {
    let stage = Stage()
    let (outer, inner) = views(stage)
    #expect(inner.becomeFirstResponder() && inner.isFirstResponder)
    stage.type("x")
    #expect(inner.log == ["began x", "ended"] && outer.log == ["began x", "ended"])
    inner.takes = true
    stage.type("y")
    #expect(inner.log.count == 4 && outer.log.count == 2)
  }

  @Test("without a first responder presses go to the focused view, else to the controller")
  func otherStarts() {
    final class Controller: UIViewController {
      var log: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.append(presses.first?.key?.characters ?? "")
      }
    }
    let stage = Stage()
    let controller = Controller()
    stage.window.rootViewController = controller
    stage.show()
    stage.type("a")
    #expect(controller.log == ["a"])
    let focused = FocusableView(frame: rect(0, 0, 8, 16))
    controller.view.addSubview(focused)
    stage.window.focusSystem.focus(focused)
    stage.type("b")
    #expect(controller.log == ["a", "b"])
  }

  @Test("a key command of the chain comes before the press, by its exact modifiers")
  func keyCommands() {
    let stage = Stage()
    let (outer, inner) = views(stage)
    inner.becomeFirstResponder()
    outer.commands = [
      UIKeyCommand(input: "s", modifierFlags: .control) { [unowned outer] _ in
        outer.log.append("save")
      },
      UIKeyCommand(input: UIKeyCommand.inputUpArrow) { [unowned outer] _ in
        outer.log.append("up")
      },
    ]
    stage.type("s", .control)
    stage.press(.keyboardUpArrow)
    #expect(outer.log == ["save", "up"] && inner.log.isEmpty)
    stage.type("s")
    #expect(inner.log == ["began s", "ended"])
    stage.press(.keyboardUpArrow, .shift)
    #expect(!outer.log.contains("up up") && outer.log.filter { $0 == "up" }.count == 1)
  }

  @Test("a command's selector runs on the first responder in the chain that implements it")
  func selectors() {
    let stage = Stage()
    let (outer, inner) = views(stage)
    inner.becomeFirstResponder()
    inner.commands = [UIKeyCommand(input: "p", modifierFlags: [], action: Selector("paint:"))]
    stage.type("p")
    #expect(inner.log == ["performs paint:"] && outer.log.isEmpty)
    inner.commands = [UIKeyCommand(input: "p", modifierFlags: [], action: "unknown:")]
    stage.type("p")
    #expect(inner.log.contains("began p"))
  }

  @Test("a first responder that refuses to resign stays")
  func refusing() {
    final class Stubborn: UIView {
      var mayLeave = false
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { mayLeave }
    }
    let stage = Stage()
    let stubborn = Stubborn()
    stage.window.addSubview(stubborn)
    let (outer, _) = views(stage)
    #expect(stubborn.becomeFirstResponder())
    #expect(!outer.becomeFirstResponder() && stubborn.isFirstResponder)
    stubborn.mayLeave = true
    #expect(outer.becomeFirstResponder() && !stubborn.isFirstResponder)
    #expect(!UIView().becomeFirstResponder())
  }

  @Test("a first responder that leaves the window loses that role")
  func leaving() {
    let stage = Stage()
    let (outer, inner) = views(stage)
    inner.becomeFirstResponder()
    outer.removeFromSuperview()
    #expect(stage.window.firstResponder == nil)
  }

  @Test("pasted text reaches only responders that accept pastes, and never runs as keys")
  func pasting() {
    let stage = Stage()
    let (_, inner) = views(stage)
    inner.becomeFirstResponder()
    stage.window.deliverPaste("rm -rf\n")
    #expect(inner.log.isEmpty)
    let field = PastingView()
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    stage.window.deliverPaste("text")
    #expect(field.pasted == "text" && inner.log.isEmpty)
  }

  @Test("an unhandled Return goes to the focused view")
  func returnKey() {
    final class Button: UIView {
      var presses = 0
      override var canBecomeFocused: Bool { true }
      override func pressesBegan(_ p: Set<UIPress>, with event: UIPressesEvent?) { presses += 1 }
    }
    let stage = Stage()
    let (_, inner) = views(stage)
    let button = Button(frame: rect(100, 100, 8, 16))
    stage.window.addSubview(button)
    stage.window.focusSystem.focus(button)
    inner.becomeFirstResponder()
    stage.press(.keyboardReturnOrEnter)
    #expect(button.presses == 1)
    inner.takes = true
    stage.press(.keyboardReturnOrEnter)
    #expect(button.presses == 1)
  }

  @Test(
    "a key has the usage of a US keyboard",
    arguments: [
      ("a", UIKeyboardHIDUsage.keyboardA), ("Z", .keyboardZ), ("1", .keyboard1), ("0", .keyboard0),
      (" ", .keyboardSpacebar), ("/", .keyboardSlash), ("ä", .keyboardErrorUndefined),
    ] as [(Character, UIKeyboardHIDUsage)])
  func usages(character: Character, usage: UIKeyboardHIDUsage) {
    #expect(UIKeyboardHIDUsage(character: character) == usage)
  }
}
