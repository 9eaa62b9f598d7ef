import UIKit

// Foundation is not imported here, as an app's files need not: timers then follow the pilot's
// clock.
final class TickerController: UIViewController {
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 160, height: 16))
  var ticks = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
      let isOver = MainActor.assumeIsolated { self?.tick() ?? true }
      if isOver { timer.invalidate() }
    }
  }
}

extension TickerController {
  /// Returns whether this was the last time.
  fileprivate func tick() -> Bool {
    ticks += 1
    label.text = "tick \(ticks)"
    return ticks == 3
  }
}
