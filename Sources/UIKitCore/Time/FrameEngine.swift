import Foundation

/// Runs timers and animations on one clock, and tracks whether a frame is due.
///
/// The host reads `nextDeadline` and `isAnimating` to determine its next wake-up, then calls
/// `advance()`, draws if `needsFrame`, and calls `frameDone()`. An idle program has no deadline, no
/// stepper, and no frame due.
@MainActor package final class FrameEngine {
  /// The present engine. The host and tests install their own.
  package static var current = FrameEngine(clock: SystemClock()) {
    didSet { MainQueueTime.follow(current.clock) }
  }

  package let clock: any TimeSource
  package var now: TimeInterval { clock.now }

  /// Called when a frame becomes due and whenever a timer or a stepper is added.
  package var frameRequested: (@MainActor () -> Void)?

  /// Draws a frame if one is due, even while an event is being handled.
  package var drawNow: (@MainActor () -> Void)?

  /// Whether calls animate. If false, every animated call shows its final state at once and
  /// completes with `true`.
  package var animationsEnabled = true {
    didSet {
      if animationsEnabled != oldValue, self === FrameEngine.current { announceMotionChange() }
    }
  }

  /// Whether screens slide when pushed or presented with animation. False for tests that need them
  /// at once.
  package var slidesScreens = false

  package private(set) var needsFrame = false

  private var timers: [ScheduledAction] = []
  private var nextOrder = 0
  private var steppers: [@MainActor (TimeInterval) -> Bool] = []
  private var newSteppers: [@MainActor (TimeInterval) -> Bool] = []
  private var spareWork: [@MainActor () -> Void] = []

  package init(clock: any TimeSource) { self.clock = clock }

  /// Runs an action once, at the first `advance()` at least `seconds` from now.
  @discardableResult
  package func schedule(
    after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let scheduled = ScheduledAction(
      deadline: now + max(0, seconds), order: nextOrder, action: action)
    nextOrder += 1
    timers.append(scheduled)
    frameRequested?()
    return scheduled
  }

  /// The deadline of the earliest timer; nil when there is none.
  package var nextDeadline: TimeInterval? {
    timers.lazy.filter(\.isPending).map(\.deadline).min()
  }

  /// Adds a function that is called at each `advance()` until it returns false.
  package func addStepper(_ step: @escaping @MainActor (_ now: TimeInterval) -> Bool) {
    newSteppers.append(step)
    frameRequested?()
  }

  /// Runs a closure once, right after a frame when no event waits, for work in advance. It never
  /// wakes the program up.
  package func whenSpare(_ work: @escaping @MainActor () -> Void) { spareWork.append(work) }

  package var hasSpareWork: Bool { !spareWork.isEmpty }

  package func doSpareWork() {
    let work = spareWork
    spareWork.removeAll(keepingCapacity: true)
    for piece in work { piece() }
  }

  package var isAnimating: Bool { !steppers.isEmpty || !newSteppers.isEmpty }

  /// Runs the due timers in order of their deadlines, then every stepper, at the clock's time.
  package func advance() {
    let now = self.now
    timers.removeAll { !$0.isPending }
    // A timer added by a timer for this same time runs too; `order` bounds an endless chain.
    let limit = nextOrder + 1_000
    while let due = earliestTimer(at: now, before: limit) { due.run() }
    timers.removeAll { !$0.isPending }

    steppers += newSteppers
    newSteppers.removeAll()
    let running = steppers
    steppers.removeAll(keepingCapacity: true)
    for step in running where step(now) { steppers.append(step) }
  }

  private func earliestTimer(at now: TimeInterval, before limit: Int) -> ScheduledAction? {
    timers.lazy
      .filter { $0.isPending && $0.deadline <= now && $0.order < limit }
      .min { ($0.deadline, $0.order) < ($1.deadline, $1.order) }
  }

  private func announceMotionChange() {
    NotificationCenter.default.post(
      name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
  }

  package func setNeedsFrame() {
    guard !needsFrame else { return }
    needsFrame = true
    frameRequested?()
  }

  /// The number of frames drawn.
  package private(set) var frames = 0

  package func frameDone() {
    needsFrame = false
    frames += 1
  }
}
