import Foundation
import UIKitCore

/// The geometry of a flow layout and how much of it is out of date.
@MainActor
struct FlowState {
  enum Staleness { case none, counts, all }

  var geometry = FlowGeometry(axis: .vertical, breadth: 0)
  var staleness = Staleness.all
  /// Whether a senseless value has been reported for this geometry.
  var reported = false

  mutating func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything
      || flow?.invalidateFlowLayoutDelegateMetrics ?? context.isWhole
      || flow?.invalidateFlowLayoutAttributes ?? context.isWhole
    {
      staleness = .all
    } else if context.invalidateDataSourceCounts, staleness == .none {
      staleness = .counts
    }
  }
}
