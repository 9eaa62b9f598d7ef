import Foundation

/// Groups changes of layers.
///
/// Layers here do not animate by themselves, so that a transaction only remembers what it is told and
/// runs its completion when it is committed.
@preconcurrency @MainActor public enum CATransaction {
  private struct Level {
    var completion: (() -> Void)?
    var disablesActions = false
    var duration: CFTimeInterval = 0.25
  }

  private static var levels: [Level] = []

  /// Opens a level: what is set on it holds until the matching `commit()`.
  public static func begin() { levels.append(Level()) }

  /// Closes the innermost level and calls its completion block.
  public static func commit() { levels.popLast()?.completion?() }

  /// Lays out and draws what has changed, now, instead of at the end of the update cycle: for work that keeps the main
  /// thread, and shows how far it is. In the midst of drawing it does nothing.
  public static func flush() { FrameEngine.current.drawNow?() }

  /// Kept for the level, without effect: layers do not animate by themselves.
  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// The value that `setDisableActions(_:)` got in this level; false outside of levels.
  public static func disableActions() -> Bool { levels.last?.disablesActions ?? false }

  /// Kept for the level, without effect: layers do not animate by themselves.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    change { $0.duration = duration }
  }

  /// The value that `setAnimationDuration(_:)` got in this level, in seconds; else 0.25.
  public static func animationDuration() -> CFTimeInterval { levels.last?.duration ?? 0.25 }

  /// Sets a value of the level by its key: `kCATransactionDisableActions` or `kCATransactionAnimationDuration`.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch (key, anObject) {
    case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
    case (kCATransactionDisableActions, let flag as NSNumber): setDisableActions(flag.boolValue)
    case (kCATransactionAnimationDuration, let seconds as Double): setAnimationDuration(seconds)
    default: break
    }
  }

  /// The value of the level by its key; `nil` for other keys.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationDuration: animationDuration()
    default: nil
    }
  }

  /// Sets what runs when the level is closed.
  public static func setCompletionBlock(_ block: (() -> Void)?) { change { $0.completion = block } }

  private static func change(_ body: (inout Level) -> Void) {
    if levels.isEmpty { return }
    body(&levels[levels.count - 1])
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
