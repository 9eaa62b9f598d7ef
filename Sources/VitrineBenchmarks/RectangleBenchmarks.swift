import CollectionLayouts
import UIKit

/// Measures finding the elements in a rectangle in the middle of the content: O(log n + visible).
@MainActor
enum RectangleBenchmarks {
  private static let size = CGSize(width: 800, height: 480)
  /// The largest number of minimum-size items that a rectangle of that size intersects, wherever it
  /// is.
  private static let most = 11 * 31

  static func run(_ report: inout Report) {
    for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
      let name = direction == .vertical ? "vertical" : "horizontal"
      report.begin("Attributes in a rectangle: flow layout, \(name)")
      for delegate in [nil, SizesDelegate()] {
        let sizes = delegate == nil ? "one size" : "delegate sizes"
        report.measure([
          .init("\(sizes): elements found", .atMost(most, "those visible")),
          .init("\(sizes): attributes made beyond those", .exactly(0)),
          .init("\(sizes): steps", .logarithmic(and: 2 * most)),
          .init("\(sizes): questions to the delegate", .exactly(0)),
          .init("\(sizes): µs", .information),
        ]) { flow(items: $0, direction, delegate) }
      }
    }
    report.begin("Attributes in a rectangle: Pinterest layout")
    report.measure([
      .init("elements found", .atMost(2 * 9, "those visible")),
      .init("questions to the delegate", .exactly(0)),
      .init("bytes held", .atMost(256)),
      .init("µs", .information),
    ]) { pinterest(items: $0) }
  }

  private static func flow(
    items: Int, _ direction: UICollectionView.ScrollDirection, _ delegate: SizesDelegate?
  ) -> [Double?] {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    layout.itemSize = CGSize(width: 80, height: 16)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let shelf = Shelf(items: items, layout: layout, size: size, delegate: delegate)
    shelf.view.layoutIfNeeded()
    let rect = middle(of: layout)
    let calls = delegate?.calls ?? 0
    layout.work = FlowWork()
    var found = 0
    let time = Meter.microseconds {
      found = layout.layoutAttributesForElements(in: rect)?.count ?? 0
    }
    return [
      Double(found), Double(layout.work.attributes - found), Double(layout.work.steps),
      Double((delegate?.calls ?? 0) - calls), time,
    ]
  }

  private static func pinterest(items: Int) -> [Double?] {
    let layout = PinterestLayout()
    let heights = Heights()
    layout.delegate = heights
    let shelf = Shelf(items: items, layout: layout, size: size)
    shelf.view.layoutIfNeeded()
    let calls = heights.calls
    let rect = middle(of: layout)
    // The first query makes metadata of generic types, which no later query does.
    _ = layout.layoutAttributesForElements(in: rect)
    var found = 0
    var time = 0.0
    let bytes = Meter.bytesHeld {
      time = Meter.microseconds {
        found = layout.layoutAttributesForElements(in: rect)?.count ?? 0
      }
    }
    return [Double(found), Double(heights.calls - calls), bytes, time]
  }

  /// Returns a screenful in the middle of the content.
  private static func middle(of layout: UICollectionViewLayout) -> CGRect {
    let content = layout.collectionViewContentSize
    let origin = CGPoint(
      x: max(0, (content.width - size.width) / 2), y: max(0, (content.height - size.height) / 2))
    return CGRect(origin: origin, size: size)
  }
}
