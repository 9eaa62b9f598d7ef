import Foundation

/// The steps of the upper layers when layout, size or data change, and in each layout pass.
@MainActor
protocol LayoutPassSteps: AnyObject {
  // MARK: Changes

  /// Called when another layout is in use.
  func layoutWasReplaced()
  /// Called when the layout in use was invalidated by something other than scrolling.
  func layoutWasInvalidated(by context: UICollectionViewLayoutInvalidationContext)
  /// Puts items back to their places in the data, if the user is moving some.
  func cancelMovement()

  // MARK: A pass

  /// Moves focus to the successor of a focused item that is gone. Returns whether that scrolled.
  func passFocusOn() -> Bool
  /// Scrolls until no pinned element covers the focused item. Returns whether that was needed.
  func uncoverFocus() -> Bool
  /// Moves the elements on screen to the sizes that their views have requested. Returns whether
  /// there were any.
  func showNewSizes() -> Bool
  /// Called before elements are shown. Elements that come on screen from now on are new.
  func passWillShow()
  /// Passes the preferred sizes of the new elements to the layout. Returns whether they must be
  /// shown again.
  func resolvePreferredSizes() -> Bool
  /// Places the background behind the visible area.
  func placeBackground(in bounds: CGRect)
  /// Places the section index over the visible area.
  func placeIndex(in bounds: CGRect)
  /// Called after all elements are shown and the followers of the layout have been notified.
  func passEnded()

  // MARK: State

  /// The focused item.
  var focusedItem: IndexPath? { get }
  /// The focused item's frame in the layout's last answer; `nil` if the layout must be asked again.
  var knownFocusedFrame: CGRect? { get }
  /// The focused item's frame in the layout.
  var focusedFrame: CGRect? { get }
  /// Whether the user is moving items.
  var isMovingItems: Bool { get }
  /// Returns the layout's attributes, with dragged items at the place where the user holds them.
  func arranged(
    _ list: [UICollectionViewLayoutAttributes], in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]
  /// Whether a batch of updates is open. Data source and collection view may differ then.
  var isRecordingUpdates: Bool { get }
}
