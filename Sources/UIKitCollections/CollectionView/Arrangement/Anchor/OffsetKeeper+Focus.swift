import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

// The item with focus: it stays in view when the layout is invalidated, stays whole while sizes turn
// out to be others, and keeps its place on screen where a program asks for that.
extension OffsetKeeper {
  // MARK: The layout is invalidated

  /// The layout is out of date: the focused item stays in view if it is in view now. Nothing more is
  /// kept over a change over which something is kept already.
  ///
  /// - Parameter keepsFocus: Whether nothing else is under way that decides on the offset.
  func layoutWasInvalidated(keepsFocus: Bool) {
    guard keepsFocus else { return dropFocus() }
    guard focusChange == nil else { return }
    let visible = owner.visibleRect
    let frame =
      isUnsettled ? nil : owner.steps.knownFocusedFrame.flatMap { $0.overlaps(visible) ? $0 : nil }
    focusChange = Change(anchor: frame.map { wholeFocus($0, in: visible) })
  }

  /// The focused item need not be brought back into view: something else decides on the offset.
  func dropFocus() { focusChange = nil }

  /// After a preparation: shows the focused item whole again if it was in view before, and is elsewhere
  /// or has another room now. Says whether that scrolled.
  func keepFocusInView() -> Bool {
    guard let before = focusChange?.anchor else {
      focusChange = nil
      return false
    }
    focusChange = nil
    guard let frame = owner.steps.focusedFrame,
      frame != before.frame || owner.visibleRect.size != before.visible.size
    else { return false }
    let inStrip = owner.steps.focusedItem.flatMap {
      owner.layout.strips?.scrollStrip(showing: $0)
    }
    let hasScrolled = owner.reveal(inStrip ?? frame)
    return owner.steps.uncoverFocus() || hasScrolled
  }

  private func wholeFocus(_ frame: CGRect, in visible: CGRect) -> Anchor {
    Anchor(subject: .focus, frame: frame, visible: visible, rule: .position([]))
  }

  /// The focused item and where it was seen last; asks nothing.
  var lastFocused: (path: IndexPath, frame: CGRect)? {
    guard let path = owner.steps.focusedItem else { return nil }
    let frame =
      owner.steps.knownFocusedFrame ?? owner.elements.items.last { $0.path == path }?.frame
    return frame.map { (path, $0) }
  }

  // MARK: Sizes turn out to be others

  /// The focused item, if all of it is in sight.
  var focusInSight: Anchor? {
    let visible = owner.visibleRect
    guard let path = owner.steps.focusedItem,
      let frame = owner.itemGeometry.attributesForItem(at: path)?.frame, frame.isFinite,
      visible.contains(frame)
    else { return nil }
    return wholeFocus(frame, in: visible)
  }

  /// Shows the focused item whole again if sizes have changed since it was.
  func keepWhole(_ focus: Anchor) {
    guard let path = owner.steps.focusedItem,
      let frame = owner.itemGeometry.attributesForItem(at: path)?.frame, frame.isFinite,
      frame != focus.frame
    else { return }
    owner.reveal(frame)
  }

  // MARK: Keeping the place

  /// The focused item as it was seen when it began to keep its place.
  struct FocusPlace {
    let frame: CGRect
    let visible: CGRect
    /// Whether the data was replaced since: no update has kept the place.
    var isStale = false
  }

  /// Does something during which the focused item stays where it is on screen.
  func keepingFocusInPlace<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = focusPlace
    owner.itemGeometry.settle()
    focusPlace = owner.steps.focusedFrame.map {
      FocusPlace(frame: $0, visible: owner.visibleRect)
    }
    defer {
      if focusPlace?.isStale == true { returnToPlace() }
      focusPlace = outer
    }
    return try body()
  }

  /// The focused item, which keeps its place; `nil` when it need not.
  var focusPlaceAnchor: Anchor? {
    focusPlace.map {
      Anchor(
        subject: .focus, frame: $0.frame, visible: $0.visible,
        rule: .place(scrolled: scrolledAxes))
    }
  }

  /// The axes along which content is scrolled away from its beginning.
  var scrolledAxes: Anchor.ScrolledAxes {
    let (offset, insets) = (owner.contentOffset, owner.adjustedContentInset)
    return Anchor.ScrolledAxes(
      horizontal: offset.x > -insets.left, vertical: offset.y > -insets.top)
  }

  private func returnToPlace() {
    owner.itemGeometry.settle()
    guard let anchor = focusPlaceAnchor,
      let offset = offset(keeping: anchor, proposed: owner.contentOffset, in: owner.layout)
    else { return }
    owner.contentOffset = owner.clampedOffset(offset)
  }
}
