import Foundation

/// A touch; in a terminal, the primary mouse button from its press to its release.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The button is down.
    case began = 0
    /// The pointer moves with the button down.
    case moved = 1
    /// The button remains down and the pointer in place.
    case stationary = 2
    /// The button is up.
    case ended = 3
    /// The touch was cancelled, as by a gesture.
    case cancelled = 4
  }

  /// The device of a touch.
  public enum TouchType: Int, Sendable {
    /// Directly on the content: the primary button, at the pointer.
    case direct = 0
    /// Away from the screen: the activation key, pressed for the focused view. The touch is in the
    /// middle of that view.
    case indirect = 1
    /// A stylus; never in a terminal.
    case pencil = 2
    /// A pointer; a terminal's mouse is `direct`, so that code written for fingers works.
    case indirectPointer = 3
  }

  /// The phase of the touch.
  public package(set) final var phase: Phase = .began
  /// The device of the touch.
  public package(set) final var type: TouchType = .direct
  /// The number of this touch among those in quick succession at this place, from 1.
  public package(set) final var tapCount = 1
  /// The time of the last change, in seconds of the program's clock.
  public package(set) final var timestamp: TimeInterval = 0
  /// The window that the touch hit when it began.
  public package(set) final weak var window: UIWindow?
  /// The view that the touch hit when it began; constant until its end.
  public package(set) final weak var view: UIView?
  /// The recognizers of the touch.
  public package(set) final var gestureRecognizers: [UIGestureRecognizer]?

  final var windowLocation = CGPoint.zero
  final var previousWindowLocation = CGPoint.zero

  package override init() { super.init() }

  open override var description: String {
    MainActor.assumeIsolated {
      "<\(Swift.type(of: self)): \(phase); tapCount = \(tapCount); "
        + "location = \(NSStringFromCGPoint(windowLocation)); view = \(view.map { "\($0)" } ?? "nil")>"
    }
  }

  /// Returns the place in a view's coordinates, or in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  /// Returns the place at the previous event, in a view's coordinates or the window's.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
  }
}
