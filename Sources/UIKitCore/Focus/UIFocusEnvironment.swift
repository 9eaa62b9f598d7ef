import Foundation

/// A participant in movements of focus.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  /// The environments that get the focus when it comes to this one, best first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Returns whether a movement of focus into or out of this environment may happen.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called when focus has moved into, out of or within this environment.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
  /// Makes focus follow `preferredFocusEnvironments` in the next update cycle.
  func setNeedsFocusUpdate()
  /// Performs a requested movement of focus at once.
  func updateFocusIfNeeded()
}

/// An environment that can have focus itself.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can have focus now.
  var canBecomeFocused: Bool { get }
}

/// A movement of focus from one view to another.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The former focused view; `nil` if there was none.
  open var previouslyFocusedView: UIView? { previous }
  /// The next focused view; `nil` if there is none.
  open var nextFocusedView: UIView? { next }
  /// The direction of the movement; empty if a program moved focus.
  open private(set) var focusHeading: UIFocusHeading
  @WeakView private final var previous: UIView?
  @WeakView private final var next: UIView?

  package init(previous: UIView?, next: UIView?, heading: UIFocusHeading = []) {
    focusHeading = heading
    _previous = WeakView(wrappedValue: previous)
    _next = WeakView(wrappedValue: next)
    super.init()
  }

  /// The former focused item.
  open var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  /// The next focused item.
  open var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }
}

/// Runs changes together with a movement of focus. In a terminal focus jumps, so they run at once.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private final var completions: [() -> Void] = []

  package override init() { super.init() }

  /// Runs changes together with the movement of focus, at once.
  ///
  /// - Parameters:
  ///   - animations: Runs now.
  ///   - completion: Runs when all environments have been notified of the movement.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    if let completion { completions.append(completion) }
  }

  /// Runs the completions; called when all environments have been notified of the movement.
  package final func finish() {
    let calls = completions
    completions = []
    for call in calls { call() }
  }
}

/// The marking of the focused view; that of the system draws it in reverse video.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
  /// The initial effect of every view.
  static let system = UIFocusEffect()

  public override init() { super.init() }
}
