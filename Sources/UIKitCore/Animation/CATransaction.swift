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

  public static func begin() { levels.append(Level()) }

  public static func commit() { levels.popLast()?.completion?() }

  public static func flush() {}

  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  public static func disableActions() -> Bool { levels.last?.disablesActions ?? false }

  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    change { $0.duration = duration }
  }

  public static func animationDuration() -> CFTimeInterval { levels.last?.duration ?? 0.25 }

  public static func setCompletionBlock(_ block: (() -> Void)?) { change { $0.completion = block } }

  private static func change(_ body: (inout Level) -> Void) {
    if levels.isEmpty { return }
    body(&levels[levels.count - 1])
  }
}
