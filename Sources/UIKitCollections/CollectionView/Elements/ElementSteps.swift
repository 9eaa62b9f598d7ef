import Foundation

/// What the interactions do for the elements on screen.
@MainActor
protocol ElementSteps: AnyObject {
  /// Makes a view that comes to life look as its item is: focused, carried, lifted, in editing.
  func dress(_ view: UICollectionReusableView, at key: ElementKey)
  /// Whether an item is selected, and whether it is highlighted.
  func selectionState(of path: IndexPath) -> (isSelected: Bool, isHighlighted: Bool)
  /// Whether an element stays alive wherever it is: the user carries it.
  func holds(_ attributes: UICollectionViewLayoutAttributes) -> Bool
  /// Whether an element is to be where its attributes say at once, as it follows a position.
  func pins(_ key: ElementKey) -> Bool
  /// Gives up a movement, because the data is another one already.
  func abandonMovement()
}
