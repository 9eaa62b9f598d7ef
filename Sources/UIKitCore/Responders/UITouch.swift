import Foundation

/// A finger, or here: the primary mouse button from its press to its release.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// Where a touch is.
  public enum Phase: Int, Sendable {
    /// The button is down.
    case began = 0
    /// The pointer moves with the button down.
    case moved = 1
    /// The button stays down and the pointer where it is.
    case stationary = 2
    /// The button is up.
    case ended = 3
    /// The touch was taken away, as by a gesture.
    case cancelled = 4
  }

  /// What a touch is made with.
  public enum TouchType: Int, Sendable {
    /// On the thing itself: the primary button, wherever the pointer is.
    case direct = 0
    /// Away from the screen: the activation key, pressed for the view that has focus. It is in the middle of that view.
    case indirect = 1
    /// A stylus; no terminal has one.
    case pencil = 2
    /// A pointer; a terminal's mouse is `direct`, so that code written for fingers works.
    case indirectPointer = 3
  }

  /// Where the touch is.
  public package(set) final var phase: Phase = .began
  /// What the touch is made with.
  public package(set) final var type: TouchType = .direct
  /// How many touches in a row at this place this one is, counting from 1.
  public package(set) final var tapCount = 1
  /// The moment of the last change, in seconds of the program's clock.
  public package(set) final var timestamp: TimeInterval = 0
  /// The window that was hit when the touch began.
  public package(set) final weak var window: UIWindow?
  /// The view that was hit when the touch began; stays so until its end.
  public package(set) final weak var view: UIView?
  /// The recognizers that watch the touch.
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

  /// The place in a view's coordinates, or in the window's if `view` is nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  /// Where the touch was at the event before, in a view's coordinates or the window's.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
  }
}
