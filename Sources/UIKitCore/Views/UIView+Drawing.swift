import Foundation

extension UIView {
  final func changeBackground(_ color: UIColor?) {
    let old = drawing.background
    guard old !== color, old != color else { return }
    animateBackground(from: old, to: color)
    drawing.background = color
    drawing.resolvedBackground = nil
    setNeedsComposition()
  }

  final func changeAlpha(_ value: CGFloat) {
    let value = min(max(value, 0), 1)
    guard value != drawing.alpha else { return }
    animateAlpha(from: drawing.alpha, to: value)
    drawing.alpha = value
    setNeedsComposition()
  }

  final func changeHidden(_ hidden: Bool) {
    guard hidden != drawing.isHidden else { return }
    drawing.isHidden = hidden
    if hidden { hostWindow?.viewWillLeave(self) }
    hostWindow?.setNeedsFrame()
  }

  final func changeClipping(_ clips: Bool) {
    guard clips != drawing.clips else { return }
    drawing.clips = clips
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

  /// The view looks different on the next frame, if it is on screen at all.
  final func setNeedsComposition() {
    if drawing.isHidden { return }
    hostWindow?.setNeedsFrame()
  }

  final func discardDrawing() {
    drawing.recording = nil
    setNeedsComposition()
  }

  // MARK: Traits

  final var inheritedTraits: UITraitCollection {
    (parent?.inheritedTraits ?? UIScreen.main.traitCollection).with(style: overrideStyle)
  }

  /// Light became dark or the other way round: everything below draws again.
  package final func traitsChanged() {
    let previous = UITraitCollection.current
    discardTraitDependentDrawing()
    announceTraits(previous: previous)
  }

  private final func announceTraits(previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    controller?.traitCollectionDidChange(previous)
    for child in children { child.announceTraits(previous: previous) }
  }

  private final func discardTraitDependentDrawing() {
    drawing.resolvedBackground = nil
    discardDrawing()
    for child in children { child.discardTraitDependentDrawing() }
  }

  /// The view came into another tree, whose traits and tint may differ.
  final func inheritedLooksChanged() { discardTraitDependentDrawing() }
}
