// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation

/// Decides which recognizers recognize a touch.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: OptionalMethods {
  /// Asks whether a recognizer may begin. Default: `true`.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Asks whether two recognizers may recognize at the same time. Default: `false`.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Asks whether a recognizer must wait until the other one has failed. Default: `false`.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Asks whether the other recognizer must wait until this one has failed. Default: `false`.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Asks whether a recognizer receives a touch. Default: `true`.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool

  /// Asks whether a recognizer receives an event. Default: `true`.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool
}

extension OptionalMethod {
  package static var gestureShouldBegin: Self { Self(number: 15) }
  package static var recognizesSimultaneously: Self { Self(number: 16) }
  package static var requiresFailure: Self { Self(number: 17) }
  package static var isRequiredToFail: Self { Self(number: 18) }
  package static var receivesTouch: Self { Self(number: 19) }
  package static var receivesEvent: Self { Self(number: 20) }
}

/// The functions for optional calls of `UIGestureRecognizerDelegate`, as in
/// `delegate?.method?(...)`.
public enum UIGestureRecognizerDelegateCalls {
  /// The functions for `gestureRecognizerShouldBegin?(...)`.
  @preconcurrency @MainActor
  public struct GestureRecognizerShouldBegin {
    let receiver: any UIGestureRecognizerDelegate
  }

  /// The functions for `gestureRecognizer?(...)`.
  @preconcurrency @MainActor
  public struct GestureRecognizer {
    let receiver: any UIGestureRecognizerDelegate
  }
}

extension UIGestureRecognizerDelegate {
  /// Calls `gestureRecognizerShouldBegin` if it is implemented:
  /// `gestureRecognizerShouldBegin?(...)`.
  public var gestureRecognizerShouldBegin:
    UIGestureRecognizerDelegateCalls.GestureRecognizerShouldBegin?
  {
    .init(receiver: self)
  }

  /// Calls `gestureRecognizer` if it is implemented: `gestureRecognizer?(...)`.
  public var gestureRecognizer: UIGestureRecognizerDelegateCalls.GestureRecognizer? {
    .init(receiver: self)
  }
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    OptionalMethod.defaultOf(.gestureShouldBegin, true)
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    OptionalMethod.defaultOf(.recognizesSimultaneously, false)
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    OptionalMethod.defaultOf(.requiresFailure, false)
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    OptionalMethod.defaultOf(.isRequiredToFail, false)
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    OptionalMethod.defaultOf(.receivesTouch, true)
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    OptionalMethod.defaultOf(.receivesEvent, true)
  }
}

extension UIGestureRecognizerDelegateCalls.GestureRecognizerShouldBegin {
  /// Calls `gestureRecognizerShouldBegin(_:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer) -> Bool? {
    OptionalMethod.gestureShouldBegin.answer {
      receiver.gestureRecognizerShouldBegin(gestureRecognizer)
    }
  }
}

extension UIGestureRecognizerDelegateCalls.GestureRecognizer {
  /// Calls `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)` if it is implemented; returns
  /// `nil` if not.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool? {
    OptionalMethod.recognizesSimultaneously.answer {
      receiver.gestureRecognizer(
        gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
    }
  }

  /// Calls `gestureRecognizer(_:shouldRequireFailureOf:)` if it is implemented; returns `nil` if
  /// not.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool? {
    OptionalMethod.requiresFailure.answer {
      receiver.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
    }
  }

  /// Calls `gestureRecognizer(_:shouldBeRequiredToFailBy:)` if it is implemented; returns `nil` if
  /// not.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool? {
    OptionalMethod.isRequiredToFail.answer {
      receiver.gestureRecognizer(
        gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
    }
  }

  /// Calls `gestureRecognizer(_:shouldReceive:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool? {
    OptionalMethod.receivesTouch.answer {
      receiver.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
    }
  }

  /// Calls `gestureRecognizer(_:shouldReceive:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool? {
    OptionalMethod.receivesEvent.answer {
      receiver.gestureRecognizer(gestureRecognizer, shouldReceive: event)
    }
  }
}
