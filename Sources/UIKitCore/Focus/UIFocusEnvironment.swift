import Foundation

/// Something that takes part in the movement of focus.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  /// Where focus shall go when it comes here, best first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Whether a movement of focus that touches this environment may happen.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Focus has moved into, out of or within this environment.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
  /// Has focus follow `preferredFocusEnvironments` in the next update cycle.
  func setNeedsFocusUpdate()
  /// Makes a requested movement of focus at once.
  func updateFocusIfNeeded()
}

/// An environment that can have focus itself.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether focus may come here now.
  var canBecomeFocused: Bool { get }
}

/// A movement of focus: from where, to where.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// Where focus was; `nil` if nothing had it.
  open var previouslyFocusedView: UIView? { previous }
  /// Where focus goes; `nil` if nothing gets it.
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

  /// Where focus was.
  open var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  /// Where focus goes.
  open var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }
}

/// Runs what shall change together with the focus. In a terminal focus jumps, so it runs at once.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private final var completions: [() -> Void] = []

  package override init() { super.init() }

  /// Runs changes together with the movement of focus, which is at once.
  ///
  /// - Parameters:
  ///   - animations: Runs now.
  ///   - completion: Runs when every environment has heard of the movement.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    if let completion { completions.append(completion) }
  }

  /// Runs the completions; called when every environment has heard of the movement.
  package final func finish() {
    let calls = completions
    completions = []
    for call in calls { call() }
  }
}

/// How the focused view is marked; the one of the system draws it in reverse video.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
  /// What every view begins with.
  static let system = UIFocusEffect()

  public override init() { super.init() }
}
