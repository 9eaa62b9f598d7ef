import Foundation
import UIKitCore

/// The view in which a container shows a child.
final class ChildView: UIView {
  /// Called when the view of a child has been added: after its `viewWillAppear(_:)`, before
  /// `viewIsAppearing(_:)`.
  var added: (() -> Void)?

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    added?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews where view.frame != bounds { view.frame = bounds }
  }
}
