import Foundation

extension UIView {
  final func changeBackground(_ color: UIColor?) {
    let old = drawing.background
    guard old !== color, old != color else { return }
    animateBackground(from: old, to: color)
    drawing.background = color
    looks.background = color == nil ? .none : .unresolved
    setNeedsComposition()
  }

  final func changeAlpha(_ value: CGFloat) {
    let value = min(max(value, 0), 1)
    guard value != looks.alpha else { return }
    animateAlpha(from: looks.alpha, to: value)
    looks.alpha = value
    setNeedsComposition()
    KeyObservation.changed(in: self)
  }

  final func changeHidden(_ hidden: Bool) {
    guard hidden != looks.isHidden else { return }
    looks.isHidden = hidden
    if hidden { hostWindow?.viewWillLeave(self) }
    forgetDrawings()
    hostWindow?.setNeedsFrame()
    autoLayout?.stack?.rearrange(true)
    KeyObservation.changed(in: self)
  }

  final func changeClipping(_ clips: Bool) {
    guard clips != looks.clips else { return }
    looks.clips = clips
    setNeedsComposition()
  }

  final func changeTint(_ color: UIColor?) {
    guard drawing.tint != color else { return }
    drawing.tint = color
    tintChanged()
  }

  private final func tintChanged() {
    discardDrawing()
    tintColorDidChange()
    for child in children where child.drawing.tint == nil { child.tintChanged() }
  }

  /// Marks the view for a change in the next frame, if it is on screen.
  final func setNeedsComposition() {
    checkMainThread(self)
    forgetDrawings()
    if looks.isHidden { return }
    hostWindow?.setNeedsFrame()
  }

  final func discardDrawing() {
    looks.content = .unknown
    setNeedsComposition()
  }

  // MARK: Traits

  final var inheritedTraits: UITraitCollection {
    var traits = parent?.inheritedTraits ?? UIScreen.main.traitCollection
    // Few views impose a style.
    if looks.imposesStyle { traits = traits.with(style: overrideStyle) }
    if let list = drawing.listEnvironment { traits = traits.with(listEnvironment: list) }
    return traits
  }

  /// The kind of list for this view and the views inside; nil for that of the superview.
  package final var imposedListEnvironment: UIListEnvironment? {
    get { drawing.listEnvironment }
    set {
      guard newValue != drawing.listEnvironment else { return }
      let previous = traitCollection
      drawing.listEnvironment = newValue
      announceTraits(previous: previous)
    }
  }

  /// Redraws this view and all views below after a change between light and dark.
  package final func traitsChanged() {
    let previous = UITraitCollection.current
    discardTraitDependentDrawing()
    announceTraits(previous: previous)
  }

  private final func announceTraits(previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    controller?.traitCollectionDidChange(previous)
    let registrations = drawing.traitRegistrations + (controller?.traitRegistrations ?? [])
    if !registrations.isEmpty {
      let now = traitCollection
      for registration in registrations { registration.check(now) }
    }
    for child in children { child.announceTraits(previous: previous) }
  }

  private final func discardTraitDependentDrawing() {
    if drawing.background != nil { looks.background = .unresolved }
    discardDrawing()
    for child in children { child.discardTraitDependentDrawing() }
  }

  /// Called when the view has entered another tree, whose traits and tint may differ.
  final func inheritedLooksChanged() { discardTraitDependentDrawing() }
}
