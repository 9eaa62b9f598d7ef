import Foundation
import UIKitCore

/// What a flow takes items for before their sizes are known.
@MainActor
enum FlowEstimate {
  /// The value that stands for "the cells know"; UIKit's.
  static let automatic = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  static func size(for layout: UICollectionViewFlowLayout) -> CGSize {
    let estimate = layout.estimatedItemSize
    return estimate == .zero || estimate == automatic ? layout.itemSize : estimate
  }
}
