import Foundation

extension UIView {
  final func animationsChanged() {
    looks.isAnimated = animations != nil
    forgetDrawings()
  }

  // MARK: Starting

  final func animateGeometry(from old: ViewGeometry, to new: ViewGeometry) {
    guard animations != nil || UIView.currentAnimation != nil else { return }
    if old.bounds != new.bounds {
      retarget(\.bounds, from: old.bounds, to: new.bounds)
    }
    if old.center != new.center {
      retarget(\.center, from: old.center, to: new.center)
    }
    if old.transform != new.transform {
      retarget(\.transform, from: old.transform, to: new.transform)
    }
  }

  final func animateAlpha(from old: CGFloat, to new: CGFloat) {
    guard animations != nil || UIView.currentAnimation != nil else { return }
    retarget(\.alpha, from: old, to: new)
  }

  final func animateBackground(from old: UIColor?, to new: UIColor?) {
    guard animations != nil || UIView.currentAnimation != nil else { return }
    let traits = traitCollection
    func resolved(_ color: UIColor?) -> AnimatedColor {
      AnimatedColor(color: (color ?? .clear).drawingColor(traits), source: color)
    }
    retarget(\.background, from: resolved(old), to: resolved(new))
  }

  /// Starts an animation to a new value from the one on screen, or ends the current one outside of
  /// an animation block. A view without a window is not on screen.
  private final func retarget<Value: Interpolatable>(
    _ key: WritableKeyPath<ViewAnimations, AnimationTrack<Value>?>, from old: Value, to new: Value
  ) {
    var all = animations ?? ViewAnimations()
    let running = all[keyPath: key]
    if let group = UIView.currentAnimation, windowAnchor != nil {
      if running?.group === group {
        all[keyPath: key]?.add(new)
      } else {
        let shown = running?.value(at: FrameEngine.current.now) ?? old
        all[keyPath: key] = AnimationTrack(from: shown, to: new, group: group)
        group.add(self)
        running?.group.lose()
      }
    } else {
      all[keyPath: key] = nil
      running?.group.lose()
    }
    animations = all.isEmpty ? nil : all
  }

  // MARK: Ending

  /// Removes the animations of a group, so that the new values show.
  final func removeAnimations(of group: AnimationGroup) -> ViewAnimations? {
    guard var all = animations else { return nil }
    let removed = all.remove(group)
    animations = all.isEmpty ? nil : all
    setNeedsComposition()
    return removed.isEmpty ? nil : removed
  }

  /// Shows the new values at once; completions get false.
  package final func removeAllAnimations() {
    guard let all = animations else { return }
    all.bounds?.group.lose()
    all.center?.group.lose()
    all.transform?.group.lose()
    all.alpha?.group.lose()
    all.background?.group.lose()
    animations = nil
    setNeedsComposition()
  }

  // MARK: Values on screen

  /// The frame on screen.
  package final var presentationFrame: CGRect { presentationGeometry.frame }
  package final var presentationAlpha: CGFloat {
    guard let track = animations?.alpha else { return looks.alpha }
    return min(max(track.value(at: FrameEngine.current.now), 0), 1)
  }

  final var presentationGeometry: ViewGeometry {
    guard let animations else { return geometry }
    let now = FrameEngine.current.now
    var shown = geometry
    if let transform = animations.transform { shown.setTransform(transform.value(at: now)) }
    if let bounds = animations.bounds { shown.setBounds(bounds.value(at: now)) }
    if let center = animations.center { shown.setCenter(center.value(at: now)) }
    return shown
  }

  final var presentationBackground: DrawingColor? {
    animations?.background?.value(at: FrameEngine.current.now).color
  }
}
