import CollectionLayouts
import UIKit

/// Measures preparing a layout: O(sections) for items of one size, otherwise one delegate call for
/// each item.
@MainActor
enum FlowBenchmarks {
  private static let size = CGSize(width: 800, height: 480)

  static func run(_ report: inout Report) {
    report.begin("Flow layout, one size for all items: prepare")
    report.measure([
      .init("questions to the data source", .exactly(2)),
      .init("questions to the delegate", .exactly(0)),
      .init("attributes objects made", .exactly(0)),
      .init("computations of everything", .exactly(1)),
      .init("bytes held", .atMost(2_048)),
      .init("µs", .information),
    ]) { uniform(items: $0) }

    report.begin("Flow layout, the delegate tells each size: prepare")
    report.measure([
      .init("questions about sizes", .onePerItem()),
      .init("all questions to the delegate", .onePerItem(and: 5)),
      .init("attributes objects made", .exactly(0)),
      .init("bytes held", .perItem(24, and: 2_048)),
      .init("µs", .information),
    ]) { varying(items: $0) }

    report.begin("Flow layout, as many sections of 1,000 items each, headers and footers: prepare")
    report.measure([
      .init("questions to the data source", .onePerItem(and: 1)),
      .init("attributes objects made", .exactly(0)),
      .init("bytes held", .perItem(320, and: 2_048)),
      .init("attributes in a rectangle: steps", .logarithmic(and: 2 * 341)),
      .init("µs", .information),
    ]) { sections($0) }

    report.begin("Flow layout, 1,000 items more at the end of a growing source")
    report.measure([
      .init("one size: questions to the delegate", .exactly(0)),
      .init("one size: computations of everything", .exactly(0)),
      .init("delegate sizes: questions about sizes", .atMost(1_000)),
      .init("delegate sizes: computations of everything", .exactly(0)),
      .init("cells dequeued", .exactly(0)),
    ]) { growing(items: $0) }

    report.begin("Pinterest layout: prepare")
    report.measure([
      .init("questions to the delegate", .onePerItem()),
      .init("bytes held: one attributes object an item", .perItem(192, and: 4_096)),
      .init("µs", .information),
    ]) { pinterest(items: $0) }
  }

  private static func uniform(items: Int) -> [Double?] {
    let layout = UICollectionViewFlowLayout()
    let shelf = Shelf(items: items, layout: layout, size: size)
    shelf.view.work = CollectionWork()
    _ = shelf.view.numberOfAllItems
    let questions = shelf.view.work.dataSourceCalls
    var time = 0.0
    let bytes = Meter.bytesHeld {
      time = Meter.microseconds { prepare(layout) }
      return layout
    }
    return [
      Double(questions), Double(layout.work.delegateCalls), Double(layout.work.attributes),
      Double(layout.work.builds), bytes, time,
    ]
  }

  private static func varying(items: Int) -> [Double?] {
    let layout = UICollectionViewFlowLayout()
    let delegate = SizesDelegate()
    let shelf = Shelf(items: items, layout: layout, size: size, delegate: delegate)
    _ = shelf.view.numberOfAllItems
    // The runtime's work at the first use of a generic type is not a cost of this layout.
    let earlier = UICollectionViewFlowLayout()
    let asked = SizesDelegate()
    let few = Shelf(items: 3, layout: earlier, size: size, delegate: asked)
    withExtendedLifetime((few, asked)) { prepare(earlier) }
    var time = 0.0
    let bytes = Meter.bytesHeld {
      time = Meter.microseconds { prepare(layout) }
      return layout
    }
    return [
      Double(delegate.calls), Double(layout.work.delegateCalls), Double(layout.work.attributes),
      bytes, time,
    ]
  }

  private static func sections(_ count: Int) -> [Double?] {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize.height = 16
    layout.footerReferenceSize.height = 16
    let shelf = Shelf(items: 1_000, sections: count, layout: layout, size: size)
    shelf.view.work = CollectionWork()
    _ = shelf.view.numberOfAllItems
    let questions = shelf.view.work.dataSourceCalls
    var time = 0.0
    let bytes = Meter.bytesHeld {
      time = Meter.microseconds { prepare(layout) }
      return layout
    }
    let made = layout.work.attributes
    let middle = CGPoint(x: 0, y: layout.collectionViewContentSize.height / 2)
    _ = layout.layoutAttributesForElements(in: CGRect(origin: middle, size: size))
    return [Double(questions), Double(made), bytes, Double(layout.work.steps), time]
  }

  private static func prepare(_ layout: UICollectionViewFlowLayout) {
    layout.prepareIfNeeded()
    _ = layout.collectionViewContentSize
  }

  private static func growing(items: Int) -> [Double?] {
    var values: [Double?] = []
    var dequeues = 0
    for delegate in [nil, SizesDelegate()] {
      let layout = UICollectionViewFlowLayout()
      // A height that the first items fill.
      let low = CGSize(width: 200, height: 32)
      let shelf = Shelf(items: items, layout: layout, size: low, delegate: delegate)
      shelf.view.layoutIfNeeded()
      layout.work = FlowWork()
      let before = delegate?.calls ?? 0
      let work = shelf.work {
        shelf.source.items += 1_000
        layout.invalidateCounts()
      }
      dequeues += work.dequeues
      values.append(Double((delegate?.calls ?? layout.work.delegateCalls) - before))
      values.append(Double(layout.work.builds))
    }
    return values + [Double(dequeues)]
  }

  private static func pinterest(items: Int) -> [Double?] {
    // The first use of a generic type makes its metadata, which is not a cost of this layout.
    let earlier = PinterestLayout()
    let few = Shelf(items: 3, layout: earlier, size: size)
    withExtendedLifetime(few) { earlier.prepareIfNeeded() }
    let layout = PinterestLayout()
    let heights = Heights()
    layout.delegate = heights
    let shelf = Shelf(items: items, layout: layout, size: size)
    _ = shelf.view.numberOfAllItems
    var time = 0.0
    let bytes = Meter.bytesHeld {
      time = Meter.microseconds { layout.prepareIfNeeded() }
      return layout
    }
    return [Double(heights.calls), bytes, time]
  }
}

/// Returns the heights of pictures, and counts the calls.
@MainActor
final class Heights: PinterestLayoutDelegate {
  private(set) var calls = 0

  func collectionView(
    _ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath
  ) -> CGFloat {
    calls += 1
    return CGFloat(64 + indexPath.item * 37 % 160)
  }
}
