import Foundation

/// The press of a key.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    /// The key is down.
    case began = 0
    /// A property of the press has changed; never for a key.
    case changed = 1
    /// The key remains down; terminals do not report it.
    case stationary = 2
    /// The key is up; terminals report it together with the beginning.
    case ended = 3
    /// The press was cancelled.
    case cancelled = 4
  }

  /// The kind of a pressed button.
  public enum PressType: Int, Sendable {
    /// The Up key.
    case upArrow = 0
    /// The Down key.
    case downArrow = 1
    /// The Left key.
    case leftArrow = 2
    /// The Right key.
    case rightArrow = 3
    /// The select button of a remote control; never here.
    case select = 4
    /// The menu button of a remote control; never here.
    case menu = 5
    /// The play/pause button of a remote control; never here.
    case playPause = 6
    /// Another key.
    case keyboard = 2_000
  }

  /// The phase of the press.
  public package(set) final var phase: Phase
  /// The key; `nil` for a button of a remote control.
  public let key: UIKey?
  /// The time of the press, in seconds of the program's clock.
  public package(set) final var timestamp: TimeInterval
  /// The responder that handles the press now.
  public package(set) final weak var responder: UIResponder?
  /// The detour of the press through the focused view, after the first responder's chain left it.
  final var detour: Detour?
  /// The focused view that the press touches like a finger.
  final weak var touchedView: UIView?

  /// The focus container that has searched for an item in the key's direction without success.
  package final weak var searched: UIView?

  /// The part of the focused view's chain up to the point where it meets that of the first
  /// responder.
  struct Detour {
    var start: UIResponder
    /// The first responder of the common part of the chain, which has already had the press.
    var end: UIResponder
    /// Whether the press is on the detour now.
    var isUnderWay = true
    /// Whether the detour ended without a responder that took the press.
    var isUnclaimed = false
  }

  package init(key: UIKey?, phase: Phase = .began, timestamp: TimeInterval = 0) {
    self.key = key
    self.phase = phase
    self.timestamp = timestamp
    super.init()
  }

  open override var description: String {
    MainActor.assumeIsolated {
      "<\(Swift.type(of: self)): \(phase); key = \(key.map { "\($0)" } ?? "nil")>"
    }
  }

  /// The kind of the button.
  open var type: PressType {
    switch key?.keyCode {
    case .keyboardUpArrow: .upArrow
    case .keyboardDownArrow: .downArrow
    case .keyboardLeftArrow: .leftArrow
    case .keyboardRightArrow: .rightArrow
    default: .keyboard
    }
  }

  /// Always 1: a key has no force.
  open var force: CGFloat { 1 }
}

/// An event with the key presses of a moment.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  final var presses: Set<UIPress> = []

  open override var type: EventType { .presses }
  /// The presses of the event.
  open var allPresses: Set<UIPress> { presses }
}
