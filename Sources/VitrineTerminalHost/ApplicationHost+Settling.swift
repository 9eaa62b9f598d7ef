import Foundation
import UIKitCore

extension ApplicationHost {
  /// Runs everything to its end on a manual clock: animations, decelerations, and timers that are
  /// due soon.
  ///
  /// - Parameters:
  ///   - limit: The time in seconds after which a movement counts as endless.
  ///   - patience: The maximum time in seconds to wait for a timer.
  package func settle(within limit: TimeInterval = 10, patience: TimeInterval = 1) {
    update()
    guard let clock = engine.clock as? ManualClock else { return }
    let end = clock.now + limit
    while clock.now < end, !hasLeft {
      if engine.isAnimating || engine.needsFrame {
        clock.advance(by: FramePacer.interval)
      } else if let deadline = engine.nextDeadline, deadline - clock.now <= patience {
        clock.advance(by: deadline - clock.now)
      } else {
        return
      }
      update()
    }
  }
}
