import Foundation
import Testing
import UIKit
import UIKitTesting

/// Focus when columns overlay the secondary one.
@MainActor @Suite("Focus in split views") struct UISplitViewControllerFocusTests {
  private let names = [NotingController("A"), NotingController("S"), NotingController("B")]
  /// A spot of the secondary column that no column covers.
  private let open = FocusSpot(frame: CGRect(x: 560, y: 16, width: 80, height: 16))

  private func split(
    _ style: UISplitViewController.Style, _ mode: UISplitViewController.DisplayMode
  ) -> (Pilot, UISplitViewController) {
    let split = UISplitViewController(style: style)
    split.setViewController(names[0], for: .primary)
    if style == .tripleColumn { split.setViewController(names[1], for: .supplementary) }
    split.setViewController(names[2], for: .secondary)
    split.preferredDisplayMode = mode
    let pilot = Pilot(rootViewController: split, size: (80, 6))
    open.text = "<Open>"
    names[2].view.addSubview(open)
    pilot.update()
    return (pilot, split)
  }

  @Test("a column over the focused view takes focus, and returns it when it disappears")
  func cover() {
    let (pilot, split) = split(.doubleColumn, .secondaryOnly)
    #expect(names[2].spot.isFocused)
    split.preferredDisplayMode = .oneOverSecondary
    pilot.update()
    #expect(names[0].spot.isFocused)
    split.hide(.primary)
    pilot.update()
    #expect(names[2].spot.isFocused)
  }

  @Test("a column that covers other views does not move focus")
  func besides() {
    let (pilot, split) = split(.doubleColumn, .secondaryOnly)
    UIFocusSystem.focusSystem(for: open)?.requestFocusUpdate(to: open)
    pilot.update()
    #expect(open.isFocused)
    split.preferredDisplayMode = .oneOverSecondary
    pilot.update()
    #expect(open.isFocused)
  }

  @Test(
    "the first focus and keys skip views below other columns",
    arguments: [
      (
        UISplitViewController.Style.doubleColumn, UISplitViewController.DisplayMode.oneOverSecondary
      ),
      (.tripleColumn, .twoOverSecondary),
    ])
  func passes(style: UISplitViewController.Style, mode: UISplitViewController.DisplayMode) {
    let (pilot, _) = split(style, mode)
    #expect(names[0].spot.isFocused)
    var seen: [FocusSpot] = []
    for key in [Pilot.Key.tab, .tab, .tab, .tab, .right, .left, .right, .right, .down, .up] {
      pilot.press(key)
      #expect(!names[2].spot.isFocused)
      for spot in [names[0].spot, names[1].spot, open] where spot.isFocused { seen.append(spot) }
    }
    #expect(seen.contains(open))
  }

  @Test("focus leaves the secondary column when others push it out of the window")
  func displaced() {
    let (pilot, split) = split(.tripleColumn, .secondaryOnly)
    split.primaryEdge = .trailing
    open.removeFromSuperview()
    pilot.resize(columns: 130, rows: 6)
    #expect(names[2].spot.isFocused)
    split.preferredDisplayMode = .twoDisplaceSecondary
    pilot.update()
    #expect(split.displayMode == .twoDisplaceSecondary)
    #expect(!names[2].spot.isFocused)
    split.show(.secondary)
    pilot.update()
    #expect(names[2].spot.isFocused)
  }
}
