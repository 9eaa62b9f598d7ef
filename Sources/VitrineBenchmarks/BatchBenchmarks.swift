import UIKit

/// Measures a few changes among many items: the cost depends on changed and visible items, not on
/// the total.
@MainActor
enum BatchBenchmarks {
  private static let row: CGFloat = 16
  private static let visible = 5

  static func run(_ report: inout Report) {
    report.begin("A batch of 10 changes among items of one size, 5 of them visible")
    report.measure(measures) { batch(items: $0, animated: false) }

    report.begin("A batch of 10 changes, animated")
    report.measure(measures) { batch(items: $0, animated: true) }
  }

  private static var measures: [Report.Measure] {
    [
      .init("questions to the data source: counts and cells", .atMost(2 + 10)),
      .init("cells dequeued", .atMost(10)),
      .init("attributes asked of the layout", .atMost(4 * visible)),
      .init("attributes objects made by the layout", .atMost(6 * visible)),
      .init("questions to the delegate about sizes", .exactly(0)),
      .init("computations of everything", .atMost(1)),
      .init("bytes held", .atMost(65_536)),
      .init("µs", .information),
    ]
  }

  /// In the middle of the items: 3 inserts, 3 deletes, 2 moves, a reload, and a reconfiguration.
  private static func batch(items: Int, animated: Bool) -> [Double?] {
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
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    layout.work = FlowWork()
    var work = CollectionWork()
    var time = 0.0
    let bytes = Meter.bytesHeld {
      time = Meter.microseconds {
        work = shelf.work {
          let change = {
            view.deleteItems(at: [path(0), path(first), path(items - 1)])
            view.insertItems(at: [path(1), path(first + 2), path(items - 2)])
            view.moveItem(at: path(first + 1), to: path(first + 3))
            view.moveItem(at: path(items - 2), to: path(first + 1))
            view.reloadItems(at: [path(first + 2)])
            view.reconfigureItems(at: [path(first + 3)])
          }
          if animated { return view.performBatchUpdates(change) }
          UIView.performWithoutAnimation { view.performBatchUpdates(change) }
        }
      }
    }
    return [
      Double(work.dataSourceCalls), Double(work.dequeues), Double(work.attributesRequested),
      Double(layout.work.attributes), Double(layout.work.delegateCalls), Double(layout.work.builds),
      bytes, time,
    ]
  }
}
