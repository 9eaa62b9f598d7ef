import Foundation

/// Something that takes part in the movement of focus.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  /// Where focus shall go when it comes here, best first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
}

/// An environment that can have focus itself.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
}

/// A direction of focus.
public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIFocusHeading(rawValue: 1)
  public static let down = UIFocusHeading(rawValue: 2)
  public static let left = UIFocusHeading(rawValue: 4)
  public static let right = UIFocusHeading(rawValue: 8)
  public static let next = UIFocusHeading(rawValue: 16)
  public static let previous = UIFocusHeading(rawValue: 32)
}

/// A movement of focus: from where, to where.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  open private(set) weak var previouslyFocusedView: UIView?
  open private(set) weak var nextFocusedView: UIView?
  open private(set) var focusHeading: UIFocusHeading

  package init(previous: UIView?, next: UIView?, heading: UIFocusHeading = []) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
    super.init()
  }

  open var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  open var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }
}

/// Runs what shall change together with the focus. In a terminal focus jumps, so it runs at once.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var completions: [() -> Void] = []

  package override init() { super.init() }

  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    if let completion { completions.append(completion) }
  }

  /// Runs the completions; called when every environment has heard of the movement.
  package func finish() {
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
