import Foundation

/// The steps of the interactions for the elements on screen.
@MainActor
protocol ElementSteps: AnyObject {
  /// Shows the state of the item on a view that comes to life: focused, moved, lifted, in editing.
  func dress(_ view: UICollectionReusableView, at key: ElementKey)
  /// Returns whether an item is selected, and whether it is highlighted.
  func selectionState(of path: IndexPath) -> (isSelected: Bool, isHighlighted: Bool)
  /// Returns whether an element stays alive off screen, because the user holds it.
  func holds(_ attributes: UICollectionViewLayoutAttributes) -> Bool
  /// Returns whether an element follows the pointer, so that attributes apply without animation.
  func pins(_ key: ElementKey) -> Bool
  /// Cancels a movement, because the data has changed already.
  func abandonMovement()
}
