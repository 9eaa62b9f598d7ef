import Foundation

/// A key that is pressed.
@preconcurrency @MainActor open class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow = 1
    case leftArrow = 2
    case rightArrow = 3
    case select = 4
    case menu = 5
    case playPause = 6
    case keyboard = 2_000
  }

  public package(set) var phase: Phase
  public let key: UIKey?
  public package(set) var timestamp: TimeInterval
  public package(set) weak var responder: UIResponder?

  package init(key: UIKey?, phase: Phase = .began, timestamp: TimeInterval = 0) {
    self.key = key
    self.phase = phase
    self.timestamp = timestamp
    super.init()
  }

  open var type: PressType {
    switch key?.keyCode {
    case .keyboardUpArrow: .upArrow
    case .keyboardDownArrow: .downArrow
    case .keyboardLeftArrow: .leftArrow
    case .keyboardRightArrow: .rightArrow
    default: .keyboard
    }
  }

  open var force: CGFloat { 1 }
}

/// The presses of a moment.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  var presses: Set<UIPress> = []

  open override var type: EventType { .presses }
  open var allPresses: Set<UIPress> { presses }
}
