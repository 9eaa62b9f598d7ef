import Foundation

struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?

  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

/// The state of a recognizer beside its touches.
struct GestureMachine {
  var state = UIGestureRecognizer.State.possible
  /// The state to enter once other recognizers have failed.
  var waiting: UIGestureRecognizer.State?
  var requiredToFail: [WeakRecognizer] = []
  /// The other recognizers of the same touches.
  var rivals: [WeakRecognizer] = []
  weak var dispatcher: TouchDispatcher?
  var lastLocation = CGPoint.zero
  /// Whether views wait briefly for a touch that may belong to this recognizer.
  var delaysViews = false
}

extension UIGestureRecognizer.State {
  /// Whether only a reset can follow.
  var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  /// Whether the gesture was accepted.
  var isRecognized: Bool { self == .began || self == .changed || self == .ended }
}

extension UIGestureRecognizer {
  final func move(to newState: State) {
    switch (machine.state, newState) {
    case (.possible, .began), (.possible, .ended), (.possible, .changed):
      tryToBegin(newState == .changed ? .began : newState)
    case (.possible, .failed), (.possible, .cancelled):
      machine.waiting = nil
      machine.state = .failed
      machine.dispatcher?.recognizerFailed(self)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      enter(newState)
    case (.began, .failed), (.changed, .failed):
      enter(.cancelled)
    default: break
    }
  }

  private final func tryToBegin(_ newState: State) {
    guard mayBegin(), view?.gestureRecognizerShouldBegin(self) ?? true,
      delegate?.gestureRecognizerShouldBegin(self) ?? true
    else {
      move(to: .failed)
      return
    }
    if obstacles.contains(where: { $0.machine.state.isRecognized }) {
      move(to: .failed)
    } else if obstacles.contains(where: \.isUndecided) {
      machine.waiting = newState
    } else {
      begin(newState)
    }
  }

  private final func begin(_ newState: State) {
    machine.waiting = nil
    machine.dispatcher?.recognizerWillBegin(self)
    enter(newState)
  }

  /// Called when another recognizer has decided: a waiting recognizer continues or fails.
  final func reconsider() {
    guard let waiting = machine.waiting, machine.state == .possible else { return }
    if obstacles.contains(where: { $0.machine.state.isRecognized }) {
      move(to: .failed)
    } else if !obstacles.contains(where: \.isUndecided) {
      begin(waiting)
    }
  }

  /// The recognizers that must fail before this one may begin.
  private final var obstacles: [UIGestureRecognizer] {
    let required = machine.requiredToFail.compactMap(\.recognizer)
    let asked = machine.rivals.compactMap(\.recognizer).filter {
      shouldRequireFailure(of: $0) || $0.shouldBeRequiredToFail(by: self)
    }
    return required + asked
  }

  /// Whether the recognizer has touches and may still recognize.
  final var isUndecided: Bool {
    machine.state == .possible && machine.dispatcher?.isWatching(self) ?? false
  }

  private final func enter(_ newState: State) {
    machine.state = newState
    machine.lastLocation = location(in: nil)
    runActions()
    if newState.isFinal { machine.dispatcher?.recognizerEnded(self) }
  }

  private final func runActions() {
    for action in actions { action.send(from: self) }
  }

  final func cancelGesture() {
    switch machine.state {
    case .began, .changed: move(to: .cancelled)
    case .possible where machine.dispatcher != nil: move(to: .failed)
    default: break
    }
  }

  /// Returns to the initial state, ready for new touches.
  final func startOver() {
    machine.state = .possible
    machine.waiting = nil
    machine.rivals = []
    machine.dispatcher = nil
    touches = []
    reset()
  }

  final func excludes(_ other: UIGestureRecognizer) -> Bool {
    if !canPrevent(other) || !other.canBePrevented(by: self) { return false }
    let together =
      delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
    return !together
  }
}
