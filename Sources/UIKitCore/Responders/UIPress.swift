import Foundation

/// A key that is pressed.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// Where a press is.
  public enum Phase: Int, Sendable {
    /// The key is down.
    case began = 0
    /// Something about the press changed; never for a key.
    case changed = 1
    /// The key stays down; a terminal does not report it.
    case stationary = 2
    /// The key is up; a terminal reports it together with the beginning.
    case ended = 3
    /// The press was taken away.
    case cancelled = 4
  }

  /// Which button was pressed.
  public enum PressType: Int, Sendable {
    /// The Up key.
    case upArrow = 0
    /// The Down key.
    case downArrow = 1
    /// The Left key.
    case leftArrow = 2
    /// The Right key.
    case rightArrow = 3
    /// The middle of a remote control; never here.
    case select = 4
    /// The menu button of a remote control; never here.
    case menu = 5
    /// A button of a remote control; never here.
    case playPause = 6
    /// Another key.
    case keyboard = 2_000
  }

  /// Where the press is.
  public package(set) final var phase: Phase
  /// The key; `nil` for a button of a remote control.
  public let key: UIKey?
  /// When it happened, in seconds of the program's clock.
  public package(set) final var timestamp: TimeInterval
  /// The responder that gets the press now.
  public package(set) final weak var responder: UIResponder?
  /// The second way that the press takes, from the focused view, when the first responder's chain had no use for it.
  final var detour: Detour?
  /// The focused view that the press touches as a finger does.
  final weak var touchedView: UIView?

  /// The container of focus that has looked for an item where the key leads, and found none.
  package final weak var searched: UIView?

  /// A part of the focused view's chain, up to where it meets that of the first responder.
  struct Detour {
    var start: UIResponder
    /// Has had the press already, as has everything above it.
    var end: UIResponder
    /// Whether the press is on that way now.
    var isUnderWay = true
    /// Whether the press came to the end: nobody took it.
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

  /// Which button was pressed.
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

/// The presses of a moment.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  final var presses: Set<UIPress> = []

  open override var type: EventType { .presses }
  /// The presses of the event.
  open var allPresses: Set<UIPress> { presses }
}
