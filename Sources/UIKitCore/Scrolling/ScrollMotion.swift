import Foundation

/// Moves a scroll view: dragging, coasting, and animated scrolling.
@MainActor final class ScrollMotion {
  private unowned let scrollView: UIScrollView
  private(set) var isTracking = false
  private(set) var isDragging = false
  private var run: Run?
  private(set) var dragStart = CGPoint.zero
  private var nextRun = 0
  /// Whether a change of content, insets or size is changing the offset.
  var followsContent = false

  /// A running automatic movement.
  private struct Run {
    var id: Int
    var isDeceleration: Bool
    var start: CGPoint
    var target: CGPoint
    /// Whether it stays within the limits, even if the content shrinks meanwhile.
    var isLimited = true
    /// The progress on the curve at the start.
    var begun: CGFloat = 0
    /// The current progress on the curve.
    var progress: CGFloat = 0
    /// The distance by which the content has been moved meanwhile.
    var carried = CGPoint.zero

    /// The current offset of the content.
    var offset: CGPoint {
      let isOver = progress >= 1 || begun >= 1
      let place =
        isOver
        ? target : start.interpolated(to: target, progress: (progress - begun) / (1 - begun))
      return CGPoint(x: place.x + carried.x, y: place.y + carried.y)
    }
  }

  /// The duration of an animated scroll, in seconds.
  static let scrollDuration: TimeInterval = 0.25
  /// The velocity above which a fling turns the page, in points a second.
  static let pageTurnVelocity: CGFloat = 200

  init(scrollView: UIScrollView) { self.scrollView = scrollView }

  var isDecelerating: Bool { run?.isDeceleration ?? false }
  var isMoving: Bool { run != nil }
  /// The number of the running animated scroll.
  var animatedScroll: Int? { run.flatMap { $0.isDeceleration ? nil : $0.id } }

  private var delegate: (any UIScrollViewDelegate)? { scrollView.scrollDelegate }

  // MARK: Scrolling by the program

  func jump(to offset: CGPoint) {
    stop()
    scrollView.contentOffset = offset
  }

  func animate(to offset: CGPoint) {
    stop()
    let limited = scrollView.clampedOffset(offset)
    let target = offset.isFinite ? offset : limited
    let start = scrollView.contentOffset
    if target == start { return }
    scrollView.offsetWillBeSet?(target, !UIView.areAnimationsEnabled)
    let engine = FrameEngine.current
    guard UIView.areAnimationsEnabled else {
      scrollView.contentOffset = target
      delegate?.scrollViewDidEndScrollingAnimation(scrollView)
      return
    }
    let began = engine.now
    begin(to: target, isDeceleration: false, isLimited: target == limited) { now in
      let time = (now - began) / Self.scrollDuration
      return time >= 1 ? 1 : CGFloat(AnimationCurve.easeInOut.progress(time))
    }
  }

  /// Changes the target of the running animated scroll, continuing from its current offset.
  func redirect(to target: CGPoint) {
    guard var redirected = run, !redirected.isDeceleration else { return }
    redirected.start = scrollView.contentOffset
    redirected.target = target
    redirected.carried = .zero
    redirected.begun = redirected.progress
    run = redirected
  }

  /// Ends a movement at its current offset.
  func stop() {
    guard let run else { return }
    self.run = nil
    tellEnd(of: run)
  }

  /// Adjusts a running movement after the content and the offset have moved together.
  func carry(by distance: CGVector) {
    dragStart.x += distance.dx
    dragStart.y += distance.dy
    run?.carried.x += distance.dx
    run?.carried.y += distance.dy
  }

  private func tellEnd(of run: Run) {
    if run.isDeceleration {
      delegate?.scrollViewDidEndDecelerating(scrollView)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }
  }

  /// - Parameter progress: Returns the fraction of the way at a time; 1 is the end.
  private func begin(
    to target: CGPoint, isDeceleration: Bool, isLimited: Bool = true,
    _ progress: @escaping @MainActor (TimeInterval) -> CGFloat
  ) {
    nextRun += 1
    let run = Run(
      id: nextRun, isDeceleration: isDeceleration, start: scrollView.contentOffset, target: target,
      isLimited: isLimited)
    self.run = run
    FrameEngine.current.addStepper { [weak self] now in
      guard let self, self.run?.id == run.id else { return false }
      self.run?.progress = progress(now)
      guard let moved = self.run else { return false }
      self.scrollView.contentOffset =
        moved.isLimited ? self.scrollView.limitedOffset(moved.offset) : moved.offset
      guard self.run?.id == run.id else { return false }
      if moved.progress < 1 { return true }
      self.run = nil
      self.tellEnd(of: run)
      return false
    }
  }

  // MARK: Scrolling by touch

  /// Called when a touch begins; returns true if it stopped moving content.
  func touchDown() -> Bool {
    isTracking = true
    let caught = isMoving
    stop()
    return caught
  }

  func touchUp() { isTracking = false }

  func beginDrag() {
    stop()
    isDragging = true
    dragStart = scrollView.contentOffset
    if [.onDrag, .onDragWithAccessory].contains(scrollView.keyboardDismissMode),
      let window = scrollView.window, window.firstResponder is any UIKeyInput
    {
      window.endEditing(false)
    }
    delegate?.scrollViewWillBeginDragging(scrollView)
  }

  func drag(by translation: CGPoint) {
    guard isDragging else { return }
    scrollView.contentOffset = scrollView.limitedOffset(
      CGPoint(x: dragStart.x - translation.x, y: dragStart.y - translation.y))
  }

  /// - Parameter velocity: The velocity of the touch, in points a second.
  func endDrag(velocity: CGPoint) {
    guard isDragging else { return }
    let geometry = scrollView.scrollGeometry
    // The content moves opposite to its offset; an axis that cannot scroll has no velocity.
    let flung = CGPoint(
      x: geometry.scrollsHorizontally ? -velocity.x : 0,
      y: geometry.scrollsVertically ? -velocity.y : 0)
    let perMillisecond = CGPoint(x: flung.x / 1000, y: flung.y / 1000)
    let start = scrollView.contentOffset
    var target = geometry.clamped(
      scrollView.isPagingEnabled ? page(for: flung) : restingOffset(from: start, velocity: flung))
    target = scrollView.targetOffsetAdjuster?(target, perMillisecond) ?? target
    delegate?.scrollViewWillEndDragging(
      scrollView, withVelocity: perMillisecond, targetContentOffset: &target)
    target = scrollView.clampedOffset(target)
    isDragging = false
    isTracking = false
    let coasts = target != scrollView.contentOffset
    delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: coasts)
    if coasts { decelerate(to: target) }
  }

  private func restingOffset(from start: CGPoint, velocity: CGPoint) -> CGPoint {
    let rate = scrollView.decelerationRate.rawValue
    return CGPoint(
      x: start.x + ScrollGeometry.coastingDistance(velocity: velocity.x, rate: rate),
      y: start.y + ScrollGeometry.coastingDistance(velocity: velocity.y, rate: rate))
  }

  /// Returns the page to rest on: the next one for a fling, else the nearest; at most one page per
  /// drag.
  private func page(for velocity: CGPoint) -> CGPoint {
    let size = scrollView.bounds.size
    let offset = scrollView.contentOffset
    func along(_ offset: CGFloat, _ start: CGFloat, _ velocity: CGFloat, _ length: CGFloat)
      -> CGFloat
    {
      guard length > 0 else { return offset }
      let first = (start / length).rounded()
      var page = (offset / length).rounded()
      if abs(velocity) > Self.pageTurnVelocity { page = first + (velocity > 0 ? 1 : -1) }
      return min(max(page, first - 1), first + 1) * length
    }
    return CGPoint(
      x: along(offset.x, dragStart.x, velocity.x, size.width),
      y: along(offset.y, dragStart.y, velocity.y, size.height))
  }

  private func decelerate(to target: CGPoint) {
    delegate?.scrollViewWillBeginDecelerating(scrollView)
    let start = scrollView.contentOffset
    guard UIView.areAnimationsEnabled else {
      scrollView.contentOffset = target
      delegate?.scrollViewDidEndDecelerating(scrollView)
      return
    }
    // The rest of the way shrinks with the velocity; it ends at a quarter of a cell.
    let rate = Double(
      min(max(scrollView.isPagingEnabled ? 0.99 : scrollView.decelerationRate.rawValue, 0.9), 0.999)
    )
    let cell = UIScreen.main.cellMetrics
    let enough = Double(min(cell.width, cell.height) / 4)
    let way = Double(max(abs(target.x - start.x), abs(target.y - start.y)))
    let began = FrameEngine.current.now
    begin(to: target, isDeceleration: true) { now in
      let left = pow(rate, (now - began) * 1000)
      return way * left <= enough ? 1 : CGFloat(1 - left)
    }
  }
}

extension UIScrollView {
  /// Adjusts a running drag or scroll after the content and the offset have moved by a distance.
  package final func contentWasCarried(by distance: CGVector) { motion.carry(by: distance) }
}
