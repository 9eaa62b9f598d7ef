import Foundation

/// A view that people press, drag or choose from, and that tells targets about it.
///
/// With a focus, Return and Space press it as a finger does. A disabled control takes no focus.
@preconcurrency @MainActor open class UIControl: UIView {
  final var handlers: [EventHandler] = []
  /// The touch that is being followed.
  final weak var trackedTouch: UITouch?

  /// Makes a control at a place in its future superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control: there are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a control that runs an action when it is used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control can be used. A disabled one swallows touches and takes no focus.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        stopTracking(with: nil)
        if isFocused { setNeedsFocusUpdate() }
      }
      stateChanged()
    }
  }

  /// Whether the control is chosen. Most controls do not change it themselves.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }

  /// Whether the control is pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  /// The state, of all its parts.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Where the content stands between top and bottom.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsDisplay() }
  }

  /// Where the content stands between left and right.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsDisplay() }
  }

  /// Left or right where `contentHorizontalAlignment` says leading or trailing.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  private final func stateChanged() { setNeedsDisplay() }

  // MARK: Tracking

  /// Whether a touch is being followed.
  open package(set) var isTracking = false
  /// Whether the touch that is followed is in the bounds.
  open package(set) var isTouchInside = false

  /// A touch begins in the control.
  ///
  /// - Returns: Whether to follow it; yes unless overridden.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch has moved.
  ///
  /// - Returns: Whether to follow it further; yes unless overridden.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch has ended. Does nothing; subclasses override it.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch was taken away. Does nothing; subclasses override it.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    startTracking(touch, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    followTouch(touch, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    finishTracking(touch, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    stopTracking(with: event)
  }

  /// Whether a drag in the control is the control's, and scrolls nothing.
  package final var followsDrags = false

  /// Whether Return presses the control where nothing has a use for it.
  package final var isDefaultControl = false

  // MARK: Actions

  /// Sends a selector to a target at events.
  ///
  /// There is no Objective-C runtime here that could send it: the target is a `UIResponder` that overrides
  /// `perform(_:with:)`. One that does not answer is told once. The same target with the same action is added once.
  ///
  /// - Parameters:
  ///   - target: Held weakly; `nil`: the first responder of the chain whose `canPerformAction(_:withSender:)` says yes.
  ///   - action: The name of a method, as `add:`.
  ///   - controlEvents: When.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(selector: action, target: target.map { $0 as AnyObject }, for: controlEvents)
  }

  /// Removes what `addTarget` added.
  ///
  /// - Parameters:
  ///   - target: `nil`: for all targets.
  ///   - action: `nil`: all actions, methods among them. A method cannot be told from another one.
  ///   - controlEvents: From which events; for others it stays.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeHandlers(for: controlEvents) {
      guard case .target(let entry) = $0 else { return false }
      return (target == nil || entry.target === target.map { $0 as AnyObject })
        && (action == nil || entry.selector == action)
    }
  }

  /// Runs an action at events. One of the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(EventHandler(events: controlEvents, work: .action(action)))
  }

  /// Takes an action away from events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes the action of an identifier away from events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    removeHandlers(for: controlEvents) {
      guard case .action(let action) = $0 else { return false }
      return action.identifier == actionIdentifier
    }
  }

  /// The targets; `NSNull` stands for the responder chain.
  open var allTargets: Set<AnyHashable> { collectTargets() }
  /// The events that somebody wants to know of.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// The names of the selectors sent to a target at an event; `nil` if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    selectors(sentTo: target.map { $0 as AnyObject }, at: controlEvent)
  }

  /// Sends a selector, by the application. Subclasses override it to see what is sent or to stop it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Runs an action with this control as its sender. Subclasses override it to see what is run or to stop it.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Does what is to be done at events, in the order in which it was added; each entry once.
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

  /// Does what using the control does. The base sends `.primaryActionTriggered`.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  // MARK: Menu

  /// Whether using the control opens its menu at once.
  open var showsMenuAsPrimaryAction = false
  /// Whether the control has a menu.
  open var isContextMenuInteractionEnabled = false
  /// Shown where the pointer rests, on systems with a pointer that is always reported; here it is read as a hint.
  open var toolTip: String?

  // MARK: Focus

  /// A control that is enabled takes focus.
  open override var canBecomeFocused: Bool { isEnabled && isUserInteractionEnabled }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    let isMine = context.nextFocusedItem === self || context.previouslyFocusedItem === self
    if isMine { stateChanged() }
  }
}
