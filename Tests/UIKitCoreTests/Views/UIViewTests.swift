import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UIViewTests {
  @Test("a new view is empty, visible and takes touches")
  func defaults() {
    let view = UIView()
    #expect(view.frame == .zero && view.subviews.isEmpty && view.superview == nil)
    #expect(view.alpha == 1 && !view.isHidden && !view.clipsToBounds && view.backgroundColor == nil)
    #expect(view.isUserInteractionEnabled && view.gestureRecognizers == nil)
    #expect(!view.canBecomeFocused && !view.isFocused && view.layer.sublayers == nil)
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test("a changed appearance costs a frame, and the same one again costs none")
  func frames() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 32)
    let changes: [(UIView) -> Void] = [
      { $0.backgroundColor = .red }, { $0.alpha = 0.5 }, { $0.isHidden = true },
      { $0.isHidden = false }, { $0.clipsToBounds = true }, { $0.frame.origin.x = 8 },
    ]
    for (number, change) in changes.enumerated() {
      stage.drawIfNeeded()
      change(view)
      #expect(stage.drawIfNeeded(), "change \(number)")
      change(view)
      #expect(!stage.drawIfNeeded(), "change \(number), again")
    }
  }

  @Test("a tint colour is inherited, with a notification to the inheriting views")
  func tint() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (parent, child) = (UIView(), Tinted())
    parent.addSubview(child)
    child.changes = 0
    parent.tintColor = .red
    #expect(child.tintColor == .red && child.changes == 1)
    child.tintColor = .blue
    #expect(child.tintColor == .blue && child.changes == 2)
    child.tintColor = nil
    #expect(child.tintColor == .red)
  }

  @Test("an overridden style applies to a view and all inside")
  func styles() {
    let stage = Stage()
    let parent = stage.view(0, 0, 80, 32)
    let child = stage.view(0, 0, 8, 16, in: parent)
    parent.overrideUserInterfaceStyle = .light
    #expect(child.traitCollection.userInterfaceStyle == .light)
    child.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(parent.traitCollection.userInterfaceStyle == .light)
  }

  @Test("accessibility properties are stored, and empty at first")
  func accessibility() {
    let view = UIView()
    #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Label"
    view.accessibilityValue = "Value"
    view.accessibilityTraits = [.button, .selected]
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "Label")
    #expect(view.accessibilityValue == "Value" && view.accessibilityTraits.contains(.selected))
    view.accessibilityLabel = nil
    #expect(view.accessibilityLabel == nil && view.accessibilityTraits.contains(.button))
  }
}
