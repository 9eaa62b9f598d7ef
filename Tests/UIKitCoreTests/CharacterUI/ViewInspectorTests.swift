import Foundation
import Testing

@testable import UIKitCore

@MainActor struct ViewInspectorTests {
  private func texts(of view: UIView) -> [String] {
    GraphicsContextStack.record(traits: .current) { view.draw(view.bounds) }.compactMap {
      if case .text(let text) = $0 { text.string } else { nil }
    }
  }

  private func window() -> (Stage, UILabel) {
    let stage = Stage(width: 640, height: 384)
    let label = UILabel(frame: rect(16, 32, 80, 16))
    label.text = "Hello"
    stage.window.addSubview(label)
    stage.show()
    return (stage, label)
  }

  @Test("the inspector lists the tree, and describes the chosen view")
  func tree() throws {
    let (stage, label) = window()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.widthAnchor.constraint(equalToConstant: 80).isActive = true
    UIApplication.shared.showInspector()
    UIApplication.shared.showInspector()
    let inspector = try #require(stage.window.inspector)
    #expect(stage.window.firstResponder === inspector)
    #expect(texts(of: inspector).contains { $0.contains("> UIWindow") })
    stage.press(.keyboardDownArrow)
    let shown = texts(of: inspector)
    #expect(shown.contains { $0.hasPrefix(">  UILabel \"Hello\"") })
    #expect(shown.contains { $0.hasPrefix("frame {{") })
    #expect(shown.contains { $0.contains("width") }, "the constraint")
    #expect(!shown.contains { $0.contains("ViewInspector") }, "not itself")
  }

  @Test("the mouse chooses the innermost view under it, and a frame is drawn around that")
  func hover() throws {
    let (stage, label) = window()
    #expect(!stage.window.wantsHover)
    UIApplication.shared.showInspector()
    let inspector = try #require(stage.window.inspector)
    #expect(stage.window.wantsHover)
    stage.window.deliverHover(at: CGPoint(x: 20, y: 40))
    #expect(texts(of: inspector).contains { $0.hasPrefix(">  UILabel") })
    let marker = stage.window.subviews.first { $0.frame == label.frame && $0 !== label }
    #expect(marker?.layer.borderWidth == 1)
    stage.window.deliverHover(at: CGPoint(x: 600, y: 300))
    #expect(texts(of: inspector).contains { $0.hasPrefix(">  UILabel") }, "over itself it stays")
  }

  @Test("Tab shows the printed output, Escape closes and returns the keys")
  func logAndClose() throws {
    final class Responder: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let (stage, _) = window()
    let former = Responder(frame: rect(0, 0, 8, 16))
    stage.window.addSubview(former)
    _ = former.becomeFirstResponder()
    UIApplication.shared.platform.heldOutput = { "printed one\nprinted two" }
    UIApplication.shared.showInspector()
    stage.press(.keyboardTab)
    let inspector = try #require(stage.window.inspector)
    #expect(texts(of: inspector).contains("printed two"))
    stage.press(.keyboardEscape)
    #expect(stage.window.inspector == nil && stage.window.firstResponder === former)
    #expect(stage.window.subviews.count == 2 && !stage.window.wantsHover)
  }

  @Test("the inspector survives the removal of views while it is open")
  func goneViews() throws {
    let (stage, label) = window()
    UIApplication.shared.showInspector()
    let inspector = try #require(stage.window.inspector)
    stage.press(.keyboardEnd)
    label.removeFromSuperview()
    #expect(!texts(of: inspector).isEmpty)
    stage.press(.keyboardUpArrow)
    stage.press(.keyboardDownArrow)
    #expect(texts(of: inspector).contains { $0.contains("> UIWindow") })
  }
}
