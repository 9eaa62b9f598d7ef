import Foundation
import Testing
import UIKitCore

@Suite("Elements of menus")
@MainActor struct UIMenuElementTests {
  @Test("a menu is made as in UIKit, and its parts read back")
  func making() {
    var chosen: [String] = []
    let open = UIAction(title: "Open") { chosen.append($0.title) }
    let delete = UIAction(
      title: "Delete", identifier: UIAction.Identifier("delete"), attributes: .destructive,
      state: .on
    ) { _ in }
    let more = UIMenu(title: "More", options: .displayInline, children: [delete])
    let menu = UIMenu(title: "Item", children: [open, more])
    #expect(menu.title == "Item" && menu.children.count == 2)
    #expect(menu.children[0] === open && (menu.children[1] as? UIMenu)?.children.first === delete)
    #expect(delete.identifier.rawValue == "delete" && delete.attributes == .destructive)
    #expect(menu.selectedElements == [delete])
    open.title = "Look"
    open.performWithSender(nil, target: nil)
    #expect(chosen == ["Look"])
    let other = menu.replacingChildren([delete])
    #expect(other.identifier == menu.identifier && other.title == "Item")
    #expect(other.children.count == 1 && menu.children.count == 2)
  }

  @Test("an action knows its sender while it runs, and two actions are distinct")
  func sender() {
    let view = UIView()
    var seen: UIView?
    let action = UIAction(title: "Show") { seen = $0.sender as? UIView }
    action.performWithSender(view, target: nil)
    #expect(seen === view && action.sender == nil)
    #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
  }

  @Test("a command runs on the first capable responder in the chain, a key command in its closure")
  func commands() {
    let (performer, child) = (Performer(), UIView())
    performer.addSubview(child)
    let command = UICommand(title: "Paint", action: "paint:", state: .mixed)
    command.performWithSender(child, target: nil)
    #expect(performer.performed == ["paint:"] && command.state == .mixed)
    UICommand(title: "Unknown", action: "unknown:").performWithSender(child, target: nil)
    #expect(performer.performed == ["paint:"])
    var runs = 0
    let key = UIKeyCommand(title: "Save", input: "s", modifierFlags: .control) { _ in runs += 1 }
    let leaf: any UIMenuLeaf = key
    leaf.performWithSender(child, target: nil)
    #expect(runs == 1 && leaf.title == "Save")
  }

  @Test("deferred elements come later, once if cached")
  func deferred() {
    var asked = 0
    var provide: (([UIMenuElement]) -> Void)?
    let element = UIDeferredMenuElement {
      asked += 1
      provide = $0
    }
    var changes = 0
    #expect(element.elements { changes += 1 } == nil)
    #expect(element.elements { changes += 1 } == nil && asked == 1)
    let action = UIAction(title: "Late") { _ in }
    provide?([action])
    provide?([])
    #expect(changes == 2 && element.elements {} == [action])
    element.forget()
    #expect(element.elements {} == [action] && asked == 1)
    let anew = UIDeferredMenuElement.uncached {
      asked += 1
      $0([action])
    }
    #expect(anew.elements {} == [action])
    anew.forget()
    #expect(anew.elements {} == [action] && asked == 3)
  }

  @Test("a configuration has an identity, a targeted preview has the place of its view")
  func configurations() {
    #expect(UIContextMenuConfiguration(identifier: 7).identifier == AnyHashable(7))
    #expect(UIContextMenuConfiguration().identifier != UIContextMenuConfiguration().identifier)
    let (parent, view) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 60)))
    parent.addSubview(view)
    let preview = UITargetedPreview(view: view)
    #expect(preview.view === view && preview.target.container === parent)
    #expect(preview.target.center == CGPoint(x: 30, y: 50) && preview.size.height == 60)
  }
}

private final class Performer: UIView {
  var performed: [String] = []

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == "paint:"
  }

  override func perform(_ action: Selector, with sender: Any?) {
    performed.append(action.description)
  }
}
