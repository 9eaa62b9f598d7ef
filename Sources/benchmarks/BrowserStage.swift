import TerminalCore
import TerminalHost
import UIKit
import VitrineBrowser

/// The browser of a text file on any terminal, all read, driven by hand.
@MainActor
final class BrowserStage {
  let host: ApplicationHost
  let screen: BrowserScreen
  let wakeUps: ManualWakeUps
  private let file: LineFile

  init(lines: Int, on terminal: any Terminal) throws {
    file = try LineFile(lines: lines)
    let clock = ManualClock()
    wakeUps = ManualWakeUps(clock: clock)
    host = ApplicationHost(
      terminal: terminal, engine: FrameEngine(clock: clock), application: HostApplication(),
      wakeUps: wakeUps)
    host.exit = { _ in }
    try host.start()
    let source = LineSource(file: file.open(), path: Array("lines.txt".utf8))
    screen = BrowserScreen(on: host, source: source, options: Options(), isPicker: false) { _ in }
    screen.controller.finishReading()
    settle()
  }

  var collectionView: UICollectionView { screen.controller.collectionView }

  /// Lets all that is due happen, and the clock run until nothing is.
  func settle() {
    host.activate()
    host.settle()
    for _ in 0..<100 where !wakeUps.isIdle { wakeUps.runDue() }
  }

  func press(_ codes: TerminalKey.Code...) {
    for code in codes { host.handle([.key(TerminalKey(code))]) }
  }
}
