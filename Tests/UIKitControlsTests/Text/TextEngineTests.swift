import Foundation
import Testing
import UIKit
import VitrineTestSupport

@testable import UIKitControls

@Suite("The editing of a text for its view")
@MainActor struct TextEngineTests {
  private let field = UITextField()
  private var engine: TextEngine { field.engine }

  @Test("undo manager and text stay in step after any edits", arguments: UInt64(1)...20)
  func undo(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var states = [""]
    for _ in 0..<60 {
      let before = engine.editing.undoCount
      switch Int.random(in: 0..<5, using: &random) {
      case 0: engine.type("ab ".randomElement(using: &random).map(String.init) ?? "a")
      case 1: engine.paste("xyz")
      case 2: engine.run(.delete(.back, kills: false))
      case 3: engine.run(.move(.back, extends: false))
      default: engine.run(.delete(.backWord, kills: true))
      }
      let steps = engine.editing.undoCount
      if steps == before, steps > 0 { states[states.count - 1] = engine.text }
      if steps > before { states.append(engine.text) }
    }
    // Steps in one event are undone together, so each state is one of the earlier ones.
    let last = engine.text
    while engine.undoManager.canUndo {
      engine.undoManager.undo()
      #expect(states.contains(engine.text), "seed \(seed)")
    }
    #expect(engine.text.isEmpty)
    while engine.undoManager.canRedo { engine.undoManager.redo() }
    #expect(engine.text == last, "seed \(seed)")
  }

  @Test("dragging after a double press selects by words, after a triple one by lines")
  func drags() {
    field.text = "one two three"
    engine.touchBegan(at: 5, taps: 2, extends: false)
    engine.touchMoved(to: 9)
    #expect(engine.selection == 4..<13)
    engine.touchMoved(to: 1)
    #expect(engine.selection == 0..<7)
    engine.touchBegan(at: 5, taps: 3, extends: false)
    #expect(engine.selection == 0..<13)
  }

  @Test("a delegate may change the text during its own call")
  func changingDelegate() {
    @MainActor final class Upper: NSObject, UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        textField.text = (textField.text ?? "") + string.uppercased()
        return false
      }
    }
    let upper = Upper()
    field.delegate = upper
    engine.type("a")
    engine.type("b")
    #expect(field.text == "AB" && engine.selection == 2..<2)
  }

  @Test("the allowed actions depend on the selection, and on secure entry")
  func actions() {
    field.text = "ab"
    #expect(engine.canPerform(Selector("selectAll:")) && engine.canPerform(Selector("select:")))
    #expect(!engine.canPerform(Selector("cut:")) && !engine.canPerform(Selector("undo:")))
    engine.select(0..<2)
    #expect(engine.canPerform(Selector("cut:")) && !engine.canPerform(Selector("selectAll:")))
    field.isSecureTextEntry = true
    #expect(!engine.canPerform(Selector("copy:")))
  }
}
