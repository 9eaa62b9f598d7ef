import Foundation
import Testing

@testable import UIKitCore

@MainActor private final class Board: UIView {
  var log: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "a", modifierFlags: [], action: Board.add),
      UIKeyCommand(title: "Choose", action: Board.choose, input: "c"),
      UIKeyCommand(input: "n", modifierFlags: [], action: Nobody.add),
    ]
  }
  func add() { log.append("add") }
  func choose(_ command: UIKeyCommand) { log.append(command.title) }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.append("press")
  }
}

@MainActor private final class Nobody: UIView {
  func add() {}
}

@MainActor struct UIKeyCommandMethodsTests {
  @Test(
    "a command calls the method of the first responder of its class; without one it is inactive")
  func methods() {
    let stage = Stage()
    let board = Board(frame: rect(0, 0, 80, 80))
    stage.window.addSubview(board)
    board.becomeFirstResponder()
    for key in "acn" { stage.type(key) }
    #expect(board.log == ["add", "Choose", "press"])
  }

  @Test("recognizers call methods and send selectors too")
  func recognizers() {
    final class Target: UIResponder {
      var log: [String] = []
      func plain() { log.append("plain") }
      func sender(_ tap: UITapGestureRecognizer) { log.append("\(tap.numberOfTapsRequired)") }
      override func perform(_ action: Selector, with sender: Any?) { log.append("\(action)") }
    }
    let stage = Stage()
    let view = UIView(frame: rect(0, 0, 80, 80))
    stage.window.addSubview(view)
    let target = Target()
    let tap = UITapGestureRecognizer(target: target, action: Target.sender)
    tap.addTarget(target, action: Target.plain)
    tap.addTarget(target, action: "tapped:")
    view.addGestureRecognizer(tap)
    stage.touch(.began, 8, 8)
    stage.touch(.ended, 8, 8)
    #expect(target.log == ["1", "plain", "tapped:"])
    tap.removeTarget(target, action: "tapped:")
    stage.touch(.began, 8, 8)
    stage.touch(.ended, 8, 8)
    #expect(target.log.suffix(2) == ["1", "plain"])
  }
}
