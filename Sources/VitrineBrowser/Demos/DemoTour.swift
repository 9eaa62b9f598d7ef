import TerminalCore
import TerminalHost
import UIKit
import VitrineGallery
import VitrineKeyStrokes

/// Plays all demos by themselves, one after another, for a display on a wall.
///
/// Each has its keys pressed on the clock, at even distances, and then the next one comes; after
/// the last one the first. Any key of a person stops it.
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

  /// Shows the demo whose turn it is; its time begins at a moment of the clock, so that no delay adds up.
  private func play(at start: TimeInterval = CACurrentMediaTime()) {
    let demo = Demo.all[place]
    stage.open(demo)
    let keys = Self.keys(of: demo)
    press(keys[...], from: start, every: seconds / Double(keys.count + 1))
  }

  /// How far it has come, and the title of the demo that comes next.
  var progress: (place: String, next: String) {
    let next = Demo.all[(place + 1) % Demo.all.count]
    return ("\(place + 1)/\(Demo.all.count)", next.title)
  }

  /// The keys of a demo's script.
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
