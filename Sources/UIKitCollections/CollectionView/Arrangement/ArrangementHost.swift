import Foundation
import UIKitCore

/// The interface of the collection view for the objects that arrange its content: a scroll view
/// with a layout.
///
/// The arranging objects find one another through this protocol, and the dependencies go one way
/// only. Bounds changes and transitions use the passes, and all of them use the keeper of the
/// offset. `CollectionLayersTests` checks that and names the exception. The layers above provide
/// their services through three properties: `elements`, `steps` and `layoutCalls`.
@MainActor
protocol ArrangementHost: UIScrollView {
  /// The layout in use.
  var layout: UICollectionViewLayout { get set }
  var counts: DataSourceCounts { get }
  var passes: LayoutPasses { get }
  /// The positions of items in the layout, for the objects that a pass uses itself.
  var itemGeometry: any ItemGeometry { get }
  var offsets: OffsetKeeper { get }
  var transitions: LayoutTransitions { get }
  var scroller: ItemScroller { get }
  /// The work done since the counters were last reset.
  var work: CollectionWork { get set }

  var elements: any LiveElements { get }
  var steps: any LayoutPassSteps { get }
  var layoutCalls: any LayoutCalls { get }

  /// Connects a layout to this collection view. If the layout is connected already, disconnects it.
  func adopt(_ layout: UICollectionViewLayout)
  func release(_ layout: UICollectionViewLayout)
}
