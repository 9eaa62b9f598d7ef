import Foundation
import Testing
import UIKit
import UIKitTesting

// The observed behaviour of UISplitViewController on iOS 26, on a wide screen and on a narrow one.

@Suite("Split views, as measured") @MainActor
struct SplitViewTests {
  @MainActor private final class Follower: NSObject, UISplitViewControllerDelegate {
    var log: [String] = []
    func splitViewController(
      _ svc: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
      log.append("show \(vc.title ?? "")")
      return true
    }
    func splitViewController(
      _ svc: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
      log.append("detail \(vc.title ?? "")")
      return true
    }
    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.append("mode \(displayMode.rawValue)") }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
  }

  private let follower = Follower()

  private func child(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  private func split(
    _ style: UISplitViewController.Style, columns: Int
  ) -> (UISplitViewController, Pilot) {
    let split =
      style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
    if style == .unspecified {
      split.viewControllers = [child("A"), child("B")]
    } else {
      split.setViewController(child("A"), for: .primary)
      if style == .tripleColumn { split.setViewController(child("S"), for: .supplementary) }
      split.setViewController(child("B"), for: .secondary)
    }
    split.delegate = follower
    return (split, Pilot(rootViewController: split, size: (columns, 6)))
  }

  private func titles(_ split: UISplitViewController) -> [String] {
    split.viewControllers.map { $0.title ?? "" }
  }

  private func state(_ split: UISplitViewController) -> [Int] {
    [
      split.displayMode.rawValue, split.preferredDisplayMode.rawValue,
      split.splitBehavior.rawValue, split.preferredSplitBehavior.rawValue,
    ]
  }

  @Test("the delegate is weak")
  func weakDelegate() {
    let split = UISplitViewController()
    do { split.delegate = Follower() }
    #expect(split.delegate == nil)
  }

  @Test("the array keeps its controllers unchanged, and none is loaded")
  func array() {
    let split = UISplitViewController()
    let (a, b) = (child("A"), child("B"))
    for controllers in [[a, b], [a, b], [a], [], [a, b]] {
      split.viewControllers = controllers
      #expect(split.viewControllers == controllers && split.children.isEmpty)
    }
    split.preferredPrimaryColumnWidthFraction = 0.4
    split.minimumPrimaryColumnWidth = 200
    split.maximumPrimaryColumnWidth = 420
    #expect(split.primaryColumnWidth == 320 && !split.isViewLoaded && !a.isViewLoaded)
  }

  @Test("only the classic style asks its delegate for the places of controllers")
  func routing() {
    let (old, pilot) = split(.unspecified, columns: 100)
    follower.log = []
    old.show(child("Shown"), sender: nil)
    old.showDetailViewController(child("Detail"), sender: nil)
    old.viewControllers.first?.showDetailViewController(child("Inner"), sender: nil)
    pilot.update()
    #expect(follower.log == ["show Shown", "detail Detail", "detail Inner"])
    #expect(titles(old) == ["A", "B"])
    let (columns, _) = split(.doubleColumn, columns: 100)
    follower.log = []
    columns.showDetailViewController(child("Detail"), sender: nil)
    #expect(follower.log.isEmpty && titles(columns) == ["A", "Detail"])
  }

  @Test("showing a detail without a split view presents it")
  func standalone() {
    let root = UIViewController()
    let pilot = Pilot(rootViewController: root, size: (20, 5))
    let detail = child("Detail")
    root.showDetailViewController(detail, sender: nil)
    pilot.update()
    #expect(root.presentedViewController === detail)
  }

  @Test("controllers are in navigation stacks, but not in the classic style")
  func standing() {
    let (old, _) = split(.unspecified, columns: 100)
    #expect(old.viewControllers.allSatisfy { $0.parent === old })
    let (columns, _) = split(.doubleColumn, columns: 100)
    #expect(columns.viewControllers.allSatisfy { $0.parent is UINavigationController })
    #expect(columns.children.allSatisfy { $0 is UINavigationController })
    #expect(columns.splitViewController == nil)
    #expect(columns.viewControllers.allSatisfy { $0.splitViewController === columns })
  }

  @Test("two columns: each mode is reported, and hiding keeps the preferred behaviour")
  func modes() {
    let (split, pilot) = split(.doubleColumn, columns: 100)
    #expect(state(split) == [2, 0, 1, 0])
    follower.log = []
    split.preferredDisplayMode = .oneBesideSecondary
    #expect(state(split) == [2, 2, 1, 1] && follower.log.isEmpty)
    split.preferredDisplayMode = .secondaryOnly
    #expect(state(split) == [1, 1, 1, 1])
    split.preferredDisplayMode = .oneBesideSecondary
    split.preferredDisplayMode = .oneOverSecondary
    #expect(state(split) == [3, 3, 2, 2])
    split.hide(.primary)
    #expect(state(split) == [1, 1, 1, 2] && !split.isShowing(.primary))
    split.show(.primary)
    pilot.update()
    #expect(state(split) == [3, 3, 2, 2] && split.isShowing(.primary))
    #expect(follower.log == ["mode 1", "mode 2", "mode 3", "mode 1", "mode 3"])
  }

  @Test("three columns: two columns without room beside the secondary one overlay it")
  func threeColumns() {
    let (split, pilot) = split(.tripleColumn, columns: 100)
    #expect(state(split) == [2, 0, 1, 0])
    #expect(!split.isShowing(.primary) && split.isShowing(.supplementary))
    split.preferredDisplayMode = .oneOverSecondary
    #expect(state(split) == [3, 3, 2, 2])
    follower.log = []
    split.preferredDisplayMode = .twoBesideSecondary
    #expect(state(split) == [5, 4, 2, 1])
    split.preferredDisplayMode = .twoOverSecondary
    #expect(state(split) == [5, 5, 2, 2])
    split.preferredDisplayMode = .twoDisplaceSecondary
    #expect(state(split) == [5, 6, 2, 3])
    split.hide(.primary)
    #expect(state(split) == [2, 2, 1, 3])
    #expect(!split.isShowing(.primary) && split.isShowing(.supplementary))
    split.show(.primary)
    pilot.update()
    #expect(state(split) == [5, 6, 2, 3] && split.isShowing(.primary))
    #expect(follower.log == ["mode 5", "mode 2", "mode 5"])
  }

  @Test("narrow, the classic style shows its first controller, as wide as the screen")
  func narrowOld() {
    let (split, pilot) = split(.unspecified, columns: 40)
    #expect(follower.log == ["mode 2", "collapsed"] && split.isCollapsed)
    #expect(titles(split) == ["A"] && split.primaryColumnWidth == 320)
    #expect(split.viewControllers.first?.view.window != nil)
    for mode in [UISplitViewController.DisplayMode.secondaryOnly, .oneOverSecondary] {
      split.preferredDisplayMode = mode
      pilot.update()
      #expect(split.displayMode.rawValue == 2 && split.preferredDisplayMode == mode)
    }
    #expect(follower.log == ["mode 2", "collapsed"])
  }

  @Test(
    "narrow, columns are one stack with the detail on top; hiding does nothing, showing pops",
    arguments: [UISplitViewController.Style.doubleColumn, .tripleColumn])
  func narrow(style: UISplitViewController.Style) {
    let (split, pilot) = split(style, columns: 40)
    #expect(follower.log == ["mode 2", "collapsed"] && titles(split) == ["A"])
    #expect(split.isShowing(.secondary) && !split.isShowing(.primary))
    #expect(split.primaryColumnWidth == 320)
    #expect(split.supplementaryColumnWidth == (style == .tripleColumn ? 320 : -1))
    split.preferredDisplayMode = .oneOverSecondary
    #expect(state(split) == [2, 3, 1, 2])
    split.hide(.primary)
    #expect(split.isShowing(.secondary) && split.viewController(for: .secondary)?.title == "B")
    split.show(.primary)
    pilot.update()
    #expect(split.isShowing(.primary) && !split.isShowing(.secondary))
    #expect(state(split) == [2, 3, 1, 2] && split.viewController(for: .secondary)?.title == "B")
  }
}
