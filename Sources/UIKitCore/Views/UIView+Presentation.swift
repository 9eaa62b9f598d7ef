import Foundation

extension UIView {
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
      AnimatedColor(color: (color ?? .clear).drawingColor(traits))
    }
    retarget(\.background, from: resolved(old), to: resolved(new))
  }

  /// Starts a way to a new value from the one on screen, or ends the present way outside of an
  /// animation block.
  private final func retarget<Value: Interpolatable>(
    _ key: WritableKeyPath<ViewAnimations, AnimationTrack<Value>?>, from old: Value, to new: Value
  ) {
    var all = animations ?? ViewAnimations()
    let running = all[keyPath: key]
    if let group = UIView.currentAnimation {
      let shown = running?.value(at: FrameEngine.current.now) ?? old
      all[keyPath: key] = AnimationTrack(from: shown, to: new, group: group)
      group.add(self)
    } else {
      all[keyPath: key] = nil
    }
    running?.group.lose()
    animations = all.isEmpty ? nil : all
  }

  // MARK: Ending

  final func removeAnimations(of group: AnimationGroup) {
    guard var all = animations else { return }
    if all.bounds?.group === group { all.bounds = nil }
    if all.center?.group === group { all.center = nil }
    if all.transform?.group === group { all.transform = nil }
    if all.alpha?.group === group { all.alpha = nil }
    if all.background?.group === group { all.background = nil }
    animations = all.isEmpty ? nil : all
    setNeedsComposition()
  }

  /// Shows the new values at once; the animations complete with false.
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

  // MARK: Asking

  /// The geometry that is shown now.
  package final var presentationFrame: CGRect { presentationGeometry.frame }
  package final var presentationAlpha: CGFloat {
    animations?.alpha?.value(at: FrameEngine.current.now) ?? looks.alpha
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
