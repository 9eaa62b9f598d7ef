import Foundation

// What a collection view needs beyond `UIView.animate` to let content travel from where it is shown.
extension UIView {
  /// Whether changes made now are part of an animation.
  package static var isInAnimation: Bool { currentAnimation != nil }

  /// Calls a function at the end of the animation that changes made now are part of.
  package static func whenAnimationEnds(_ call: @escaping (Bool) -> Void) {
    currentAnimation?.addCompletion(call)
  }

  /// The bounds that are shown now.
  package final var presentationBounds: CGRect { presentationGeometry.bounds }

  /// Whether something of the view itself is on its way.
  package final var isAnimated: Bool { animations != nil }

  /// Inside an animation: lets the bounds, which have their new value already, come from others.
  package final func animateBounds(from shown: CGRect) {
    guard let group = UIView.currentAnimation, windowAnchor != nil, shown != bounds else { return }
    var all = animations ?? ViewAnimations()
    let running = all.bounds
    all.bounds = AnimationTrack(from: shown, to: bounds, group: group)
    group.add(self)
    running?.group.lose()
    animations = all
  }

  /// Shows the view some way off from where it is shown now, at once. A way it was on ends, even if it led just there.
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

  /// Changes the bounds outside of an animation and lets a running one of their origin go on, moved
  /// by as much: what is shown does not jump to the end of that animation.
  package final func scrollKeepingAnimation(_ change: () -> Void) {
    guard UIView.animationStack.isEmpty, let track = animations?.bounds else { return change() }
    let old = bounds
    change()
    let (right, down) = (bounds.minX - old.minX, bounds.minY - old.minY)
    // Further than what is on screen, there is nothing to be seen on the way.
    guard bounds.size == old.size, abs(right) < old.width, abs(down) < old.height,
      animations?.bounds == nil
    else { return }
    var all = animations ?? ViewAnimations()
    all.bounds = AnimationTrack(
      from: track.from.offsetBy(dx: right, dy: down), to: bounds, group: track.group)
    track.group.add(self)
    animations = all
  }

  /// Lays out what is dirty in this view and below, and nothing above.
  package final func layOutSubtree() { layoutSubtree() }
}
