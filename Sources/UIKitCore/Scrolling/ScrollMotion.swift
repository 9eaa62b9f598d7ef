import Foundation

/// Moves a scroll view: dragging, coasting, and animated scrolling.
@MainActor final class ScrollMotion {
  private unowned let scrollView: UIScrollView
  private(set) var isTracking = false
  private(set) var isDragging = false
  private var run: Run?
  private var dragStart = CGPoint.zero
  private var nextRun = 0

  /// A movement by itself that is under way.
  private struct Run {
    var id: Int
    var isDeceleration: Bool
    /// How far the content has been carried meanwhile.
    var carried = CGPoint.zero
  }

  /// How long an animated scroll takes, in seconds.
  static let scrollDuration: TimeInterval = 0.25
  /// The speed above which a fling turns the page, points a second.
  static let pageTurnVelocity: CGFloat = 200

  init(scrollView: UIScrollView) { self.scrollView = scrollView }

  var isDecelerating: Bool { run?.isDeceleration ?? false }
  var isMoving: Bool { run != nil }

  private var delegate: (any UIScrollViewDelegate)? { scrollView.scrollDelegate }

  // MARK: By program

  func jump(to offset: CGPoint) {
    stop()
    scrollView.contentOffset = offset
  }

  func animate(to offset: CGPoint) {
    stop()
    let target = scrollView.clampedOffset(offset)
    let start = scrollView.contentOffset
    if target == start { return }
    let engine = FrameEngine.current
    guard UIView.areAnimationsEnabled else {
      scrollView.contentOffset = target
      delegate?.scrollViewDidEndScrollingAnimation(scrollView)
      return
    }
    let began = engine.now
    begin(isDeceleration: false) { [unowned self] scrollView, now in
      let time = (now - began) / Self.scrollDuration
      let progress = CGFloat(AnimationCurve.easeInOut.progress(time))
      go(
        scrollView, to: time >= 1 ? target : start.interpolated(to: target, progress: progress))
      return time < 1
    }
  }

  /// Ends a movement where it is.
  func stop() {
    guard let run else { return }
    self.run = nil
    tellEnd(of: run)
  }

  /// The content was moved together with the offset: what is under way goes on from there.
  func carry(by distance: CGVector) {
    dragStart.x += distance.dx
    dragStart.y += distance.dy
    run?.carried.x += distance.dx
    run?.carried.y += distance.dy
  }

  /// Goes where a movement by itself wants to be, as far as the content has been carried meanwhile.
  private func go(_ scrollView: UIScrollView, to offset: CGPoint) {
    let carried = run?.carried ?? .zero
    scrollView.contentOffset = CGPoint(x: offset.x + carried.x, y: offset.y + carried.y)
  }

  private func tellEnd(of run: Run) {
    if run.isDeceleration {
      delegate?.scrollViewDidEndDecelerating(scrollView)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }
  }

  private func begin(
    isDeceleration: Bool, _ step: @escaping @MainActor (UIScrollView, TimeInterval) -> Bool
  ) {
    nextRun += 1
    let run = Run(id: nextRun, isDeceleration: isDeceleration)
    self.run = run
    FrameEngine.current.addStepper { [weak self] now in
      guard let self, self.run?.id == run.id else { return false }
      if step(self.scrollView, now) { return self.run?.id == run.id }
      guard self.run?.id == run.id else { return false }
      self.run = nil
      self.tellEnd(of: run)
      return false
    }
  }

  // MARK: By touch

  /// A touch came down; true if it caught moving content.
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
    delegate?.scrollViewWillBeginDragging(scrollView)
  }

  func drag(by translation: CGPoint) {
    guard isDragging else { return }
    scrollView.contentOffset = CGPoint(
      x: dragStart.x - translation.x, y: dragStart.y - translation.y)
  }

  /// - Parameter velocity: Of the touch, points a second.
  func endDrag(velocity: CGPoint) {
    guard isDragging else { return }
    let geometry = scrollView.scrollGeometry
    // The content goes the other way than its offset; an axis that cannot scroll has no velocity.
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

  /// The page to rest on: the next one for a fling, else the nearest; one page a drag at most.
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
    // What is left of the way shrinks as the velocity does; a quarter of a cell is the end.
    let rate = Double(
      min(max(scrollView.isPagingEnabled ? 0.99 : scrollView.decelerationRate.rawValue, 0.9), 0.999)
    )
    let cell = UIScreen.main.cellMetrics
    let enough = Double(min(cell.width, cell.height) / 4)
    let way = Double(max(abs(target.x - start.x), abs(target.y - start.y)))
    let began = FrameEngine.current.now
    begin(isDeceleration: true) { [unowned self] scrollView, now in
      let left = pow(rate, (now - began) * 1000)
      let isOver = way * left <= enough
      go(
        scrollView,
        to: isOver ? target : start.interpolated(to: target, progress: CGFloat(1 - left)))
      return !isOver
    }
  }
}

extension UIScrollView {
  /// The content has moved by a distance, and the offset with it: a drag or a scroll that is under way goes on from there.
  package final func contentWasCarried(by distance: CGVector) { motion.carry(by: distance) }
}
