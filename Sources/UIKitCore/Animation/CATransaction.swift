import Foundation

/// Groups changes of layers.
///
/// Layers here do not animate implicitly. A transaction stores values, and runs its completion
/// block when the animations that began in it have ended.
@preconcurrency @MainActor public enum CATransaction {
  private struct Level {
    var completion: TransactionEnd?
    var disablesActions = false
    var duration: CFTimeInterval = 0.25
  }

  private static var levels: [Level] = []

  /// Opens a level. Values set on it hold until the matching `commit()`.
  public static func begin() { levels.append(Level()) }

  /// Closes the innermost level. Its completion block runs now if no animation has begun since it was set.
  public static func commit() { levels.popLast()?.completion?.release() }

  /// Lays out and draws all changes now instead of at the end of the update cycle, for work that
  /// blocks the main thread and shows its progress. Does nothing while views draw.
  public static func flush() { FrameEngine.current.drawNow?() }

  /// Stores the value for the level, without effect: layers do not animate implicitly.
  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// Returns the value that `setDisableActions(_:)` set in this level; false outside of levels.
  public static func disableActions() -> Bool { levels.last?.disablesActions ?? false }

  /// Stores the value for the level, without effect: layers do not animate implicitly.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    change { $0.duration = duration }
  }

  /// Returns the value that `setAnimationDuration(_:)` set in this level, in seconds; else 0.25.
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

  /// Returns a value of the level by its key; `nil` for other keys.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationDuration: animationDuration()
    default: nil
    }
  }

  /// Sets a block that runs once: when the level is closed and all animations that begin in it from
  /// now on have ended or have been removed. This includes animations of views, layers and
  /// collection views, and animated changes of screens. A new block replaces the earlier one, which
  /// then waits for its own animations only. Outside of all levels, the block belongs to a level
  /// that closes at the end of the update cycle.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if levels.isEmpty, block != nil {
      begin()
      FrameEngine.current.schedule(after: 0, commit)
    }
    let former = levels.last?.completion
    change { $0.completion = block.map(TransactionEnd.init) }
    former?.release()
  }

  /// Makes the completion blocks of all open levels wait; returns nil if there are none.
  /// Those of inner levels run before those of outer ones.
  static func hold() -> TransactionHold? {
    TransactionHold(levels.reversed().compactMap(\.completion))
  }

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
