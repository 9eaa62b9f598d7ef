import UIKit

extension UIView {
  /// Sets the frame if it is another one.
  func place(_ newFrame: CGRect) {
    if frame != newFrame { frame = newFrame }
  }
}
