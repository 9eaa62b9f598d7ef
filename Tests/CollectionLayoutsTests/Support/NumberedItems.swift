import Foundation
import TestSupport
import Testing
import UIKit

@testable import CollectionLayouts

/// A collection view whose items are numbers; what a delegate says of an item follows from its number.
@MainActor
final class NumberedItems: NSObject, UICollectionViewDataSource {
  var sections: [[Int]]
  let view: UICollectionView
  /// What cells show; nothing by default.
  var titleOf: ((IndexPath) -> String)?
  /// The lengths that delegates tell, by the number of the item.
  var lengthOf: (Int) -> CGFloat = { CGFloat(20 + $0 * 37 % 90) }
  var spanOf: (Int) -> TimelineLayout.Span = {
    .init(fromHour: Double($0 * 7 % 22), toHour: Double($0 * 7 % 22) + Double(1 + $0 % 5) / 2)
  }
  var coordinateOf: (Int) -> CGPoint = {
    CGPoint(x: CGFloat($0 * 71 % 500) - 100, y: CGFloat($0 * 113 % 700) - 300)
  }

  /// The kinds of supplementary views that the layouts know, and how many items a section has for them at most.
  static let kinds = [
    (UICollectionView.elementKindSectionHeader, 1), (CalendarLayout.weekdaysKind, 1),
    (TimelineLayout.hourKind, 25), (ClassHierarchyLayout.connectorKind, 40),
  ]

  init(
    _ layout: UICollectionViewLayout, _ sections: [[Int]],
    size: CGSize = CGSize(width: 400, height: 300)
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
    (layout as? ClassHierarchyLayout)?.customDataSource = self
  }

  /// Sections of so many items, numbered throughout.
  convenience init(
    _ layout: UICollectionViewLayout, counts: [Int],
    size: CGSize = CGSize(width: 400, height: 300)
  ) {
    var next = 0
    let sections = counts.map { count in
      defer { next += count }
      return Array(next..<next + count)
    }
    self.init(layout, sections, size: size)
  }

  /// Makes this the delegate of the layout, too.
  func asDelegate() -> Self {
    switch view.collectionViewLayout {
    case let layout as StickyHeadersLayout: layout.delegate = self
    case let layout as TagCloudLayout: layout.delegate = self
    case let layout as TwoAxisLayout: layout.delegate = self
    case let layout as TimelineLayout: layout.delegate = self
    case let layout as MapLayout: layout.delegate = self
    default: break
    }
    return self
  }

  func laidOut() -> Self {
    view.layoutIfNeeded()
    return self
  }

  var layout: UICollectionViewLayout { view.collectionViewLayout }

  func frame(_ section: Int, _ item: Int) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
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

  /// All that there is, asked for one by one.
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
    }
    return all.compactMap { $0 }
  }

  // MARK: Data source

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
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

  private func number(_ path: IndexPath) -> Int { sections[path.section][path.item] }
}

extension NumberedItems: StickyHeadersLayoutDelegate, TagCloudLayoutDelegate,
  TwoAxisLayoutDelegate, TimelineLayoutDelegate, MapLayoutDelegate, ClassHierarchyLayoutDataSource
{
  func collectionView(
    _ collectionView: UICollectionView, layout: StickyHeadersLayout,
    heightForItemAt indexPath: IndexPath
  ) -> CGFloat { lengthOf(number(indexPath)) }

  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: lengthOf(number(indexPath)), height: 16) }

  func collectionView(
    _ collectionView: UICollectionView, layout: TwoAxisLayout, widthOfColumn column: Int
  ) -> CGFloat { lengthOf(column) }

  func collectionView(
    _ collectionView: UICollectionView, layout: TwoAxisLayout, heightOfRow row: Int
  ) -> CGFloat { lengthOf(row + 3) }

  func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout, spanOfItemAt indexPath: IndexPath
  ) -> TimelineLayout.Span { spanOf(number(indexPath)) }

  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, coordinateOfItemAt indexPath: IndexPath
  ) -> CGPoint { coordinateOf(number(indexPath)) }

  func numRowsForClassAndChildren(at indexPath: IndexPath) -> Int { 1 }

  /// The items of the next section are shared out evenly; the last item of a section has no children.
  func childIndexPathsForClass(at indexPath: IndexPath) -> [IndexPath] {
    let below = indexPath.section + 1
    guard below < sections.count, sections[indexPath.section].count > 1 else { return [] }
    let (parents, children) = (sections[indexPath.section].count - 1, sections[below].count)
    let (first, end) = (
      (indexPath.item * children + parents - 1) / parents,
      ((indexPath.item + 1) * children + parents - 1) / parents
    )
    return (min(first, children)..<min(end, children)).map { IndexPath(item: $0, section: below) }
  }
}
