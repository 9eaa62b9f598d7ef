import Foundation
import UIKitCore

/// The view of a container: lets it lay out its parts, and shows one child at a time.
final class ContainerView: UIView {
  var layOut: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut?()
  }
}
