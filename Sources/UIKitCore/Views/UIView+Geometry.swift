import Foundation

extension UIView {
  /// Changes the geometry, and updates animation, layout and drawing.
  final func changeGeometry(_ change: (inout ViewGeometry) -> Void) {
    let old = geometry
    var new = old
    checkMainThread(self)
    change(&new)
    if new.hasNaN { return new.tellNaN(of: self) }
    guard new != old else { return }
    animateGeometry(from: old, to: new)
    geometry = new
    setNeedsComposition()
    if LayoutEngine.isUsed { constrainedPlaceChanged() }
    let oldSize = old.bounds.size
    if oldSize != new.bounds.size {
      discardDrawing()
      if autoresizesSubviews { resizeSubviews(from: oldSize) }
      setNeedsLayout()
    }
    if !drawing.observations.isEmpty { KeyObservation.changed(in: self) }
  }

  final func begin(at frame: CGRect) {
    checkMainThread(self)
    var place = ViewGeometry()
    place.frame = frame
    if place.hasNaN { place.tellNaN(of: self) } else { geometry = place }
  }

  /// Returns the size of the bounds for a frame; in a transformed view it differs from the frame's.
  package final func boundsSize(forFrame newFrame: CGRect) -> CGSize {
    var changed = geometry
    changed.frame = newFrame
    return changed.bounds.size
  }

  /// Called when the place of this view has changed, on which constraints of other views may depend.
  private final func constrainedPlaceChanged() {
    layoutHost.autoLayout?.engine?.placeChanged(of: self)
    if translatesAutoresizingMaskIntoConstraints {
      parent?.layoutHost.autoLayout?.engine?.placeChanged(of: self)
    }
  }

  private final func resizeSubviews(from oldSize: CGSize) {
    for child in children where !child.autoresizingMask.isEmpty {
      child.autoresize(from: oldSize, to: bounds.size)
    }
  }

  private final func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    let mask = autoresizingMask
    let frame = self.frame
    let horizontal = autoresizedSpan(
      frame.minX, frame.width, in: oldSize.width, to: newSize.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let vertical = autoresizedSpan(
      frame.minY, frame.height, in: oldSize.height, to: newSize.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    self.frame = CGRect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }
}

/// Distributes a change of the outer length among the flexible parts in proportion to their
/// lengths; equally if these are zero. Without flexible parts, the start and the length stay.
private func autoresizedSpan(
  _ start: CGFloat, _ length: CGFloat, in old: CGFloat, to new: CGFloat,
  flexible: (before: Bool, length: Bool, after: Bool)
) -> (start: CGFloat, length: CGFloat) {
  let after = old - start - length
  let parts = [start, length, after]
  let flags = [flexible.before, flexible.length, flexible.after]
  let count = flags.filter { $0 }.count
  guard count > 0 else { return (start, length) }
  let total = zip(parts, flags).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
  let change = new - old
  func share(_ index: Int) -> CGFloat {
    guard flags[index] else { return 0 }
    return total == 0 ? change / CGFloat(count) : change * parts[index] / total
  }
  return (start + share(0), max(0, length + share(1)))
}

extension ViewGeometry {
  /// Reports a place with not-a-number coordinates, which is ignored; a mistake in UIKit, too.
  @MainActor fileprivate func tellNaN(of view: UIView) {
    ProgramNotes.tellMistake(
      "CALayerInvalidGeometry: the place of \(type(of: view)) contains NaN: frame "
        + "(\(frame.minX) \(frame.minY); \(frame.width) \(frame.height)), bounds "
        + "(\(bounds.minX) \(bounds.minY); \(bounds.width) \(bounds.height)). It stays where it was."
    )
  }
}
