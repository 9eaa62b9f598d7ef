import UIKit

/// Measures the load of the machine periodically.
@MainActor final class Sensor {
  /// The samples from 0 to 1, the newest last.
  private(set) var samples: [Double] = []
  var onChange: () -> Void = {}
  var limit = 0.8
  var interval = 1.0 { didSet { start() } }
  var isPaused = false { didSet { start() } }
  private let measure: () -> Double
  private var timer: Timer?

  init(measure: @escaping () -> Double = Sensor.load) {
    self.measure = measure
    start()
  }

  private func start() {
    timer?.invalidate()
    guard !isPaused else { return }
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.sample() }
    }
  }

  private func sample() {
    samples = (samples + [min(max(measure(), 0), 1)]).suffix(240)
    onChange()
  }

  /// Returns the load of the last minute per processor.
  nonisolated static func load() -> Double {
    let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    let load = text?.split(separator: " ").first.flatMap { Double($0) } ?? 0
    return load / Double(ProcessInfo.processInfo.activeProcessorCount)
  }
}
