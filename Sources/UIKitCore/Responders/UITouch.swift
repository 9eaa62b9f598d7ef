import Foundation

/// A finger, or here: the primary mouse button from its press to its release.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
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
    /// A pointer; a terminal's mouse is told as `direct`, so that code written for fingers takes it.
    case indirectPointer = 3
  }

  public package(set) var phase: Phase = .began
  public package(set) var type: TouchType = .direct
  /// How many touches in a row at this place this one is, counting from 1.
  public package(set) var tapCount = 1
  /// The moment of the last change, in seconds of the program's clock.
  public package(set) var timestamp: TimeInterval = 0
  public package(set) weak var window: UIWindow?
  /// The view that was hit when the touch began; stays so until its end.
  public package(set) weak var view: UIView?
  public package(set) var gestureRecognizers: [UIGestureRecognizer]?

  var windowLocation = CGPoint.zero
  var previousWindowLocation = CGPoint.zero

  package override init() { super.init() }

  /// The place in a view's coordinates, or in the window's if `view` is nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
  }
}
