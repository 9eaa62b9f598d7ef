import Foundation
import Testing

@testable import UIKitCore

@Suite("Responder")
@MainActor struct UIResponderTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
  private let controller = UIViewController()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 16))

  init() {
    _ = Stage()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.addSubview(view)
  }

  @Test("a controller may have an undo manager of its own, which its views find")
  func ownUndoManager() {
    final class Own: UIViewController {
      let own = UndoManager()
      override var undoManager: UndoManager? { own }
    }
    let own = Own()
    let inner = UIView()
    own.view.addSubview(inner)
    #expect(inner.undoManager === own.own)
  }

  @Test("the undo manager is the nearest responder's, and finally the window's")
  func undoManagers() {
    #expect(view.undoManager != nil && view.undoManager === window.undoManager)
    #expect(controller.undoManager === window.undoManager)
    #expect(UIView().undoManager == nil)
  }

  @Test("standard edit actions run by their selectors' names")
  func actions() {
    final class Copier: UIResponder {
      var done: [String] = []
      override func copy(_ sender: Any?) { done.append("copy") }
      override func cut(_ sender: Any?) { done.append("cut") }
      override func paste(_ sender: Any?) { done.append("paste") }
      override func selectAll(_ sender: Any?) { done.append("selectAll") }
    }
    let copier = Copier()
    for name in ["copy:", "cut:", "paste:", "selectAll:", "select:", "other:"] {
      copier.perform(Selector(name), with: nil)
    }
    #expect(copier.done == ["copy", "cut", "paste", "selectAll"])
  }
}
