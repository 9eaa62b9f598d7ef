import UIKit

extension UIView {
  /// Sets the frame if it differs.
  func place(_ newFrame: CGRect) {
    if frame != newFrame { frame = newFrame }
  }
}
