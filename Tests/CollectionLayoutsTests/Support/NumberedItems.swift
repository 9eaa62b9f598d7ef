import Foundation
import Testing
import UIKit
import VitrineTestSupport

@testable import CollectionLayouts

/// A collection view whose items are numbers; the delegate derives its answers from the number.
@MainActor
final class NumberedItems: NSObject, UICollectionViewDataSource {
  var sections: [[Int]]
  let view: UICollectionView
  /// The title of each cell; empty by default.
  var titleOf: ((IndexPath) -> String)?
  /// The lengths that delegates return, by the number of the item.
  var lengthOf: (Int) -> CGFloat = { CGFloat(20 + $0 * 37 % 90) }
  var spanOf: (Int) -> TimelineLayout.Span = {
    .init(fromHour: Double($0 * 7 % 22), toHour: Double($0 * 7 % 22) + Double(1 + $0 % 5) / 2)
  }
  var coordinateOf: (Int) -> CGPoint = {
    CGPoint(x: CGFloat($0 * 71 % 500) - 100, y: CGFloat($0 * 113 % 700) - 300)
  }

  /// The dates, from November 2026 on; some items have none.
  var dateOf: (Int) -> CalendarDate? = {
    $0 % 11 == 0 ? nil : CalendarDate(daysSince1970: 20_758 + $0 * 7 % 90)
  }

  /// A closure that runs while the data source counts.
  var whileCounting: () -> Void = {}

  /// The number of calls to the data source and the delegates for counts and items.
  private(set) var questions = 0

  /// The number of items that the data source was asked to move.
  var moves = 0

  /// The size of a terminal of 80 x 24 characters.
  nonisolated static let screen = CGSize(width: 640, height: 384)

  /// The kinds of supplementary views that the layouts know, and how many items a section has for them at most.
  static let kinds = [
    (UICollectionView.elementKindSectionHeader, 1), (UICollectionView.elementKindSectionFooter, 1),
    (CalendarLayout.weekdaysKind, 1), (LayoutLabelView.kind, 400),
    (TimelineLayout.hourKind, 25), (ClassHierarchyLayout.connectorKind, 40),
    (CompositionalSample.badgeKind, 40), (BoardLayout.laneKind, 40), (TreeLayout.branchKind, 130),
  ]

  init(
    _ layout: UICollectionViewLayout, _ sections: [[Int]],
    size: CGSize = NumberedItems.screen
  ) {
    self.sections = sections
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for (kind, _) in Self.kinds {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view")
    }
    view.dataSource = self
    if layout is ClassHierarchyLayout { tell(layout) }
  }

  /// Creates sections with the given numbers of items, numbered throughout.
  convenience init(
    _ layout: UICollectionViewLayout, counts: [Int],
    size: CGSize = NumberedItems.screen
  ) {
    var next = 0
    let sections = counts.map { count in
      defer { next += count }
      return Array(next..<next + count)
    }
    self.init(layout, sections, size: size)
  }

  /// Makes this object the delegate of the layout, too.
  func asDelegate() -> Self {
    tell(layout)
    return self
  }

  /// Sets this object as the delegate or data source of a layout.
  func tell(_ layout: UICollectionViewLayout) {
    switch layout {
    case let layout as StickyHeadersLayout: layout.delegate = self
    case let layout as TagCloudLayout: layout.delegate = self
    case let layout as TwoAxisLayout: layout.delegate = self
    case let layout as TimelineLayout: layout.delegate = self
    case let layout as CalendarLayout: layout.delegate = self
    case let layout as MapLayout: layout.delegate = self
    case let layout as BoardLayout: layout.delegate = self
    case let layout as TreeLayout: layout.delegate = self
    case let layout as WaterfallLayout: layout.delegate = self
    case let layout as PinterestLayout: layout.delegate = self
    case let layout as ClassHierarchyLayout: layout.customDataSource = self
    default: break
    }
  }

  func laidOut() -> Self {
    view.layoutIfNeeded()
    return self
  }

  var layout: UICollectionViewLayout { view.collectionViewLayout }

  func attributes(_ section: Int, _ item: Int) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))
  }

  /// An item's frame, to a millionth of a point.
  func frame(_ section: Int, _ item: Int) -> CGRect? {
    attributes(section, item).map { $0.frame.rounded }
  }

  func header(_ section: Int, kind: String = UICollectionView.elementKindSectionHeader)
    -> UICollectionViewLayoutAttributes?
  {
    layout.layoutAttributesForSupplementaryView(
      ofKind: kind, at: IndexPath(item: 0, section: section))
  }

  func scroll(to offset: CGPoint) {
    view.contentOffset = offset
    view.layoutIfNeeded()
  }

  /// All elements, each from a query of its own.
  var elements: [UICollectionViewLayoutAttributes] {
    var all: [UICollectionViewLayoutAttributes?] = []
    for (section, items) in sections.enumerated() {
      all += items.indices.map {
        layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
      for (kind, count) in Self.kinds {
        all += (0..<count).map {
          layout.layoutAttributesForSupplementaryView(
            ofKind: kind, at: IndexPath(item: $0, section: section))
        }
      }
      all.append(
        layout.layoutAttributesForDecorationView(
          ofKind: SectionBackgroundView.kind, at: IndexPath(item: 0, section: section)))
      all += (0..<100).map {
        layout.layoutAttributesForDecorationView(
          ofKind: LayoutLinesView.kind, at: IndexPath(item: $0, section: section))
      }
    }
    return all.compactMap { $0 }
  }

  // MARK: Data source

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    questions += 1
    return sections.count
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    whileCounting()
    return items(section).count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.tag = number(indexPath)
    guard let titleOf else { return cell }
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 16))
    label.text = titleOf(indexPath)
    for old in cell.contentView.subviews { old.removeFromSuperview() }
    cell.contentView.addSubview(label)
    cell.backgroundColor = .systemBackground
    cell.clipsToBounds = true
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves += 1
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
  }

  func number(_ path: IndexPath) -> Int {
    let items = items(path.section)
    if items.indices.contains(path.item) { return items[path.item] }
    Issue.record("asked for item \(path.item) of section \(path.section), which is not there")
    return 0
  }

  /// Returns the items of a section, for data source and delegates, which must not be asked about
  /// deleted items.
  func items(_ section: Int) -> [Int] {
    questions += 1
    if sections.indices.contains(section) { return sections[section] }
    Issue.record("asked for section \(section), which is not there")
    return []
  }
}
