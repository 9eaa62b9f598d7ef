import Foundation

struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?

  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

/// What a recognizer remembers beside its touches.
struct GestureMachine {
  var state = UIGestureRecognizer.State.possible
  /// A state it would have, did it not wait for others to fail.
  var waiting: UIGestureRecognizer.State?
  var requiredToFail: [WeakRecognizer] = []
  /// The recognizers that watch the same touches, this one not among them.
  var rivals: [WeakRecognizer] = []
  weak var dispatcher: TouchDispatcher?
  var lastLocation = CGPoint.zero
  /// Whether views wait for a moment before they get a touch that may be meant for this one.
  var delaysViews = false
}

extension UIGestureRecognizer.State {
  /// Nothing follows but a reset.
  var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  /// The gesture was accepted.
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

  /// Another recognizer was decided: a waiting one goes on, or gives up.
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

  /// It watches touches and may still recognize.
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

  /// Back to the start, ready for new touches.
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
