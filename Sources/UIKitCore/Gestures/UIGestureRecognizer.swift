import Foundation

/// Watches touches and recognizes a gesture.
///
/// Subclasses override the `touches...` methods and set `state`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The state of a gesture.
  public enum State: Int, Sendable {
    /// Nothing has been recognized; the touches may still form a gesture.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture has changed.
    case changed = 2
    /// A continuous gesture has ended, or a discrete gesture was recognized.
    case ended = 3
    /// The gesture was cancelled, as when its view left the window.
    case cancelled = 4
    /// The touches do not form the gesture.
    case failed = 5

    /// The state of a recognized discrete gesture: the same as `ended`.
    public static let recognized = State.ended
  }

  final var actions: [TargetAction] = []
  final var machine = GestureMachine()
  /// Whether the library attached it for its own purposes: scrolling drags and held touches.
  package final var isStandard = false
  /// The watched touches, in order of their beginnings.
  final var touches: [UITouch] = []

  /// Makes a recognizer that sends a selector to a target.
  ///
  /// - Parameters:
  ///   - target: Held weakly: a `SelectorTarget`, as responders are.
  ///   - action: The name of a method, as `pan:`.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { addTarget(target, action: action) }
  }

  /// Makes a recognizer that runs a closure.
  ///
  /// Ours. The target is held weakly, and the action does not run once it is deallocated; with a
  /// nil target it always runs.
  public convenience init(target: AnyObject?, action: @escaping (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Makes a recognizer that calls a method of a target: `init(target: self, action: Board.tapped)`.
  @_disfavoredOverload
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Makes a recognizer that calls a method of a target with itself, as its own class or a base
  /// class.
  @_disfavoredOverload
  public convenience init<Target: AnyObject, Sender>(
    target: Target, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  /// Kept without effect: recognizers watch touches, and key commands handle keys.
  open var allowedPressTypes: [NSNumber] = []

  open override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self)): state = \(state)\(view.map { "; view = \($0)" } ?? "")>"
    }
  }

  /// Sends a selector to a target at each change of the state that UIKit reports.
  ///
  /// - Parameters:
  ///   - target: Held weakly: a `SelectorTarget`, as responders are.
  ///   - action: The name of a method, as `pan:`.
  open func addTarget(_ target: Any?, action: Selector) {
    actions.append(TargetAction(target, action))
  }

  /// Calls a method of a target, which is held weakly, at each change of the state that UIKit reports.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> @MainActor () -> Void
  ) { actions.append(TargetAction(target, action)) }

  /// Calls a method of a target, which is held weakly, with the recognizer.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) { actions.append(TargetAction(target, action)) }

  /// Adds a closure.
  ///
  /// Ours.
  ///
  /// - Parameters:
  ///   - target: Held weakly; the action does not run once it is deallocated. `nil`: it always
  ///     runs.
  ///   - action: Runs at each change of the state that UIKit reports.
  open func addTarget(
    _ target: AnyObject?, action: @escaping (UIGestureRecognizer) -> Void
  ) {
    let run = { (sender: AnyObject) in
      if let recognizer = sender as? UIGestureRecognizer { action(recognizer) }
    }
    actions.append(TargetAction(target, closure: run))
  }

  /// Removes an action that sends a selector to a target.
  ///
  /// - Parameters:
  ///   - target: `nil` for all targets.
  ///   - action: `nil` for all actions, including closures and methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target.map { $0 as AnyObject }
    actions.removeAll {
      (target == nil || $0.target === target) && (action == nil || $0.selector == action)
    }
  }

  /// Removes the actions of a target, or all for nil.
  open func removeTarget(_ target: AnyObject?) {
    actions.removeAll { target == nil || $0.target === target }
  }

  /// The delegate, which decides about touches and about other recognizers.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view of the recognizer.
  open package(set) var view: UIView? {
    get { host }
    set { host = newValue }
  }
  @WeakView private final var host: UIView?
  /// A name for the programmer.
  open var name: String?
  /// Whether the view's touches are cancelled once the gesture is recognized.
  open var cancelsTouchesInView = true
  /// Whether the view gets touches only when the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view gets the end of touches only when the gesture has failed.
  open var delaysTouchesEnded = true
  /// The modifier keys of the last event.
  open package(set) var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons of the last event.
  open package(set) var buttonMask: UIEvent.ButtonMask = []

  /// Whether the recognizer watches touches. Switching it off cancels an active gesture.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { cancelGesture() } }
  }

  /// The state of the gesture. Setting it follows UIKit's rules: a beginning may have to wait for
  /// the failure of another recognizer, or be refused.
  open var state: State {
    get { machine.state }
    set { move(to: newValue) }
  }

  /// Makes this gesture wait until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    machine.requiredToFail.append(WeakRecognizer(otherGestureRecognizer))
  }

  // MARK: Location

  /// The number of watched touches; a terminal has one at most.
  open var numberOfTouches: Int { touches.count }

  /// Returns the centre of all touches.
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

  /// Returns the place of a touch, in a view's coordinates or the window's; zero if there is no
  /// such touch.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  // MARK: Subclassing

  /// Called when touches begin. Does nothing; subclasses override it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches have moved. Does nothing; subclasses override it.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were lifted. Does nothing; subclasses override it.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were cancelled. Does nothing; subclasses override it.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Resets the data of the gesture; called when the state returns to possible.
  open func reset() {}

  /// Stops watching a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
  }

  /// Returns whether recognizing this gesture stops another one; true unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another recognized gesture stops this one; true unless overridden.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether this gesture waits until another one has failed; the delegate decides.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }

  /// Returns whether another gesture waits until this one has failed; the delegate decides.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
  }

  /// Returns whether the recognizer handles the touch of an event.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Returns whether the gesture may begin, apart from the decisions of the delegate and the view.
  func mayBegin() -> Bool { true }
}
