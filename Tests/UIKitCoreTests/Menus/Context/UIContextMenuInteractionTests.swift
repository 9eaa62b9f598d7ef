import Foundation
import Testing

@testable import UIKitCore

@Suite("Context menus of any view")
@MainActor struct UIContextMenuInteractionTests {
  private final class Menus: NSObject, UIContextMenuInteractionDelegate {
    var log: [String] = []

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("configuration at \(Int(location.x)) \(Int(location.y))")
      return UIContextMenuConfiguration(previewProvider: nil) { [self] _ in
        UIMenu(children: [
          UIAction(title: "One") { [self] _ in log.append("one") },
          UIAction(title: "Two") { [self] _ in log.append("two") },
        ])
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("will display") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("will end") }
  }

  private final class Focusable: UIView {
    override var canBecomeFocused: Bool { true }
  }

  private let stage = Stage()
  private let menus = Menus()

  private func view(_ stage: Stage) -> (UIView, UIContextMenuInteraction) {
    let view = Focusable(frame: CGRect(x: 80, y: 32, width: 160, height: 64))
    stage.window.addSubview(view)
    let interaction = UIContextMenuInteraction(delegate: menus)
    view.addInteraction(interaction)
    return (view, interaction)
  }

  @Test(
    "any view has a context menu by the secondary button, by a long press and by the menu key")
  func ways() {
    stage.activate()
    let (view, interaction) = view(stage)
    #expect(view.interactions.count == 1 && interaction.view === view)
    stage.window.deliverTouch(at: CGPoint(x: 100, y: 40), phase: .began, button: 3)
    stage.window.deliverTouch(at: CGPoint(x: 100, y: 40), phase: .ended, button: 3)
    #expect(menus.log == ["configuration at 20 8", "will display"])
    #expect(stage.window.menu?.outline == [">One", "Two"])
    interaction.updateVisibleMenu { $0.replacingChildren([$0.children[1]]) }
    #expect(stage.window.menu?.outline == [">Two"])
    interaction.dismissMenu()
    #expect(menus.log.last == "will end" && stage.window.menu == nil)
    menus.log = []
    stage.down(100, 40)
    stage.run(0.6)
    stage.up(100, 40)
    #expect(menus.log == ["configuration at 20 8", "will display"])
    #expect(stage.window.dismissMenu() && !stage.window.dismissMenu())
    #expect(menus.log.last == "will end")
    menus.log = []
    stage.window.focusSystem.focus(view)
    let key = UIKey(keyCode: .keyboardApplication, characters: "", charactersIgnoringModifiers: "")
    stage.window.deliverKey(key)
    #expect(menus.log == ["configuration at 80 32", "will display"])
    stage.window.deliverKey(
      UIKey(keyCode: .keyboardReturnOrEnter, characters: "\r", charactersIgnoringModifiers: "\r"))
    #expect(menus.log.suffix(2) == ["will end", "one"])
  }

  @Test("without its view, or removed from it, an interaction has no menu")
  func gone() {
    stage.activate()
    let (view, interaction) = view(stage)
    stage.window.deliverTouch(at: CGPoint(x: 100, y: 40), phase: .began, button: 3)
    #expect(stage.window.menu != nil)
    view.removeFromSuperview()
    stage.run(0.1)
    #expect(stage.window.menu == nil && menus.log.last == "will end")
    view.removeInteraction(interaction)
    #expect(interaction.view == nil && view.interactions.isEmpty && view.gestureRecognizers == nil)
    stage.window.addSubview(view)
    menus.log = []
    stage.window.deliverTouch(at: CGPoint(x: 100, y: 40), phase: .began, button: 3)
    #expect(menus.log == [] && stage.window.menu == nil)
  }
}
