import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

// Keeping the focused item in view. It stays in view when the layout is invalidated, stays whole
// while sizes change, and keeps its place on screen if the program asks for that.
extension OffsetKeeper {
  // MARK: The layout is invalidated

  /// Called when the layout becomes invalid. Keeps the focused item in view if it is in view now.
  /// Does nothing during a change that already has an anchor.
  ///
  /// - Parameter keepsFocus: Whether nothing else under way decides on the offset.
  func layoutWasInvalidated(keepsFocus: Bool) {
    guard keepsFocus else { return dropFocus() }
    guard focusChange == nil else { return }
    let visible = owner.visibleRect
    let frame =
      isUnsettled ? nil : owner.steps.knownFocusedFrame.flatMap { $0.overlaps(visible) ? $0 : nil }
    focusChange = Change(anchor: frame.map { wholeFocus($0, in: visible) })
  }

  /// Forgets the focused item, because something else decides on the offset.
  func dropFocus() { focusChange = nil }

  /// Called after a preparation. If the focused item was in view and has moved or has another size
  /// now, scrolls until the whole item is visible. Returns whether that scrolled.
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

  /// The focused item and its last known frame. Does not ask the layout.
  var lastFocused: (path: IndexPath, frame: CGRect)? {
    guard let path = owner.steps.focusedItem else { return nil }
    let frame =
      owner.steps.knownFocusedFrame ?? owner.elements.items.last { $0.path == path }?.frame
    return frame.map { (path, $0) }
  }

  // MARK: Changes of sizes

  /// The focused item, if the whole item is in sight.
  var focusInSight: Anchor? {
    let visible = owner.visibleRect
    guard let path = owner.steps.focusedItem,
      let frame = owner.itemGeometry.attributesForItem(at: path)?.frame, frame.isFinite,
      visible.contains(frame)
    else { return nil }
    return wholeFocus(frame, in: visible)
  }

  /// Shows the whole focused item again after a change of sizes.
  func keepWhole(_ focus: Anchor) {
    guard let path = owner.steps.focusedItem,
      let frame = owner.itemGeometry.attributesForItem(at: path)?.frame, frame.isFinite,
      frame != focus.frame
    else { return }
    owner.reveal(frame)
  }

  // MARK: Keeping the place

  /// The place of the focused item when it began to keep its place.
  struct FocusPlace {
    let frame: CGRect
    let visible: CGRect
    /// Whether the data was replaced since then. No update has kept the place in that case.
    var isStale = false
  }

  /// Runs a block during which the focused item keeps its place on screen.
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

  /// The anchor for a focused item that keeps its place; `nil` if it need not keep it.
  var focusPlaceAnchor: Anchor? {
    focusPlace.map {
      Anchor(
        subject: .focus, frame: $0.frame, visible: $0.visible,
        rule: .place(scrolled: scrolledAxes))
    }
  }

  /// The axes along which the content is scrolled away from its beginning.
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
