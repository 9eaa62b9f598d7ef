import Foundation

/// Delivers touches of a window to recognizers and views.
///
/// Recognizers of the hit view and its ancestors get each touch first. When one recognizes, the
/// views' touches are cancelled (`cancelsTouchesInView`); views wait while a recognizer with
/// `delaysTouchesBegan` is undecided.
@MainActor final class TouchDispatcher {
  private unowned let window: UIWindow
  /// Active touches, and ended ones that still wait for a decision.
  private var sequences: [TouchSequence] = []
  private var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?
  private var depth = 0
  private var pinch: PinchSequence?
  let hover = HoverTracker()

  init(window: UIWindow) { self.window = window }

  /// Whether there is an active touch.
  var isTouched: Bool { sequences.contains { !$0.isOver } }

  /// - Parameter view: The view that a key presses, even if covered; `nil` for the hit view.
  func deliver(
    at point: CGPoint, phase: UITouch.Phase, modifiers: UIKeyModifierFlags, buttonNumber: Int,
    on view: UIView? = nil
  ) {
    let event = UIEvent()
    event.timestamp = FrameEngine.current.now
    event.modifierFlags = modifiers
    event.buttonMask = .button(buttonNumber)
    let sequence: TouchSequence
    if phase == .began {
      // A new press during another one: the first one's end was lost.
      for lost in sequences where !lost.isOver { send(lost, .cancelled, event) }
      sequence = begin(at: point, on: view, event: event)
    } else {
      guard let active = sequences.last(where: { !$0.isOver }) else { return }
      sequence = active
      sequence.touch.previousWindowLocation = sequence.touch.windowLocation
      sequence.touch.windowLocation = point
      sequence.touch.timestamp = event.timestamp
    }
    send(sequence, phase, event)
  }

  // MARK: Pinches

  var isPinching: Bool { pinch != nil }
  var pinchLocation: CGPoint? { pinch?.location }

  /// - Returns: Whether a recognizer follows the pinch.
  func deliverPinch(
    at point: CGPoint, scale: CGFloat, phase: UITouch.Phase, modifiers: UIKeyModifierFlags
  ) -> Bool {
    let event = UIEvent()
    event.timestamp = FrameEngine.current.now
    event.modifierFlags = modifiers
    if phase == .began {
      endPinch(.ended, event)
      guard let begun = pinchSequence(at: point, event: event) else { return false }
      pinch = begun
      begun.begin(event, for: self)
    }
    guard let pinch else { return false }
    if scale != 1 || point != pinch.location { pinch.move(to: point, by: scale, event) }
    if phase == .ended || phase == .cancelled { endPinch(phase, event) }
    return true
  }

  private func endPinch(_ phase: UITouch.Phase, _ event: UIEvent) {
    let ending = pinch
    pinch = nil
    ending?.end(phase, event)
  }

  /// Returns the pinch recognizers from the hit view upwards; nil if there are none. A recognizer
  /// that follows a drag and excludes others prevents them.
  private func pinchSequence(at point: CGPoint, event: UIEvent) -> PinchSequence? {
    let hit = window.hitTest(point, with: event)
    let fingers = [UITouch(), UITouch()]
    let busy = sequences.filter { !$0.isOver }.flatMap(\.recognizers)
      .filter { $0.machine.state == .began || $0.machine.state == .changed }
    var found: [UIPinchGestureRecognizer] = []
    var view = hit
    while let current = view {
      for case let recognizer as UIPinchGestureRecognizer in current.recognizers
      where recognizer.isEnabled && recognizer.machine.state == .possible {
        let receives = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: fingers[0])
        if receives ?? true, !busy.contains(where: { $0.excludes(recognizer) }) {
          found.append(recognizer)
        }
      }
      view = current.superview
    }
    if found.isEmpty { return nil }
    return PinchSequence(
      at: point, window: window, hit: hit, recognizers: found, touches: fingers)
  }

  /// Called before a view leaves the window or is hidden: its touches end.
  func viewWillLeave(_ view: UIView) {
    if AppearanceTransition.current?.keepsTouches == true { return }
    if let pinch, pinch.recognizers.contains(where: { $0.view?.isDescendant(of: view) ?? true }) {
      let event = UIEvent()
      event.timestamp = FrameEngine.current.now
      endPinch(.cancelled, event)
    }
    for sequence in sequences {
      guard let hit = sequence.touch.view, hit.isDescendant(of: view) else { continue }
      // A touch that a recognizer of an enclosing view has recognized belongs to it: the view below
      // may go.
      if !sequence.isOver, sequence.recognizers.contains(where: { $0.isHeld(outside: view) }) {
        continue
      }
      if sequence.isOver {
        finish(sequence)
      } else {
        let event = UIEvent()
        event.timestamp = FrameEngine.current.now
        send(sequence, .cancelled, event)
      }
    }
  }

  // MARK: Delivery

  private func begin(at point: CGPoint, on view: UIView?, event: UIEvent) -> TouchSequence {
    let touch = UITouch()
    if view != nil { touch.type = .indirect }
    touch.window = window
    touch.windowLocation = point
    touch.previousWindowLocation = point
    touch.timestamp = event.timestamp
    if view == nil { touch.tapCount = tapCount(at: point, time: event.timestamp) }
    touch.view = view ?? window.hitTest(point, with: event)
    let sequence = TouchSequence(touch: touch, recognizers: recognizers(for: touch, event))
    touch.gestureRecognizers = sequence.recognizers
    sequences.append(sequence)
    return sequence
  }

  private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
    var count = 1
    if let last = lastTap, time - last.time <= TouchTiming.multipleTapInterval,
      !point.isFar(from: last.point, limit: TouchTiming.tapSlop)
    {
      count = last.count + 1
    }
    lastTap = (point, time, count)
    return count
  }

  private func recognizers(for touch: UITouch, _ event: UIEvent) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    event.touches = [touch]
    while let current = view {
      for recognizer in current.recognizers where recognizer.isEnabled {
        if receives(recognizer, touch, event) { found.append(recognizer) }
      }
      view = current.superview
    }
    return found
  }

  private func receives(
    _ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent
  ) -> Bool {
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  private func send(_ sequence: TouchSequence, _ phase: UITouch.Phase, _ event: UIEvent) {
    let touch = sequence.touch
    touch.phase = phase
    event.touches = [touch]
    if phase == .ended, let last = lastTap {
      if touch.windowLocation.isFar(from: last.point, limit: TouchTiming.tapSlop) {
        lastTap = nil
      } else {
        lastTap?.time = event.timestamp
      }
    }
    if phase == .cancelled { lastTap = nil }
    depth += 1
    let isEnd = phase == .ended || phase == .cancelled
    if isEnd { sequence.isOver = true }
    for recognizer in sequence.recognizers {
      send(touch, to: recognizer, phase, event, among: sequence.recognizers)
    }
    sequence.record(phase, event)
    deliverToView(sequence)
    depth -= 1
    if depth == 0 { cleanUp() }
  }

  private func send(
    _ touch: UITouch, to recognizer: UIGestureRecognizer, _ phase: UITouch.Phase,
    _ event: UIEvent, among all: [UIGestureRecognizer]
  ) {
    if phase == .began {
      if recognizer.machine.state != .possible { return }
      recognizer.machine.dispatcher = self
      recognizer.machine.rivals = all.filter { $0 !== recognizer }.map(WeakRecognizer.init)
      if !recognizer.touches.contains(touch) { recognizer.touches.append(touch) }
    }
    guard recognizer.touches.contains(touch), !recognizer.machine.state.isFinal else { return }
    recognizer.modifierFlags = event.modifierFlags
    recognizer.buttonMask = event.buttonMask
    recognizer.machine.lastLocation = touch.windowLocation
    switch phase {
    case .began: recognizer.touchesBegan([touch], with: event)
    case .moved: recognizer.touchesMoved([touch], with: event)
    case .ended: recognizer.touchesEnded([touch], with: event)
    case .cancelled: recognizer.touchesCancelled([touch], with: event)
    case .stationary: break
    }
    if phase == .ended || phase == .cancelled {
      recognizer.touches.removeAll { $0 === touch }
    }
  }

  // MARK: Decisions

  /// Restricts a touch to recognizers.
  func swallow(_ touch: UITouch) {
    for sequence in sequences where sequence.touch === touch { sequence.cancelInView() }
  }

  func isWatching(_ recognizer: UIGestureRecognizer) -> Bool {
    !recognizer.touches.isEmpty || (recognizer as? UITapGestureRecognizer)?.awaitsMoreTaps == true
      || recognizer.machine.waiting != nil
  }

  func recognizerWillBegin(_ recognizer: UIGestureRecognizer) {
    // Before other recognizers fail, which would release the views' touches.
    let takesTouches = recognizer.delaysTouchesBegan || recognizer.cancelsTouchesInView
    for sequence in sequences where takesTouches && sequence.recognizers.contains(recognizer) {
      sequence.discardUndelivered()
    }
    for rival in recognizer.machine.rivals.compactMap(\.recognizer)
    where recognizer.excludes(rival) {
      switch rival.machine.state {
      case .possible: rival.move(to: .failed)
      case .began, .changed: rival.move(to: .cancelled)
      default: break
      }
    }
    for sequence in sequences where sequence.recognizers.contains(recognizer) {
      if recognizer.cancelsTouchesInView { sequence.cancelInView() }
    }
  }

  /// Lets views continue without waiting for a recognizer that is still undecided.
  func recognizerLetsViewsGo(_ recognizer: UIGestureRecognizer) {
    for sequence in sequences where sequence.recognizers.contains(recognizer) {
      deliverToView(sequence)
    }
  }

  func recognizerFailed(_ recognizer: UIGestureRecognizer) { decided(recognizer) }
  func recognizerEnded(_ recognizer: UIGestureRecognizer) { decided(recognizer) }

  private func decided(_ recognizer: UIGestureRecognizer) {
    depth += 1
    for sequence in sequences where sequence.recognizers.contains(recognizer) {
      for other in sequence.recognizers where other !== recognizer { other.reconsider() }
      deliverToView(sequence)
    }
    depth -= 1
    if depth == 0 { cleanUp() }
  }

  private func deliverToView(_ sequence: TouchSequence) {
    let undecided = sequence.recognizers.filter(\.isUndecided)
    if undecided.contains(where: { $0.delaysTouchesBegan || $0.machine.delaysViews }) { return }
    sequence.deliver(holdingEnd: undecided.contains(where: \.delaysTouchesEnded))
  }

  /// Removes ended touches, and resets recognizers without touches.
  private func cleanUp() {
    for sequence in sequences where sequence.isOver {
      for recognizer in sequence.recognizers where recognizer.machine.state.isFinal {
        startOverIfIdle(recognizer)
      }
      let undecided = sequence.recognizers.contains(where: \.isUndecided)
      if !undecided { finish(sequence) }
    }
  }

  private func startOverIfIdle(_ recognizer: UIGestureRecognizer) {
    // Once per gesture.
    guard recognizer.machine.dispatcher != nil else { return }
    let isBusy = sequences.contains { $0.recognizers.contains(recognizer) && !$0.isOver }
    if !isBusy { recognizer.startOver() }
  }

  private func finish(_ sequence: TouchSequence) {
    sequences.removeAll { $0 === sequence }
    for recognizer in sequence.recognizers { startOverIfIdle(recognizer) }
  }
}

extension UIGestureRecognizer {
  /// Returns whether the recognizer follows a touch that it has recognized, for a view that stays
  /// when another one is removed.
  fileprivate func isHeld(outside view: UIView) -> Bool {
    guard state == .began || state == .changed, let own = self.view else { return false }
    return !own.isDescendant(of: view)
  }
}
