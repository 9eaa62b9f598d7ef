import Foundation

/// The drag recognizer of a scroll view: it begins only along an axis that can scroll.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  @WeakView private var scrollView: UIScrollView?
  private var delay: ScheduledAction?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    isStandard = true
    addTarget(nil) { [weak self] _ in self?.step() }
  }

  override func mayBegin() -> Bool {
    guard let scrollView, scrollView.isScrollEnabled else { return false }
    if let control = touches.first?.view as? UIControl, control.isEnabled, control.followsDrags {
      return false
    }
    let geometry = scrollView.scrollGeometry
    let way = initialMovement
    let horizontal = geometry.scrollsHorizontally || scrollView.alwaysBounceHorizontal
    let vertical =
      geometry.scrollsVertically || scrollView.alwaysBounceVertical
      || scrollView.refreshControl != nil
    return abs(way.x) > abs(way.y) ? horizontal : vertical
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, scrollView.isScrollEnabled, let touch = touches.first else { return }
    // A touch that stops moving content has no other effect.
    if scrollView.motion.touchDown() { machine.dispatcher?.swallow(touch) }
    // A key presses the focused item and never scrolls.
    if scrollView.delaysContentTouches, canScroll, touch.type != .indirect { delayViews() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endDelay()
    super.touchesEnded(touches, with: event)
    scrollView?.motion.touchUp()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    // Views that have not received the touch get no cancellation either.
    if machine.delaysViews { for touch in touches { machine.dispatcher?.swallow(touch) } }
    super.touchesCancelled(touches, with: event)
    scrollView?.motion.touchUp()
  }

  override func reset() {
    super.reset()
    endDelay()
    scrollView?.motion.touchUp()
  }

  // MARK: Delayed views

  private var canScroll: Bool {
    guard let scrollView else { return false }
    let geometry = scrollView.scrollGeometry
    return geometry.scrollsHorizontally || geometry.scrollsVertically
      || scrollView.alwaysBounceHorizontal || scrollView.alwaysBounceVertical
  }

  private func delayViews() {
    machine.delaysViews = true
    delay = FrameEngine.current.schedule(after: TouchTiming.contentDelay) { [weak self] in
      guard let self, self.machine.delaysViews else { return }
      self.endDelay()
      self.machine.dispatcher?.recognizerLetsViewsGo(self)
    }
  }

  private func endDelay() {
    machine.delaysViews = false
    delay?.cancel()
    delay = nil
  }

  private func step() {
    guard let scrollView else { return }
    switch state {
    case .began:
      scrollView.motion.beginDrag()
      scrollView.motion.drag(by: translation(in: nil))
    case .changed:
      scrollView.motion.drag(by: translation(in: nil))
      scrollView.isPulled(by: translation(in: nil), from: scrollView.motion.dragStart)
    case .ended:
      let start = scrollView.motion.dragStart
      scrollView.motion.endDrag(velocity: velocity(in: nil))
      scrollView.pulled(by: translation(in: nil), from: start)
    case .cancelled:
      scrollView.motion.endDrag(velocity: .zero)
      scrollView.refreshControl?.pull = nil
    default: break
    }
  }
}
