import Foundation
import UIKitCore

/// The collection view as the objects that arrange its content know it: a scroll view with a layout.
///
/// They find one another by it, each using others one way only: bounds changes and transitions use the passes,
/// and all of them the keeper of the offset. `CollectionLayersTests` checks that and names the exception. What the
/// layers above do for them stands behind three doors: `elements`, `steps` and `layoutCalls`.
@MainActor
protocol ArrangementHost: UIScrollView {
  /// The layout in use.
  var layout: UICollectionViewLayout { get set }
  var counts: DataSourceCounts { get }
  var passes: LayoutPasses { get }
  /// Where the layout puts the items, for those that a pass uses itself.
  var itemGeometry: any ItemGeometry { get }
  var offsets: OffsetKeeper { get }
  var transitions: LayoutTransitions { get }
  var scroller: ItemScroller { get }
  /// The work done since the counters were last reset.
  var work: CollectionWork { get set }

  var elements: any LiveElements { get }
  var steps: any LayoutPassSteps { get }
  var layoutCalls: any LayoutCalls { get }

  /// Lets a layout refer to this collection view, or, if it refers to it, to none any longer.
  func adopt(_ layout: UICollectionViewLayout)
  func release(_ layout: UICollectionViewLayout)
}
