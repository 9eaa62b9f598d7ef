import Foundation
import UIKitCore

extension ApplicationHost {
  /// Lets everything come to rest on a clock that is moved by hand: animations, decelerations, and
  /// timers that are due soon.
  ///
  /// - Parameters:
  ///   - limit: Seconds of the clock after which a movement counts as endless.
  ///   - patience: Timers further away than this are not waited for.
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
