import Foundation

// Additions to `UIView.animate` for collection views, whose content moves from its place on screen.
extension UIView {
  /// Whether changes made now are part of an animation.
  package static var isInAnimation: Bool { currentAnimation != nil }

  /// Calls a function at the end of the animation that changes made now are part of.
  package static func whenAnimationEnds(_ call: @escaping (Bool) -> Void) {
    currentAnimation?.addCompletion(call)
  }

  /// The bounds that are shown now.
  package final var presentationBounds: CGRect { presentationGeometry.bounds }

  /// Whether an animation of the view itself is running.
  package final var isAnimated: Bool { animations != nil }

  /// Animates the bounds, which already have their new value, from other bounds.
  package final func animateBounds(from shown: CGRect) {
    guard let group = UIView.currentAnimation, windowAnchor != nil, shown != bounds else { return }
    var all = animations ?? ViewAnimations()
    let running = all.bounds
    all.bounds = AnimationTrack(from: shown, to: bounds, group: group)
    group.add(self)
    running?.group.lose()
    animations = all
  }

  /// Moves the view on screen by a distance, at once. This ends a running animation of its place,
  /// even one to the same place.
  package final func jump(by distance: CGVector) {
    let shown = presentationGeometry.center
    center = CGPoint(x: shown.x + distance.dx, y: shown.y + distance.dy)
    guard var all = animations, let way = all.center, way.group !== UIView.currentAnimation else {
      return
    }
    all.center = nil
    animations = all.isEmpty ? nil : all
    way.group.lose()
    setNeedsComposition()
  }

  /// Changes the bounds outside of an animation. A running animation of their origin goes on,
  /// shifted by the same distance, so that the view does not jump to the end of that animation.
  package final func scrollKeepingAnimation(_ change: () -> Void) {
    guard UIView.animationStack.isEmpty, let track = animations?.bounds else { return change() }
    let old = bounds
    change()
    let (right, down) = (bounds.minX - old.minX, bounds.minY - old.minY)
    // A distance beyond the screen shows nothing on the way.
    guard bounds.size == old.size, abs(right) < old.width, abs(down) < old.height,
      animations?.bounds == nil
    else { return }
    var all = animations ?? ViewAnimations()
    all.bounds = AnimationTrack(
      from: track.from.offsetBy(dx: right, dy: down), to: bounds, group: track.group)
    track.group.add(self)
    animations = all
  }

  /// Lays out this view and its descendants if they need it, and none of its ancestors.
  package final func layOutSubtree() { layoutSubtree() }
}
