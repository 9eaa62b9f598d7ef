import UIKitCore
public import VitrineBasicValues

extension UICollectionView {
  /// A set of items, one bit each: all of a million take 125 KB. This is an extension of UIKit.
  public typealias ItemSet = VitrineBasicValues.ItemSet

  /// The selected items. This is an extension of UIKit.
  ///
  /// Setting it selects exactly these items, if they exist. As with every selection by program, no
  /// delegate method is called, and items that users may not select can be selected.
  ///
  /// ```swift
  /// var all = UICollectionView.ItemSet()
  /// for section in 0..<collectionView.numberOfSections {
  ///   all.insert(0..<collectionView.numberOfItems(inSection: section), inSection: section)
  /// }
  /// collectionView.selectedItems = all
  /// ```
  ///
  /// - Complexity: O(sections). `indexPathsForSelectedItems` is O(selected items) instead.
  public final var selectedItems: ItemSet {
    get { dataMarks(selection.current) }
    set { selection.replace(with: presentationMarks(newValue), in: counts.current) }
  }
}
