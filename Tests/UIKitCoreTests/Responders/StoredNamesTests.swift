import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Names that only keep their value") struct StoredNamesTests {
  @Test("a scroll view keeps the values of indicators")
  func scrolling() {
    let view = UIScrollView()
    #expect(view.automaticallyAdjustsScrollIndicatorInsets)
    view.automaticallyAdjustsScrollIndicatorInsets = false
    #expect(!view.automaticallyAdjustsScrollIndicatorInsets)
  }

  @Test("the keyboard's notifications have UIKit's names")
  func keyboard() {
    #expect(
      UIResponder.keyboardWillShowNotification.rawValue == "UIKeyboardWillShowNotification")
    #expect(UIResponder.keyboardFrameEndUserInfoKey == "UIKeyboardFrameEndUserInfoKey")
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    #expect(Set(names).count == 6)
  }

  @Test("a generator of vibrations can be called")
  func vibrations() {
    let generators = [
      UIImpactFeedbackGenerator(style: .heavy), UISelectionFeedbackGenerator(),
      UINotificationFeedbackGenerator(),
    ]
    for generator in generators { generator.prepare() }
    UIImpactFeedbackGenerator(style: .light, view: UIView()).impactOccurred(intensity: 0.5)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
  }

  @Test("items of bars keep the values for the search bar, the title's menu and symbols")
  func bars() {
    let item = UINavigationItem(title: "Peaks")
    #expect(item.preferredSearchBarPlacement == .automatic && item.searchBarPlacement == .stacked)
    item.preferredSearchBarPlacement = .inline
    item.titleMenuProvider = { UIMenu(children: $0) }
    #expect(item.preferredSearchBarPlacement == .inline && item.searchBarPlacement == .stacked)
    #expect(item.titleMenuProvider?([])?.children.isEmpty == true)
    let button = UIBarButtonItem()
    button.isSymbolAnimationEnabled = true
    #expect(button.isSymbolAnimationEnabled)
  }

  @Test("a background keeps its shadow, and differs from one without")
  func shadow() {
    var background = UIBackgroundConfiguration.clear()
    background.shadowProperties.radius = 3
    #expect(background.shadowProperties.radius == 3 && background != .clear())
  }

  @Test("a palette is an option of its own")
  func palette() {
    let menu = UIMenu(options: [.singleSelection, .displayAsPalette])
    #expect(menu.options.contains(.displayAsPalette) && !menu.options.contains(.displayInline))
  }

  @Test("a pointer interaction belongs to its view, and its delegate is held weakly")
  func pointer() {
    final class Delegate: UIPointerInteractionDelegate {}
    let view = UIView()
    var delegate: Delegate? = Delegate()
    let interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    #expect(interaction.view === view && interaction.delegate === delegate)
    delegate = nil
    #expect(interaction.delegate == nil)
    view.removeInteraction(interaction)
    #expect(interaction.view == nil)
  }

  @Test("layers, recognizers and controllers keep their values")
  func others() {
    let layer = CALayer()
    #expect(layer.cornerCurve == .circular)
    layer.cornerCurve = .continuous
    #expect(layer.cornerCurve == .continuous)
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    #expect(tap.allowedPressTypes.count == 1)
    let controller = UIViewController()
    let zoom = UIViewController.Transition.zoom { _ in nil }
    controller.preferredTransition = zoom
    #expect(controller.preferredTransition === zoom && !controller.prefersHomeIndicatorAutoHidden)
  }
}
