import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Custom actions of accessibility") struct UIAccessibilityCustomActionTests {
  private final class Focusable: UIView {
    override var canBecomeFocused: Bool { true }
  }

  private final class Menus: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Open") { _ in }])
      }
    }
  }

  private let stage = Stage()
  private let view = Focusable(frame: rect(80, 32, 160, 64))

  private func show() {
    stage.activate()
    stage.window.addSubview(view)
    stage.show()
    stage.window.runCycle()
    stage.window.focusSystem.focus(view)
  }

  @Test("a key and the secondary button open a menu of the actions, and a chosen action runs")
  func menu() {
    show()
    var log: [String] = []
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { action in
        log.append(action.name)
        return true
      },
      UIAccessibilityCustomAction(name: "Delete") { _ in false },
    ]
    stage.press(.keyboardF10, .shift)
    #expect(stage.window.menu?.outline == [">Archive", "Delete"])
    stage.press(.keyboardReturnOrEnter)
    #expect(log == ["Archive"])
    stage.window.dismissMenu()
    stage.window.deliverTouch(at: CGPoint(x: 100, y: 40), phase: .began, button: 3)
    #expect(stage.window.menu?.outline == [">Archive", "Delete"])
    stage.window.dismissMenu()
  }

  @Test("the actions follow the elements of the view's own context menu")
  func besideOthers() {
    show()
    let menus = Menus()
    view.addInteraction(UIContextMenuInteraction(delegate: menus))
    view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Archive") { _ in true }]
    stage.press(.keyboardF10, .shift)
    let outline = stage.window.menu?.outline ?? []
    #expect(outline.first == ">Open" && outline.last == "Archive")
    stage.window.dismissMenu()
  }

  @Test("an action with a selector sends it to its target")
  func selector() {
    final class Target: NSObject, SelectorTarget {
      var sent: [String] = []
      nonisolated func responds(to selector: Selector) -> Bool { selector == "mark:" }
      func perform(_ selector: Selector, with sender: Any?) { sent.append(selector.name) }
    }
    show()
    let target = Target()
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Mark", target: target, selector: Selector("mark:"))
    ]
    stage.press(.keyboardF10, .shift)
    stage.press(.keyboardReturnOrEnter)
    #expect(target.sent == ["mark:"])
    stage.window.dismissMenu()
  }

  @Test("without actions there is no menu")
  func none() {
    show()
    stage.press(.keyboardF10, .shift)
    #expect(stage.window.menu == nil && view.accessibilityCustomActions == nil)
  }

  @Test("an element has its frame in its container or on the screen")
  func element() {
    show()
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityLabel = "Peak"
    #expect(element.isAccessibilityElement && element.accessibilityLabel == "Peak")
    element.accessibilityFrameInContainerSpace = rect(8, 16, 8, 16)
    #expect(element.accessibilityFrame == rect(88, 48, 8, 16))
    element.accessibilityFrame = rect(0, 0, 8, 16)
    #expect(element.accessibilityFrame == rect(0, 0, 8, 16))
  }
}
