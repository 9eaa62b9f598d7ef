import Foundation

/// What the layers above the arrangement do when layout, size or data change, and in each layout pass.
@MainActor
protocol LayoutPassSteps: AnyObject {
  // MARK: Changes

  /// Another layout is in use.
  func layoutWasReplaced()
  /// The layout in use was invalidated, and not by scrolling.
  func layoutWasInvalidated(by context: UICollectionViewLayoutInvalidationContext)
  /// Items are put back where the data has them, if the user is moving some.
  func cancelMovement()

  // MARK: A pass

  /// Gives focus to what takes the place of a focused item that is gone; says whether that scrolled.
  func passFocusOn() -> Bool
  /// Scrolls the focused item out from under what stays at the edges; says whether that was needed.
  func uncoverFocus() -> Bool
  /// Carries what is on screen over to the sizes that views have asked for while they were shown; says whether one did.
  func showNewSizes() -> Bool
  /// Elements are about to be shown; the ones that come on screen from now on are new.
  func passWillShow()
  /// Tells the layout which sizes the elements just shown prefer; says whether they must be shown again.
  func resolvePreferredSizes() -> Bool
  /// Puts the background behind what is visible.
  func placeBackground(in bounds: CGRect)
  /// Puts the section index over what is visible.
  func placeIndex(in bounds: CGRect)
  /// All elements are shown, and followers of the layout have been told.
  func passEnded()

  // MARK: State

  /// The focused item.
  var focusedItem: IndexPath? { get }
  /// Where the layout had the focused item when it was last asked; `nil` when it must be asked anew.
  var knownFocusedFrame: CGRect? { get }
  /// Where the layout has the focused item.
  var focusedFrame: CGRect? { get }
  /// Whether the user is moving items.
  var isMovingItems: Bool { get }
  /// The answer of the layout, with the items that are carried where they are carried.
  func arranged(
    _ list: [UICollectionViewLayoutAttributes], in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]
  /// Whether a batch of updates is open: data source and collection view may differ.
  var isRecordingUpdates: Bool { get }
}
