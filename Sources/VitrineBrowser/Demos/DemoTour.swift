import UIKit
import VitrineGallery
import VitrineKeyStrokes

/// Plays all demos one after another, for a display on a wall.
///
/// The tour presses the keys of each demo's script at even intervals and then opens the next demo.
/// After the last demo it starts over. Any key of the user stops the tour.
@MainActor
final class DemoTour {
  private unowned let stage: DemoStage
  private let seconds: TimeInterval
  private var place: Int
  private var next: ScheduledAction?

  init(of stage: DemoStage, from first: Demo?, seconds: TimeInterval) {
    self.stage = stage
    self.seconds = seconds
    place = Demo.all.firstIndex { $0.name == first?.name } ?? 0
  }

  func start() {
    stage.intercepts { [weak self] in
      self?.stage.stopTour()
      return true
    }
    play()
  }

  func stop() {
    stage.intercepts(nil)
    next?.cancel()
    next = nil
  }

  /// Plays the next demo. Its start is a fixed time, so that delays do not add up.
  private func play(at start: TimeInterval = CACurrentMediaTime()) {
    let demo = Demo.all[place]
    stage.open(demo)
    let keys = Self.keys(of: demo)
    press(keys[...], from: start, every: seconds / Double(keys.count + 1))
  }

  /// The position in the tour, and the title of the next demo.
  var progress: (place: String, next: String) {
    let next = Demo.all[(place + 1) % Demo.all.count]
    return ("\(place + 1)/\(Demo.all.count)", next.title)
  }

  /// Returns the keys of a demo's script.
  static func keys(of demo: Demo) -> [KeyStroke] {
    do throws(KeySyntax.UnknownKey) {
      return try KeySyntax.keys(demo.tour)
    } catch {
      preconditionFailure("the tour of \(demo.name) names an unknown key: \(error.token)")
    }
  }

  private func press(
    _ keys: ArraySlice<KeyStroke>, from start: TimeInterval, every interval: TimeInterval
  ) {
    let moment = start + interval
    next = ScheduledAction.schedule(after: moment - CACurrentMediaTime()) { [weak self] in
      guard let self else { return }
      guard let key = keys.first else {
        place = (place + 1) % Demo.all.count
        return play(at: moment)
      }
      press(keys.dropFirst(), from: moment, every: interval)
      stage.presses(key)
    }
  }
}
