import Foundation

extension UIView {
  /// Whether margins begin at the safe area and not at the edges of the view; `true` unless set.
  ///
  /// Differs from UIKit: within a scroll view they always begin at the edges, since scrolling moves
  /// content out from under the bars.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { !looks.keepsMargins }
    set {
      let old = layoutMargins
      looks.keepsMargins = !newValue
      marginsChanged(old)
    }
  }

  /// The margins of the program, with those of the controller and the safe area.
  final var shownMargins: UIEdgeInsets {
    var margins = looks.margins
    if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
      margins.left = max(margins.left, UIViewController.leastMargin)
      margins.right = max(margins.right, UIViewController.leastMargin)
    }
    guard SafeArea.isUsed, !looks.keepsMargins, !isInScrollView else { return margins }
    let safe = safeAreaInsets
    margins.top += safe.top
    margins.left += safe.left
    margins.bottom += safe.bottom
    margins.right += safe.right
    return margins
  }

  private var isInScrollView: Bool {
    var view = parent
    while let ancestor = view {
      if ancestor is UIScrollView { return true }
      view = ancestor.parent
    }
    return false
  }
}

extension UIViewController {
  /// A column in points.
  static let leastMargin: CGFloat = 8
}
