import Foundation
import UIKitCore

/// The estimated item size of a flow before the real sizes are known.
@MainActor
enum FlowEstimate {
  /// The value that stands for sizes determined by the cells; same as in UIKit.
  static let automatic = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  static func size(for layout: UICollectionViewFlowLayout) -> CGSize {
    let estimate = layout.estimatedItemSize
    return estimate == .zero || estimate == automatic ? layout.itemSize : estimate
  }
}
