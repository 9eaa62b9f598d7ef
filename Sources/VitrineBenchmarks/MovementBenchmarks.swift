import UIKit

/// Measures dragging an item: the cost depends on the visible elements, not on the number of items.
@MainActor
enum MovementBenchmarks {
  private static let row: CGFloat = 16
  private static let visible = 5

  static func run(_ report: inout Report) {
    report.begin("An item is carried one place further among items of one size, 5 of them visible")
    report.measure(measures) { step(items: $0, changesPlace: true) }

    report.begin("A carried item follows the mouse without passing another")
    report.measure(measures) { step(items: $0, changesPlace: false) }
  }

  private static var measures: [Report.Measure] {
    [
      .init("questions to the data source: counts and cells", .atMost(1)),
      .init("cells dequeued", .atMost(1)),
      .init("attributes asked of the layout", .atMost(4 * visible)),
      .init("attributes objects made by the layout", .atMost(6 * visible)),
      .init("questions to the delegate about sizes", .exactly(0)),
      .init("computations of everything", .atMost(1)),
      .init("bytes held", .atMost(65_536)),
      .init("µs", .information),
    ]
  }

  /// In the middle of the items, after picking one up there.
  private static func step(items: Int, changesPlace: Bool) -> [Double?] {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: row)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let size = CGSize(width: 80, height: row * CGFloat(visible))
    let shelf = Shelf(items: items, layout: layout, size: size)
    let view = shelf.view
    view.layoutIfNeeded()
    let first = items / 2 - visible / 2
    view.contentOffset.y = CGFloat(first) * row
    view.layoutIfNeeded()
    _ = view.beginInteractiveMovementForItem(at: IndexPath(item: first + 1, section: 0))
    view.layoutIfNeeded()
    let middle = CGFloat(first + 1) * row + row / 2
    layout.work = FlowWork()
    var work = CollectionWork()
    var time = 0.0
    let bytes = Meter.bytesHeld {
      time = Meter.microseconds {
        work = shelf.work {
          view.updateInteractiveMovementTargetPosition(
            CGPoint(x: 40, y: changesPlace ? middle + row : middle + 4))
        }
      }
    }
    // Read before the item returns, which is a step of its own.
    let flow = layout.work
    let isElsewhere = view.ordinalOfMovingItem != first + 1
    view.cancelInteractiveMovement()
    // A missing step would satisfy every bound.
    guard isElsewhere == changesPlace else { return measures.map { _ in .infinity } }
    return [
      Double(work.dataSourceCalls), Double(work.dequeues), Double(work.attributesRequested),
      Double(flow.attributes), Double(flow.delegateCalls), Double(flow.builds),
      bytes, time,
    ]
  }
}
