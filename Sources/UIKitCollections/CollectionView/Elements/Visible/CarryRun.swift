import Foundation
import UIKitCore

/// One animated change of the elements on screen.
@MainActor
final class CarryRun {
  /// The end of the animation, on the program's clock.
  let end: TimeInterval
  private var completion: ((Bool) -> Void)?

  init(duration: TimeInterval, completion: @escaping (Bool) -> Void) {
    end = FrameEngine.current.now + duration
    self.completion = completion
  }

  /// The remaining duration of the animation, in seconds.
  var remaining: TimeInterval { max(0, end - FrameEngine.current.now) }

  /// Calls the completion at the first call.
  func finish(_ finished: Bool) {
    let call = completion
    completion = nil
    call?(finished)
  }
}
