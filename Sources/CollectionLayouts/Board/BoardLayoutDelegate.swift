import Foundation
import UIKitCollections

/// Tells a board which lanes there are, and in which lane each item stands.
@preconcurrency @MainActor
public protocol BoardLayoutDelegate: AnyObject {
  /// How many lanes stand beside one another; with 0 all items stand below one another, without a header.
  func numberOfLanes(in collectionView: UICollectionView, layout: BoardLayout) -> Int

  /// The lane of an item, from 0; a number beyond the lanes counts as the nearest lane.
  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, laneOfItemAt indexPath: IndexPath
  ) -> Int

  /// What the header of a lane says, in `BoardLaneAttributes.title`. Nothing unless told otherwise.
  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, titleOfLane lane: Int
  ) -> String

  /// How tall an item of some width is, in points. As tall as the options say unless told otherwise.
  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat
}

extension BoardLayoutDelegate {
  /// No title.
  public func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, titleOfLane lane: Int
  ) -> String { "" }

  /// The height of the layout's options.
  public func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat { layout.options.itemHeight }
}
