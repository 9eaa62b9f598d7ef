import Foundation
import UIKitCollections

/// The lanes of a board, and the lane of each item.
@preconcurrency @MainActor
public protocol BoardLayoutDelegate: AnyObject {
  /// Returns the number of lanes. With 0, all items are below one another, without a header.
  func numberOfLanes(in collectionView: UICollectionView, layout: BoardLayout) -> Int

  /// Returns the lane of an item, from 0. A number beyond the lanes counts as the nearest lane.
  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, laneOfItemAt indexPath: IndexPath
  ) -> Int

  /// Returns the title of a lane, for `BoardLaneAttributes.title`. The default is empty.
  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, titleOfLane lane: Int
  ) -> String

  /// Returns the height of an item for a width, in points. The default is the height of the
  /// options.
  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat
}

extension BoardLayoutDelegate {
  /// Returns an empty title.
  public func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, titleOfLane lane: Int
  ) -> String { "" }

  /// Returns the height of the layout's options.
  public func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat { layout.options.itemHeight }
}
