import Foundation

extension UIControl {
  /// The events of a control, as bits that are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The events as bits.
    public let rawValue: UInt

    /// Makes events of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch goes down in the control.
    public static var touchDown: Event { Event(rawValue: 1 << 0) }
    /// A touch goes down repeatedly: the second of a double click, the third.
    public static var touchDownRepeat: Event { Event(rawValue: 1 << 1) }
    /// The touch moves in the control.
    public static var touchDragInside: Event { Event(rawValue: 1 << 2) }
    /// The touch moves outside.
    public static var touchDragOutside: Event { Event(rawValue: 1 << 3) }
    /// The touch comes back into the control.
    public static var touchDragEnter: Event { Event(rawValue: 1 << 4) }
    /// The touch leaves the control.
    public static var touchDragExit: Event { Event(rawValue: 1 << 5) }
    /// The touch is lifted in the control.
    public static var touchUpInside: Event { Event(rawValue: 1 << 6) }
    /// The touch is lifted outside.
    public static var touchUpOutside: Event { Event(rawValue: 1 << 7) }
    /// The touch is cancelled, as by scrolling.
    public static var touchCancel: Event { Event(rawValue: 1 << 8) }
    /// The value has changed, by a touch or a key.
    public static var valueChanged: Event { Event(rawValue: 1 << 12) }
    /// The control is used: a button is pressed, a value changes, Return is typed in a field.
    public static var primaryActionTriggered: Event { Event(rawValue: 1 << 13) }
    /// A button's menu is about to open.
    public static var menuActionTriggered: Event { Event(rawValue: 1 << 14) }
    /// Editing begins in a field.
    public static var editingDidBegin: Event { Event(rawValue: 1 << 16) }
    /// The text of a field was changed by the user.
    public static var editingChanged: Event { Event(rawValue: 1 << 17) }
    /// Editing ends in a field.
    public static var editingDidEnd: Event { Event(rawValue: 1 << 18) }
    /// Return ends editing in a field.
    public static var editingDidEndOnExit: Event { Event(rawValue: 1 << 19) }
    /// All events of touches.
    public static var allTouchEvents: Event { Event(rawValue: 0xFFF) }
    /// All events of editing.
    public static var allEditingEvents: Event { Event(rawValue: 0xF0000) }
    /// For custom events of an app.
    public static var applicationReserved: Event { Event(rawValue: 0xF00_0000) }
    /// For events of the system.
    public static var systemReserved: Event { Event(rawValue: 0xF000_0000) }
    /// All events, including custom events of an app.
    public static var allEvents: Event { Event(rawValue: 0xFFFF_FFFF) }
  }

  /// The state of a control, as bits that are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    /// The state as bits.
    public let rawValue: UInt

    /// Makes a state of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, neither selected nor pressed.
    public static var normal: State { [] }
    /// Pressed.
    public static var highlighted: State { State(rawValue: 1 << 0) }
    /// Disabled.
    public static var disabled: State { State(rawValue: 1 << 1) }
    /// Selected.
    public static var selected: State { State(rawValue: 1 << 2) }
    /// Focused.
    public static var focused: State { State(rawValue: 1 << 3) }
    /// For custom states of an app.
    public static var application: State { State(rawValue: 0xFF_0000) }
    /// For the system.
    public static var reserved: State { State(rawValue: 0xFF00_0000) }
  }

  /// The vertical position of content.
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

  /// The horizontal position of content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// As wide as the control.
    case fill = 3
    /// At the edge where lines begin.
    case leading = 4
    /// At the edge where lines end.
    case trailing = 5
  }
}
