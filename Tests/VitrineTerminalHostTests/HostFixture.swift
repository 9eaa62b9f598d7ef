import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore

@testable import VitrineTerminalHost

/// A host on a terminal, a clock and wake-ups that tests control.
@MainActor final class HostFixture {
  let clock = ManualClock()
  let engine: FrameEngine
  let terminal: HeadlessTerminal
  let wakeUps: ManualWakeUps
  let application = HostApplication()
  let host: ApplicationHost
  let window: UIWindow
  let view = RecordingView()
  var statuses: [Int32] = []

  init(columns: Int = 20, rows: Int = 5, isStarted: Bool = true) throws {
    engine = FrameEngine(clock: clock)
    wakeUps = ManualWakeUps(clock: clock)
    terminal = HeadlessTerminal(size: GridSize(columns: columns, rows: rows))
    host = ApplicationHost(
      terminal: terminal, engine: engine, application: application, wakeUps: wakeUps)
    let controller = UIViewController()
    controller.view = view
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    host.exit = { [weak self] in self?.statuses.append($0) }
    if isStarted {
      try host.start()
      wakeUps.runDue()
    }
  }

  func send(_ events: TerminalEvent...) {
    host.activate()
    terminal.send(events)
  }

  func key(_ code: KeyStroke.Code, _ modifiers: KeyStroke.Modifiers = []) -> TerminalEvent {
    .key(KeyStroke(code, modifiers: modifiers))
  }

  func mouse(
    _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, button: Int = 1
  ) -> TerminalEvent {
    .mouse(MouseEvent(kind, button: button, position: GridPoint(column: column, row: row)))
  }
}

/// Shows a text that each key changes, and records the events that it receives.
@MainActor final class RecordingView: UIView {
  var text = "start" { didSet { setNeedsDisplay() } }
  var keys: [String] = []
  var touches: [String] = []
  var pastes: [String] = []
  var sizes: [CGSize] = []
  var draws = 0
  /// Called after a key, and within drawing.
  var handled: (RecordingView) -> Void = { _ in }
  var drawn: () -> Void = {}

  override var canBecomeFirstResponder: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    sizes.append(bounds.size)
  }

  override func draw(_ rect: CGRect) {
    draws += 1
    text.draw(at: .zero, withAttributes: nil)
    drawn()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let names = presses.compactMap { $0.key?.characters }
    keys += names
    text = "\(keys.count) \(names.joined())"
    handled(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches)
  }

  private func note(_ phase: String, _ touches: Set<UITouch>) {
    for touch in touches {
      let place = touch.location(in: nil)
      self.touches.append("\(phase) \(Int(place.x)),\(Int(place.y))")
    }
  }
}
