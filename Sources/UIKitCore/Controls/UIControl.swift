import Foundation

/// A view that the user presses, drags or selects, and that sends actions to targets.
///
/// Return and Space press a focused control as a finger does. A disabled control takes no focus.
@preconcurrency @MainActor open class UIControl: UIView {
  final var handlers: [EventHandler] = []
  /// The tracked touch.
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

  /// Whether the control can be used. A disabled control swallows touches and takes no focus.
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

  /// Whether the control is selected. Most controls do not change it themselves.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }

  /// Whether the control is pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  /// The state of the control, combined from its properties.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// The vertical position of the content.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsDisplay() }
  }

  /// The horizontal position of the content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsDisplay() }
  }

  /// Left or right if `contentHorizontalAlignment` is leading or trailing.
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

  /// Whether the control tracks a touch.
  open package(set) var isTracking = false
  /// Whether the tracked touch is in the bounds.
  open package(set) var isTouchInside = false

  /// Called when a touch begins in the control.
  ///
  /// - Returns: Whether to track it; true unless overridden.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch has moved.
  ///
  /// - Returns: Whether to continue tracking; true unless overridden.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch has ended. Does nothing; subclasses override it.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch is cancelled. Does nothing; subclasses override it.
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

  /// Whether a drag in the control belongs to the control and does not scroll.
  package final var followsDrags = false

  /// Whether Return presses the control if no other responder uses the key.
  package final var isDefaultControl = false

  // MARK: Actions

  /// Sends a selector to a target at events.
  ///
  /// There is no Objective-C runtime here to send it: the target is a `UIResponder` that overrides
  /// `perform(_:with:)`. A target without the method is reported once. The same target with the
  /// same action is added once.
  ///
  /// - Parameters:
  ///   - target: Held weakly; `nil`: the first responder in the chain that returns true from
  ///     `canPerformAction(_:withSender:)`.
  ///   - action: The name of a method, as `add:`.
  ///   - controlEvents: The events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(selector: action, target: target.map { $0 as AnyObject }, for: controlEvents)
  }

  /// Removes an action that `addTarget` added.
  ///
  /// - Parameters:
  ///   - target: `nil` for all targets.
  ///   - action: `nil` for all actions, including methods. A single method cannot be removed, since
  ///     methods cannot be compared.
  ///   - controlEvents: The events to remove it from; it remains for others.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeHandlers(for: controlEvents) {
      guard case .target(let entry) = $0 else { return false }
      return (target == nil || entry.target === target.map { $0 as AnyObject })
        && (action == nil || entry.selector == action)
    }
  }

  /// Runs an action at events. It replaces an action of the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(EventHandler(events: controlEvents, work: .action(action)))
  }

  /// Removes an action from events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action of an identifier from events.
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
  /// The events that have an action.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Returns the names of the selectors sent to a target at an event; `nil` if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    selectors(sentTo: target.map { $0 as AnyObject }, at: controlEvent)
  }

  /// Sends a selector through the application. Subclasses override it to observe or stop actions.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Runs an action with this control as its sender. Subclasses override it to observe or stop
  /// actions.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Performs the actions for events, in the order in which they were added; each entry once.
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

  /// Performs the control's main action. The base sends `.primaryActionTriggered`.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  // MARK: Menu

  /// Whether using the control opens its menu at once.
  open var showsMenuAsPrimaryAction = false
  /// Whether the control has a menu.
  open var isContextMenuInteractionEnabled = false
  /// A text for the resting pointer, on systems that always report the pointer; here it serves as
  /// an accessibility hint.
  open var toolTip: String?

  // MARK: Focus

  /// Whether the control can take the focus: if it is enabled.
  open override var canBecomeFocused: Bool { isEnabled && isUserInteractionEnabled }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    let isMine = context.nextFocusedItem === self || context.previouslyFocusedItem === self
    if isMine { stateChanged() }
  }
}
