import Foundation

extension UIView {
  /// The built-in curves.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the beginning.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// At one speed.
    case linear = 3

    var timing: UIKitCore.AnimationCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// Options of an animation. Options without a meaning in a terminal are accepted.
  ///
  /// Views always take input while they move, and every animation begins from the values on screen.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options as bits, which are UIKit's.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views immediately, so that their subviews move along.
    public static var layoutSubviews: AnimationOptions { AnimationOptions(rawValue: 1 << 0) }
    /// Kept without effect: views take input while they move.
    public static var allowUserInteraction: AnimationOptions { AnimationOptions(rawValue: 1 << 1) }
    /// Starts from the values on screen and not from the end of a running animation.
    public static var beginFromCurrentState: AnimationOptions { AnimationOptions(rawValue: 1 << 2) }
    /// Starts again and again, until the animation is removed.
    public static var `repeat`: AnimationOptions { AnimationOptions(rawValue: 1 << 3) }
    /// Runs back to the beginning; only together with `repeat`.
    public static var autoreverse: AnimationOptions { AnimationOptions(rawValue: 1 << 4) }
    /// Uses its own duration inside another animation's closure.
    public static var overrideInheritedDuration: AnimationOptions {
      AnimationOptions(rawValue: 1 << 5)
    }
    /// Uses its own curve inside another animation's closure.
    public static var overrideInheritedCurve: AnimationOptions {
      AnimationOptions(rawValue: 1 << 6)
    }
    /// Kept without effect: views redraw their content when it changes.
    public static var allowAnimatedContent: AnimationOptions { AnimationOptions(rawValue: 1 << 7) }
    /// A transition hides and shows views instead of removing and adding them.
    public static var showHideTransitionViews: AnimationOptions {
      AnimationOptions(rawValue: 1 << 8)
    }
    /// Inherits no option from an enclosing animation.
    public static var overrideInheritedOptions: AnimationOptions {
      AnimationOptions(rawValue: 1 << 9)
    }
    /// Slow at both ends: the default.
    public static var curveEaseInOut: AnimationOptions { [] }
    /// Slow at the beginning.
    public static var curveEaseIn: AnimationOptions { AnimationOptions(rawValue: 1 << 16) }
    /// Slow at the end.
    public static var curveEaseOut: AnimationOptions { AnimationOptions(rawValue: 2 << 16) }
    /// At one speed.
    public static var curveLinear: AnimationOptions { AnimationOptions(rawValue: 3 << 16) }
    // Views do not flip or cross-fade in a terminal.
    /// Kept without effect: a terminal cannot flip a view.
    public static var transitionFlipFromLeft: AnimationOptions {
      AnimationOptions(rawValue: 1 << 20)
    }
    /// Kept without effect: a terminal cannot flip a view.
    public static var transitionFlipFromRight: AnimationOptions {
      AnimationOptions(rawValue: 2 << 20)
    }
    /// Kept without effect: a terminal cannot curl a view.
    public static var transitionCurlUp: AnimationOptions { AnimationOptions(rawValue: 3 << 20) }
    /// Kept without effect: a terminal cannot curl a view.
    public static var transitionCurlDown: AnimationOptions { AnimationOptions(rawValue: 4 << 20) }
    /// Kept without effect: the new content is shown at once.
    public static var transitionCrossDissolve: AnimationOptions {
      AnimationOptions(rawValue: 5 << 20)
    }
    /// Kept without effect: a terminal cannot flip a view.
    public static var transitionFlipFromTop: AnimationOptions {
      AnimationOptions(rawValue: 6 << 20)
    }
    /// Kept without effect: a terminal cannot flip a view.
    public static var transitionFlipFromBottom: AnimationOptions {
      AnimationOptions(rawValue: 7 << 20)
    }

    var curve: UIKitCore.AnimationCurve {
      (UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut).timing
    }
  }

  /// Options of an animation by key frames.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The options as bits, which are UIKit's.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays subviews out inside the animation, so that they move along.
    public static var layoutSubviews: KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: 1 << 0)
    }
    /// Kept without effect: views take input while they move.
    public static var allowUserInteraction: KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: 1 << 1)
    }
    /// Starts from the values on screen and not from the end of a running animation.
    public static var beginFromCurrentState: KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: 1 << 2)
    }
    /// Starts again and again, until the animation is removed.
    public static var `repeat`: KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: 1 << 3)
    }
    /// Runs back to the beginning; only together with `repeat`.
    public static var autoreverse: KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: 1 << 4)
    }
    /// Uses its own duration inside another animation's closure.
    public static var overrideInheritedDuration: KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: 1 << 5)
    }
    /// Inherits no option from an enclosing animation.
    public static var overrideInheritedOptions: KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: 1 << 9)
    }
    /// Moves straight from key frame to key frame. Cubic and paced modes look the same: a
    /// terminal's cells are too large to show a difference.
    public static var calculationModeLinear: KeyframeAnimationOptions { [] }
    /// Jumps from value to value.
    public static var calculationModeDiscrete: KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: 1 << 10)
    }
    /// Drawn as `calculationModeLinear`.
    public static var calculationModePaced: KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: 2 << 10)
    }
    /// Drawn as `calculationModeLinear`.
    public static var calculationModeCubic: KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: 3 << 10)
    }
    /// Drawn as `calculationModeLinear`.
    public static var calculationModeCubicPaced: KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    var isDiscrete: Bool { rawValue >> 10 & 7 == 1 }

    /// The options of a plain animation: the same bits have the same meaning, including the curve.
    var plain: AnimationOptions { AnimationOptions(rawValue: rawValue & 0x3_027F) }
  }
}
