import Foundation
import UIKitCore

extension UISplitViewController {
  /// The number of columns.
  public enum Style: Int, Sendable {
    /// Two controllers from `viewControllers`, as before iOS 14.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// The columns.
  public enum Column: Int, Sendable {
    /// The first column: the top level.
    case primary = 0
    /// The second of three columns.
    case supplementary = 1
    /// The last column: the details.
    case secondary = 2
    /// The controller of a narrow window.
    case compact = 3
    /// Kept without effect: there is no inspector.
    case inspector = 4
  }

  /// The visible columns.
  public enum DisplayMode: Int, Sendable {
    /// Depending on the width.
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

  /// The arrangement of the columns.
  public enum SplitBehavior: Int, Sendable {
    /// Depending on the width.
    case automatic = 0
    /// Side by side.
    case tile = 1
    /// Over the secondary column.
    case overlay = 2
    /// The secondary column is pushed aside.
    case displace = 3
  }

  /// The edge of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    /// The edge at which lines of text begin.
    case leading = 0
    /// The edge at which they end.
    case trailing = 1
  }

  /// The visibility of the button that shows and hides columns.
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
  /// Returns the visible columns beside the secondary one, the outermost first.
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

  /// Makes the mode with a number of columns beside the secondary one.
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

/// Controls changes of the columns. Every method is optional.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: OptionalMethods {
  /// Called when other columns are about to become visible.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Called when a column is about to become visible.
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called when a column is about to disappear.
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Returns the top column of the single stack when the window has become narrow.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns the visible columns when the window has become wide.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Called when the columns have become one stack.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called when the stack has become columns.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Returns whether to omit the secondary controller from the stack, in the style `unspecified`.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool
  /// Returns whether the delegate itself shows a controller, in the style `unspecified`.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Returns whether the delegate itself shows a detail.
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
