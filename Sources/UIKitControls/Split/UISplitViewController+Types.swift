import Foundation
import UIKitCore

extension UISplitViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two controllers by `viewControllers`, as before iOS 14.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// The places of controllers.
  public enum Column: Int, Sendable {
    /// The first column: the widest choice.
    case primary = 0
    /// The second of three columns.
    case supplementary = 1
    /// The last column: the detail.
    case secondary = 2
    /// What is shown alone in a narrow window.
    case compact = 3
    /// Kept without effect: there is no inspector.
    case inspector = 4
  }

  /// Which columns are in sight.
  public enum DisplayMode: Int, Sendable {
    /// As suits the width.
    case automatic = 0
    /// The secondary column alone.
    case secondaryOnly = 1
    /// One column beside the secondary one.
    case oneBesideSecondary = 2
    /// One column over the secondary one.
    case oneOverSecondary = 3
    /// Two columns beside the secondary one.
    case twoBesideSecondary = 4
    /// Two columns over the secondary one.
    case twoOverSecondary = 5
    /// Two columns, which push the secondary one aside.
    case twoDisplaceSecondary = 6
  }

  /// How columns share the width.
  public enum SplitBehavior: Int, Sendable {
    /// As suits the width.
    case automatic = 0
    /// Beside each other.
    case tile = 1
    /// Above the secondary column.
    case overlay = 2
    /// The secondary column is pushed aside.
    case displace = 3
  }

  /// At which edge the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    /// Where lines of text begin.
    case leading = 0
    /// Where they end.
    case trailing = 1
  }

  /// When the button that shows and hides columns is in the bar.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// While the primary column is hidden.
    case automatic = 0
    /// Never.
    case never = 1
    /// Always.
    case always = 2
  }
}

extension UISplitViewController.DisplayMode {
  /// The columns in sight beside the secondary one, the outermost first.
  func columns(of style: UISplitViewController.Style) -> [UISplitViewController.Column] {
    switch self {
    case .automatic, .secondaryOnly: []
    case .oneBesideSecondary, .oneOverSecondary:
      style == .tripleColumn ? [.supplementary] : [.primary]
    default: style == .tripleColumn ? [.primary, .supplementary] : [.primary]
    }
  }

  var behavior: UISplitViewController.SplitBehavior {
    switch self {
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    default: .tile
    }
  }

  /// The mode that shows so many columns beside the secondary one.
  init(count: Int, _ behavior: UISplitViewController.SplitBehavior) {
    switch (count, behavior) {
    case (0, _): self = .secondaryOnly
    case (1, .overlay): self = .oneOverSecondary
    case (1, _): self = .oneBesideSecondary
    case (_, .overlay): self = .twoOverSecondary
    case (_, .displace): self = .twoDisplaceSecondary
    default: self = .twoBesideSecondary
    }
  }
}

/// Decides how columns come and go. Every method is optional.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  /// Other columns are about to be in sight.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// A column is about to come in sight.
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// A column is about to go.
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// The window has become narrow: which column is on top of the one stack that is left.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// The window has become wide: which columns are in sight.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// The columns have become one stack.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// The stack has become columns.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Of the style `unspecified`: whether the secondary controller is left out of the stack.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool
  /// Of the style `unspecified`: whether the delegate itself shows a controller.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Whether the delegate itself shows a detail.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
}
