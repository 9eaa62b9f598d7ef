import Foundation

/// What happened: the touches of this moment with the modifiers held.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// What kind of event it is.
  public enum EventType: Int, Sendable {
    /// Touches: the mouse, or the key that activates the focused view.
    case touches = 0
    /// The device was moved; never here.
    case motion = 1
    /// A remote control was used; never here.
    case remoteControl = 2
    /// Keys.
    case presses = 3
    /// The wheel; never here: a scroll view takes it without an event.
    case scroll = 10
    /// The pointer moves without a button; never here.
    case hover = 11
    /// A pinch or a turn; never here: a pinch arrives as touches.
    case transform = 14
  }

  /// The buttons of a pointing device.
  public struct ButtonMask: OptionSet, Sendable {
    /// The buttons as bits, which are UIKit's.
    public let rawValue: Int

    /// Makes buttons of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The button that taps, usually the left one.
    public static var primary: ButtonMask { ButtonMask(rawValue: 1) }
    /// The button that opens menus, usually the right one.
    public static var secondary: ButtonMask { ButtonMask(rawValue: 2) }

    /// - Parameter buttonNumber: Counts from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << max(0, buttonNumber - 1))
    }
  }

  /// When it happened, in seconds of the program's clock.
  public package(set) final var timestamp: TimeInterval = 0
  /// The modifiers held.
  public package(set) final var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons held.
  public package(set) final var buttonMask: ButtonMask = []
  final var touches: Set<UITouch> = []

  /// Makes an event without touches, for a method that is called by hand.
  public override init() { super.init() }

  /// What kind of event it is.
  open var type: EventType { .touches }
  /// The touches of the event.
  open var allTouches: Set<UITouch>? { touches }

  /// The touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }

  /// The touches in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    touches.filter { $0.window === window }
  }

  /// The touches that a recognizer watches.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
}
