import Foundation

/// An input event: the touches of a moment and the pressed modifier keys.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    /// Touches: the mouse, or the key that activates the focused view.
    case touches = 0
    /// Motion of the device; never here.
    case motion = 1
    /// A remote control; never here.
    case remoteControl = 2
    /// Keys.
    case presses = 3
    /// The wheel; never here: a scroll view handles it without an event.
    case scroll = 10
    /// Movement of the pointer without a button; never here.
    case hover = 11
    /// A pinch or rotation; never here: a pinch arrives as touches.
    case transform = 14
  }

  /// The buttons of a pointing device.
  public struct ButtonMask: OptionSet, Sendable {
    /// The buttons as bits, which are UIKit's.
    public let rawValue: Int

    /// Makes buttons of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The button for taps, usually the left one.
    public static var primary: ButtonMask { ButtonMask(rawValue: 1) }
    /// The button for menus, usually the right one.
    public static var secondary: ButtonMask { ButtonMask(rawValue: 2) }

    /// - Parameter buttonNumber: The number of the button, from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << max(0, buttonNumber - 1))
    }
  }

  /// The time of the event, in seconds of the program's clock.
  public package(set) final var timestamp: TimeInterval = 0
  /// The pressed modifier keys.
  public package(set) final var modifierFlags: UIKeyModifierFlags = []
  /// The pressed mouse buttons.
  public package(set) final var buttonMask: ButtonMask = []
  final var touches: Set<UITouch> = []

  /// Makes an event without touches, for calling a method by hand.
  public override init() { super.init() }

  /// The kind of the event.
  open var type: EventType { .touches }
  /// The touches of the event.
  open var allTouches: Set<UITouch>? { touches }

  /// Returns the touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }

  /// Returns the touches in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    touches.filter { $0.window === window }
  }

  /// Returns the touches of a recognizer.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
}
