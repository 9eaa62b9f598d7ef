import Foundation

extension UIView {
  /// Changes properties through several values, each in its part of the time.
  ///
  /// ```swift
  /// UIView.animateKeyframes(withDuration: 2, delay: 0) {
  ///   UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
  ///   UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.y = 100 }
  /// }
  /// ```
  ///
  /// Inside another animation or a property animator, the key frames become parts of it and follow
  /// its time. The curve in the options' raw value applies to the whole animation.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let isDiscrete = options.isDiscrete
    let inherits = !options.contains(.overrideInheritedDuration) && areAnimationsEnabled
    if let outer = currentAnimation, inherits {
      keyframes(isDiscrete, animations)
      outer.addCompletion(completion)
      return
    }
    animate(
      duration: duration, delay: delay, options: options.plain,
      animations: { keyframes(isDiscrete, animations) }, completion: completion)
  }

  /// Adds a key frame to the animation by key frames that is being recorded.
  ///
  /// - Parameters:
  ///   - frameStartTime: From 0 (the beginning of the whole animation) to 1 (its end).
  ///   - frameDuration: A part of the whole duration. In it the values change from those of the
  ///     previous key frame to those that the block sets.
  ///   - animations: Sets the values of this key frame.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let group = currentAnimation, let isDiscrete = keyframeModes.last else {
      return animations()
    }
    let window = group.window.part(
      start: frameStartTime, length: frameDuration, isDiscrete: isDiscrete)
    group.record(in: window, animations)
  }

  /// Whether values jump, for each animation by key frames that is being recorded.
  private static var keyframeModes: [Bool] = []

  private static func keyframes(_ isDiscrete: Bool, _ animations: () -> Void) {
    keyframeModes.append(isDiscrete)
    animations()
    keyframeModes.removeLast()
  }
}
