import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Edit menus") struct UIEditMenuInteractionTests {
  private final class Text: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func responds(to selector: Selector) -> Bool { selector.description == "copy:" }
    override func copy(_ sender: Any?) { log.append("copy") }
  }

  private final class Menus: UIEditMenuInteractionDelegate {
    var log: [String] = []
    var adds = false

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      guard adds else { return nil }
      let own = UIAction(title: "Own") { [weak self] _ in self?.log.append("own") }
      return UIMenu(children: suggestedActions + [own])
    }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { animator.addCompletion { [weak self] in self?.log.append("open") } }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("closes") }
  }

  private let stage = Stage()
  private let text = Text(frame: rect(80, 32, 160, 64))
  private let menus = Menus()
  private let interaction: UIEditMenuInteraction

  init() {
    interaction = UIEditMenuInteraction(delegate: menus)
    stage.window.addSubview(text)
    text.addInteraction(interaction)
    stage.show()
  }

  private func open() {
    stage.activate()
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "a", sourcePoint: CGPoint(x: 8, y: 16)))
  }

  @Test("it has the standard actions that the view performs, then its custom actions")
  func elements() {
    text.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Speak") { _ in true }]
    open()
    #expect(stage.window.menu?.outline == [">Copy", "Speak"])
    stage.press(.keyboardReturnOrEnter)
    #expect(text.log == ["copy"])
    #expect(menus.log == ["open", "closes"])
  }

  @Test("the delegate adds elements, also to the open menu")
  func delegate() {
    open()
    menus.adds = true
    interaction.reloadVisibleMenu()
    #expect(stage.window.menu?.outline == [">Copy", "Own"])
    interaction.dismissMenu()
    #expect(stage.window.menu == nil)
    #expect(interaction.location(in: nil) == CGPoint(x: 88, y: 48))
  }

  @Test("a menu without elements does not open")
  func empty() {
    let view = stage.view(0, 0, 80, 32)
    let other = UIEditMenuInteraction(delegate: nil)
    view.addInteraction(other)
    other.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    #expect(stage.window.menu == nil)
  }
}
