// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation

/// An animator to which a program adds changes. Its methods are optional.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the duration, from 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

  /// Adds changes that are animated together with the others.
  func addAnimations(_ animation: @escaping () -> Void)

  /// Adds a block that runs when the animation has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)

  /// Continues a paused animation with another curve and a multiple of its duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension OptionalMethod {
  package static var addDelayedAnimations: Self { Self(number: 26) }
  package static var addAnimations: Self { Self(number: 27) }
  package static var addCompletion: Self { Self(number: 28) }
  package static var continueAnimation: Self { Self(number: 29) }
}

/// The functions for optional calls of `UIViewImplicitlyAnimating`, as in `delegate?.method?(...)`.
public enum UIViewImplicitlyAnimatingCalls {
  /// The functions for `addAnimations?(...)`.
  @preconcurrency @MainActor
  public struct AddAnimations {
    let receiver: any UIViewImplicitlyAnimating
  }

  /// The functions for `addCompletion?(...)`.
  @preconcurrency @MainActor
  public struct AddCompletion {
    let receiver: any UIViewImplicitlyAnimating
  }

  /// The functions for `continueAnimation?(...)`.
  @preconcurrency @MainActor
  public struct ContinueAnimation {
    let receiver: any UIViewImplicitlyAnimating
  }
}

extension UIViewImplicitlyAnimating {
  /// Calls `addAnimations` if it is implemented: `addAnimations?(...)`.
  public var addAnimations: UIViewImplicitlyAnimatingCalls.AddAnimations? { .init(receiver: self) }

  /// Calls `addCompletion` if it is implemented: `addCompletion?(...)`.
  public var addCompletion: UIViewImplicitlyAnimatingCalls.AddCompletion? { .init(receiver: self) }

  /// Calls `continueAnimation` if it is implemented: `continueAnimation?(...)`.
  public var continueAnimation: UIViewImplicitlyAnimatingCalls.ContinueAnimation? {
    .init(receiver: self)
  }
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    OptionalMethod.defaultOf(.addDelayedAnimations, ())
  }

  public func addAnimations(_ animation: @escaping () -> Void) {
    OptionalMethod.defaultOf(.addAnimations, ())
  }

  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    OptionalMethod.defaultOf(.addCompletion, ())
  }

  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    OptionalMethod.defaultOf(.continueAnimation, ())
  }
}

extension UIViewImplicitlyAnimatingCalls.AddAnimations {
  /// Calls `addAnimations(_:delayFactor:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ animation: @escaping () -> Void, delayFactor: CGFloat) -> Void? {
    OptionalMethod.addDelayedAnimations.answer {
      receiver.addAnimations(animation, delayFactor: delayFactor)
    }
  }

  /// Calls `addAnimations(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ animation: @escaping () -> Void) -> Void? {
    OptionalMethod.addAnimations.answer {
      receiver.addAnimations(animation)
    }
  }
}

extension UIViewImplicitlyAnimatingCalls.AddCompletion {
  /// Calls `addCompletion(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ completion: @escaping (UIViewAnimatingPosition) -> Void) -> Void? {
    OptionalMethod.addCompletion.answer {
      receiver.addCompletion(completion)
    }
  }
}

extension UIViewImplicitlyAnimatingCalls.ContinueAnimation {
  /// Calls `continueAnimation(withTimingParameters:durationFactor:)` if it is implemented; returns
  /// `nil` if not.
  @discardableResult
  public func callAsFunction(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) -> Void? {
    OptionalMethod.continueAnimation.answer {
      receiver.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
    }
  }
}
