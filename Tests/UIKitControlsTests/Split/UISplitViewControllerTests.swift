import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Split views") struct UISplitViewControllerTests {
  @MainActor private final class Follower: NSObject, UISplitViewControllerDelegate {
    var log: [String] = []
    var top: UISplitViewController.Column?
    var takesDetail = false
    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.append("mode \(displayMode.rawValue)") }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposedTopColumn }
    func splitViewController(
      _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
      log.append("detail \(vc.title ?? "")")
      return takesDetail
    }
  }

  private let names = [NotingController("A"), NotingController("S"), NotingController("B")]
  private let follower = Follower()

  private func split(
    _ style: UISplitViewController.Style, columns: Int
  ) -> (Pilot, UISplitViewController) {
    let split = UISplitViewController(style: style)
    split.delegate = follower
    split.setViewController(names[0], for: .primary)
    if style == .tripleColumn { split.setViewController(names[1], for: .supplementary) }
    split.setViewController(names[2], for: .secondary)
    return (Pilot(rootViewController: split, size: (columns, 6)), split)
  }

  @Test(
    "before its first appearance it has iOS 26's values, no view and no children",
    arguments: [
      (UISplitViewController.Style.unspecified, 320.0, -1.0), (.doubleColumn, 320, -1),
      (.tripleColumn, 280, 320),
    ])
  func defaults(style: UISplitViewController.Style, primary: CGFloat, supplementary: CGFloat) {
    let split =
      style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
    #expect(split.style == style && !split.isViewLoaded && !split.isCollapsed)
    #expect(split.displayMode.rawValue == 1 && split.preferredDisplayMode.rawValue == 0)
    #expect(split.viewControllers.isEmpty && split.children.isEmpty && split.delegate == nil)
    #expect(split.primaryColumnWidth == primary && split.supplementaryColumnWidth == supplementary)
    let automatic = UISplitViewController.automaticDimension
    #expect(automatic == -CGFloat(Float.greatestFiniteMagnitude))
    #expect(split.preferredPrimaryColumnWidthFraction == automatic)
    #expect(split.minimumPrimaryColumnWidth == automatic && split.presentsWithGesture)
    #expect(split.primaryEdge == .leading && split.splitBehavior == .tile)
    #expect(split.preferredSplitBehavior == .automatic)
  }

  @Test("columns keep their controllers; the compact one is not among the controllers")
  func assignment() {
    let split = UISplitViewController(style: .doubleColumn)
    let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
    split.setViewController(a, for: .primary)
    #expect(split.viewControllers == [a])
    split.setViewController(b, for: .secondary)
    #expect(split.viewControllers == [a, b] && split.viewController(for: .secondary) === b)
    #expect(!split.isShowing(.primary) && a.splitViewController == nil && split.children.isEmpty)
    split.setViewController(c, for: .compact)
    #expect(split.viewControllers == [a, b] && split.viewController(for: .compact) === c)
    split.setViewController(nil, for: .secondary)
    #expect(split.viewControllers == [a] && !a.isViewLoaded)
  }

  @Test("two columns are side by side with a line between, each in a stack")
  func double() {
    let (pilot, split) = split(.doubleColumn, columns: 80)
    #expect(follower.log == ["mode 2"] && split.displayMode == .oneBesideSecondary)
    #expect(pilot.screen[1].hasPrefix("<A>") && pilot.screen[1].contains("│<B>"))
    #expect(names[0].navigationController != nil && names[0].splitViewController === split)
    #expect(split.viewControllers == [names[0], names[2]] && split.isShowing(.primary))
    #expect(split.primaryColumnWidth == 256)
    split.preferredPrimaryColumnWidth = 160
    pilot.update()
    #expect(split.primaryColumnWidth == 160 && pilot.screen[1].contains("<A>                 │<B>"))
    split.maximumPrimaryColumnWidth = 120
    #expect(split.primaryColumnWidth == 120)
    split.primaryEdge = .trailing
    pilot.update()
    #expect(pilot.screen[1].hasPrefix("<B>"))
  }

  @Test("hiding and showing the primary column changes the mode, and notifies the delegate")
  func hiding() {
    let (pilot, split) = split(.doubleColumn, columns: 80)
    split.hide(.primary)
    pilot.update()
    #expect(split.displayMode == .secondaryOnly && split.preferredDisplayMode == .secondaryOnly)
    #expect(!split.isShowing(.primary) && pilot.screen[1].hasPrefix("<B>"))
    #expect(names[0].view.window == nil)
    // The user gets it back by mouse and by key.
    #expect(pilot.screen[0].contains("Columns"))
    pilot.click(column: 3, row: 0)
    #expect(split.isShowing(.primary) && !pilot.screen[0].contains("Columns"))
    pilot.press(.function(9))
    #expect(!split.isShowing(.primary))
    split.show(.primary)
    pilot.update()
    #expect(follower.log == ["mode 2", "mode 1", "mode 2", "mode 1", "mode 2"])
  }

  @Test("the primary column covers a part of the secondary one")
  func overlay() {
    let (pilot, split) = split(.doubleColumn, columns: 80)
    split.preferredDisplayMode = .oneOverSecondary
    pilot.update()
    #expect(split.splitBehavior == .overlay && split.preferredSplitBehavior == .overlay)
    #expect(names[2].view.bounds.width == 640 && pilot.screen[1].hasPrefix("<A>"))
    split.hide(.primary)
    #expect(split.splitBehavior == .tile && split.preferredSplitBehavior == .overlay)
    split.show(.primary)
    #expect(split.displayMode == .oneOverSecondary)
  }

  /// Fills a controller with text from edge to edge.
  private func fill(_ controller: UIViewController) {
    let label = UILabel(frame: controller.view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.numberOfLines = 0
    label.text = String(repeating: "below ", count: 200)
    controller.view.addSubview(label)
  }

  @Test(
    "columns over the secondary one are opaque",
    arguments: [UISplitViewController.PrimaryEdge.leading, .trailing])
  func opaque(edge: UISplitViewController.PrimaryEdge) {
    let (pilot, split) = split(.tripleColumn, columns: 80)
    split.primaryEdge = edge
    split.preferredDisplayMode = .twoBesideSecondary
    fill(names[2])
    pilot.update()
    #expect(split.displayMode == .twoOverSecondary)
    let covered = split.primaryColumnWidth + split.supplementaryColumnWidth
    let columns = Int(covered / 8) + 2
    let rows = pilot.screen.map { row in
      let row = row.padding(toLength: 80, withPad: " ", startingAt: 0)
      return edge == .leading ? String(row.prefix(columns)) : String(row.suffix(columns))
    }
    #expect(!rows.joined().contains("below"))
    #expect(rows[1].contains("<A>") && rows[1].contains("<S>"))
    #expect(pilot.screen[3].contains("below"))
  }

  @Test("a click on an empty place of a column over the secondary one does not reach below")
  func clicks() {
    let (pilot, split) = split(.doubleColumn, columns: 80)
    split.preferredDisplayMode = .oneOverSecondary
    fill(names[2])
    pilot.update()
    let place = CGPoint(x: 40, y: 80)
    let hit = split.view.hitTest(place, with: nil)
    #expect(hit?.isDescendant(of: names[2].view) == false)
  }

  @Test("showing the secondary column hides the columns over it, until they are shown again")
  func uncovers() {
    let (pilot, split) = split(.tripleColumn, columns: 80)
    split.preferredDisplayMode = .twoBesideSecondary
    pilot.update()
    #expect(split.displayMode == .twoOverSecondary)
    split.show(.secondary)
    pilot.update()
    #expect(split.displayMode == .secondaryOnly)
    #expect(pilot.screen[1].hasPrefix("<B>"))
    #expect(split.preferredDisplayMode == .twoBesideSecondary)
    #expect(follower.log.suffix(2) == ["mode 5", "mode 1"])
    split.show(.supplementary)
    pilot.update()
    #expect(split.isShowing(.supplementary))
    split.show(.secondary)
    split.show(.primary)
    #expect(split.isShowing(.primary) && split.isShowing(.supplementary))
  }

  @Test("columns hidden by the secondary one are beside it in a wider window")
  func uncoversWide() {
    let (pilot, split) = split(.tripleColumn, columns: 80)
    split.preferredDisplayMode = .twoBesideSecondary
    split.show(.secondary)
    pilot.resize(columns: 160, rows: 6)
    #expect(split.displayMode == .twoBesideSecondary)
  }

  @Test("showing the secondary column leaves the columns beside it")
  func beside() {
    let (pilot, split) = split(.doubleColumn, columns: 80)
    split.show(.secondary)
    pilot.update()
    #expect(split.displayMode == .oneBesideSecondary)
  }

  @Test("a shown detail is not covered")
  func uncoversDetail() {
    let (pilot, split) = split(.doubleColumn, columns: 80)
    split.preferredDisplayMode = .oneOverSecondary
    names[0].showDetailViewController(NotingController("One"), sender: nil)
    pilot.update()
    #expect(split.displayMode == .secondaryOnly)
    #expect(pilot.screen[1].hasPrefix("<One>"))
  }

  @Test("three columns show two of them if there is room, else one")
  func triple() {
    let (pilot, split) = split(.tripleColumn, columns: 80)
    #expect(split.displayMode == .oneBesideSecondary && !split.isShowing(.primary))
    #expect(split.isShowing(.supplementary) && split.isShowing(.secondary))
    #expect(pilot.screen[1].hasPrefix("<S>"))
    pilot.resize(columns: 160, rows: 6)
    #expect(split.displayMode == .twoBesideSecondary && split.isShowing(.primary))
    #expect(pilot.screen[1].hasPrefix("<A>") && pilot.screen[1].contains("│<S>"))
    split.hide(.primary)
    #expect(split.displayMode == .oneBesideSecondary)
    split.hide(.supplementary)
    #expect(split.displayMode == .secondaryOnly)
    split.show(.supplementary)
    #expect(split.displayMode == .oneBesideSecondary)
  }

  @Test(
    "in a narrow window there is one stack, the detail on top, and all return when it widens")
  func collapse() {
    let (pilot, split) = split(.doubleColumn, columns: 40)
    #expect(split.isCollapsed && follower.log == ["mode 2", "collapsed"])
    #expect(split.viewControllers == [names[0]] && split.displayMode == .oneBesideSecondary)
    #expect(pilot.screen[0].hasPrefix(" ‹ A") && pilot.screen[1] == "<B>")
    #expect(split.isShowing(.secondary) && !split.isShowing(.primary))
    #expect(split.viewController(for: .secondary) === names[2])
    split.hide(.primary)
    #expect(split.isShowing(.secondary))
    pilot.press(.escape)
    #expect(split.isShowing(.primary) && pilot.screen[1] == "<A>")
    split.show(.secondary)
    pilot.update()
    #expect(split.isShowing(.secondary) && pilot.screen[1] == "<B>")
    let later = NotingController("Later")
    names[2].navigationController?.pushViewController(later, animated: false)
    pilot.resize(columns: 80, rows: 6)
    #expect(!split.isCollapsed && follower.log.last == "expanded")
    #expect(split.viewControllers == [names[0], names[2]])
    #expect(names[2].navigationController?.viewControllers == [names[2], later])
    #expect(names[0].navigationController?.viewControllers == [names[0]])
    #expect(pilot.screen[1].hasPrefix("<A>") && pilot.screen[1].contains("<Later>"))
    pilot.resize(columns: 40, rows: 6)
    #expect(split.isCollapsed && pilot.screen[1] == "<Later>")
  }

  @Test("the delegate chooses the topmost column, and a compact controller is alone")
  func topColumn() {
    follower.top = .primary
    let (pilot, split) = split(.doubleColumn, columns: 40)
    #expect(pilot.screen[1] == "<A>" && split.isShowing(.primary))
    let compact = NotingController("C")
    let other = UISplitViewController(style: .doubleColumn)
    other.setViewController(UIViewController(), for: .primary)
    other.setViewController(compact, for: .compact)
    let narrow = Pilot(rootViewController: other, size: (40, 4))
    #expect(narrow.screen[0] == "<C>" && other.isShowing(.compact))
    narrow.resize(columns: 80, rows: 4)
    #expect(compact.view.window == nil && !other.isCollapsed)
  }

  @Test("a detail goes to the secondary column, in a narrow window onto the stack")
  func details() {
    let (pilot, split) = split(.doubleColumn, columns: 80)
    let (one, two) = (NotingController("One"), NotingController("Two"))
    names[0].showDetailViewController(one, sender: nil)
    pilot.update()
    #expect(split.viewController(for: .secondary) === one && pilot.screen[1].contains("<One>"))
    #expect(follower.log == ["mode 2"], "with columns, a detail needs no question to the delegate")
    pilot.resize(columns: 40, rows: 6)
    pilot.press(.escape)
    names[0].showDetailViewController(two, sender: nil)
    pilot.update()
    #expect(pilot.screen[1] == "<Two>" && pilot.screen[0].hasPrefix(" ‹ A"))
  }

  @Test("controllers of the classic style stay as they are, and collapse onto a stack")
  func unspecified() {
    let split = UISplitViewController()
    let stack = UINavigationController(rootViewController: names[0])
    split.viewControllers = [stack, names[2]]
    let pilot = Pilot(rootViewController: split, size: (80, 6))
    #expect(names[2].parent === split && stack.parent === split)
    #expect(pilot.screen[0].contains("│<B>"))
    pilot.resize(columns: 40, rows: 6)
    #expect(split.viewControllers == [stack] && pilot.screen[1] == "<B>")
    pilot.resize(columns: 80, rows: 6)
    #expect(names[2].parent === split && split.viewControllers == [stack, names[2]])
  }
}
