import Foundation
import UIKit

@testable import CollectionLayouts

extension NumberedItems: StickyHeadersLayoutDelegate, TagCloudLayoutDelegate,
  TwoAxisLayoutDelegate, TimelineLayoutDelegate, CalendarLayoutDelegate, MapLayoutDelegate,
  WaterfallLayoutDelegate, PinterestLayoutDelegate, ClassHierarchyLayoutDataSource,
  BoardLayoutDelegate, TreeLayoutDelegate
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
    _ collectionView: UICollectionView, layout: TimelineLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate? { dateOf(number(indexPath)) }

  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate? { dateOf(number(indexPath)) }

  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, coordinateOfItemAt indexPath: IndexPath
  ) -> CGPoint { coordinateOf(number(indexPath)) }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat { lengthOf(number(indexPath)) }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int { number(indexPath) % 5 == 0 ? 2 : 1 }

  func collectionView(
    _ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath
  ) -> CGFloat { lengthOf(number(indexPath)) }

  func numberOfLanes(in collectionView: UICollectionView, layout: BoardLayout) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, laneOfItemAt indexPath: IndexPath
  ) -> Int { number(indexPath) % 3 }

  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, titleOfLane lane: Int
  ) -> String { "lane \(lane)" }

  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat { lengthOf(number(indexPath)) }

  /// Gives every item up to three children.
  func outline(in collectionView: UICollectionView, layout: TreeLayout) -> TreeOutline {
    let count = (0..<collectionView.numberOfSections).reduce(0) {
      $0 + collectionView.numberOfItems(inSection: $1)
    }
    return TreeOutline(parents: (0..<count).map { $0 == 0 ? nil : ($0 - 1) / 3 })
  }

  func numRowsForClassAndChildren(at indexPath: IndexPath) -> Int {
    max(1, childIndexPathsForClass(at: indexPath).map(numRowsForClassAndChildren).reduce(0, +))
  }

  /// Distributes the items of the next section evenly; the last item of a section has no children.
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
