import Foundation

extension UIControl {
  /// What happens to a control, as bits that are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The events as bits.
    public let rawValue: UInt

    /// Makes events of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch goes down in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch goes down again at once: the second of a double click, the third.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moves in the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moves outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch comes back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch leaves the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch is lifted in the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch is lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch is taken away, as by scrolling.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value has changed, by a touch or a key.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control was used: a button pressed, a value changed, Return in a field.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A button's menu is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing begins in a field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text of a field was changed by the user.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ends in a field.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return ends editing in a field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// For events of an app's own.
    public static let applicationReserved = Event(rawValue: 0xF00_0000)
    /// For events of the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events, an app's own among them.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What state a control is in, as bits that are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    /// The state as bits.
    public let rawValue: UInt

    /// Makes a state of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, neither selected nor pressed.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not to be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// The keys go to it.
    public static let focused = State(rawValue: 1 << 3)
    /// For states of an app's own.
    public static let application = State(rawValue: 0xFF_0000)
    /// For the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content stands between top and bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// As high as the control.
    case fill = 3
  }

  /// Where content stands between left and right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// As wide as the control.
    case fill = 3
    /// Where lines begin.
    case leading = 4
    /// Where lines end.
    case trailing = 5
  }
}
