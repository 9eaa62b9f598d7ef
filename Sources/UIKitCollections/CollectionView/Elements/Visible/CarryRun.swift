import Foundation
import UIKitCore

/// One animated change of what is on screen, from its start to its end.
@MainActor
final class CarryRun {
  /// When the animation ends, on the program's clock.
  let end: TimeInterval
  private var completion: ((Bool) -> Void)?

  init(duration: TimeInterval, completion: @escaping (Bool) -> Void) {
    end = FrameEngine.current.now + duration
    self.completion = completion
  }

  /// How much of the animation is left, in seconds.
  var remaining: TimeInterval { max(0, end - FrameEngine.current.now) }

  /// Tells that the change is over, the first time it is called.
  func finish(_ finished: Bool) {
    let call = completion
    completion = nil
    call?(finished)
  }
}
