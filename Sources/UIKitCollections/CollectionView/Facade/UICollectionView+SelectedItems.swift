import UIKitCore
public import VitrineBasicValues

extension UICollectionView {
  /// A set of items, one bit each: all of a million take 125 KB. Ours, not UIKit's.
  public typealias ItemSet = VitrineBasicValues.ItemSet

  /// The selected items. Ours, not UIKit's.
  ///
  /// Setting it selects exactly these, as far as they exist. As with every selection by program, no delegate method
  /// is called, and items that users may not select can be selected.
  ///
  /// ```swift
  /// var all = UICollectionView.ItemSet()
  /// for section in 0..<collectionView.numberOfSections {
  ///   all.insert(0..<collectionView.numberOfItems(inSection: section), inSection: section)
  /// }
  /// collectionView.selectedItems = all
  /// ```
  ///
  /// - Complexity: O(sections) where `indexPathsForSelectedItems` makes an index path of every item.
  public final var selectedItems: ItemSet {
    get { dataMarks(selection.current) }
    set { selection.replace(with: presentationMarks(newValue), in: counts.current) }
  }
}
