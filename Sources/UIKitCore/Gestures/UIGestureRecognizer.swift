import Foundation

/// Watches touches and tells when they make a gesture.
///
/// Subclasses override the `touches...` methods and set `state`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// What a gesture without a course reports: the same as `ended`.
    public static let recognized = State.ended
  }

  struct Action {
    weak var target: AnyObject?
    let hasTarget: Bool
    let run: (UIGestureRecognizer) -> Void
  }

  final var actions: [Action] = []
  final var machine = GestureMachine()
  /// Whether the library attached it for a purpose of its own: the drag that scrolls, the touch that is held.
  package final var isStandard = false
  /// The touches that are being watched, in order of their beginnings.
  final var touches: [UITouch] = []

  /// Creates a recognizer that runs a closure.
  ///
  /// Ours: no selector can be sent here, so the action is a closure. The target is held weakly, and
  /// the action is not run once it is gone; with a nil target it always runs.
  public init(target: AnyObject?, action: ((UIGestureRecognizer) -> Void)?) {
    super.init()
    if let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  open func addTarget(
    _ target: AnyObject?, action: @escaping (UIGestureRecognizer) -> Void
  ) {
    actions.append(Action(target: target, hasTarget: target != nil, run: action))
  }

  /// Removes the actions of a target, or all if it is nil.
  open func removeTarget(_ target: AnyObject?) {
    actions.removeAll { target == nil || $0.target === target }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open package(set) weak var view: UIView?
  open var name: String?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  /// The modifiers held at the last event.
  open package(set) var modifierFlags: UIKeyModifierFlags = []
  open package(set) var buttonMask: UIEvent.ButtonMask = []

  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { cancelGesture() } }
  }

  /// Where the gesture is. Setting it follows UIKit's rules: a beginning may have to wait for another
  /// recognizer's failure, or be refused.
  open var state: State {
    get { machine.state }
    set { move(to: newValue) }
  }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    machine.requiredToFail.append(WeakRecognizer(otherGestureRecognizer))
  }

  // MARK: Where

  open var numberOfTouches: Int { touches.count }

  /// The middle of all touches.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else {
      return view?.convert(machine.lastLocation, from: nil) ?? machine.lastLocation
    }
    var sum = CGPoint.zero
    for touch in touches {
      let point = touch.location(in: view)
      sum = CGPoint(x: sum.x + point.x, y: sum.y + point.y)
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Forgets the course of the gesture; called when the state goes back to possible.
  open func reset() {}

  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
  }

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }

  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
  }

  /// Whether a touch, told by the event that begins it, concerns this recognizer at all.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether the gesture may begin, besides what the delegate and the view say.
  func mayBegin() -> Bool { true }
}
