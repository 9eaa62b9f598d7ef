import Foundation

/// What happened: the touches of this moment with the modifiers held.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The buttons of a pointing device.
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)

    /// - Parameter buttonNumber: Counts from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << max(0, buttonNumber - 1))
    }
  }

  public package(set) var timestamp: TimeInterval = 0
  public package(set) var modifierFlags: UIKeyModifierFlags = []
  public package(set) var buttonMask: ButtonMask = []
  var touches: Set<UITouch> = []

  package override init() { super.init() }

  open var type: EventType { .touches }
  open var allTouches: Set<UITouch>? { touches }

  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    touches.filter { $0.window === window }
  }

  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
}
