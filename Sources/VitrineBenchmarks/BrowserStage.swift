import UIKit
import VitrineBrowser
import VitrineItems
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTerminalHost
import VitrineTextItems

/// The browser on any terminal, under manual control.
@MainActor
final class BrowserStage {
  let host: ApplicationHost
  let screen: BrowserScreen
  private let manual: ManualWakeUps?
  /// Deleted together with the stage.
  private var file: LineFile?

  /// - Parameter clock: The clock; a real clock also wakes the host.
  init(
    source: any ItemSource, on terminal: any Terminal, clock: any TimeSource = ManualClock(),
    options change: (inout Options) -> Void = { _ in }
  ) throws {
    manual = clock is ManualClock ? ManualWakeUps(clock: clock) : nil
    host = ApplicationHost(
      terminal: terminal, engine: FrameEngine(clock: clock), application: HostApplication(),
      wakeUps: manual)
    host.exit = { _ in }
    try host.start()
    var options = Options()
    change(&options)
    screen = BrowserScreen(on: host, source: source, options: options, isPicker: false) { _ in }
  }

  /// Shows a text file with a number of lines, completely read.
  convenience init(
    lines: Int, on terminal: any Terminal, clock: any TimeSource = ManualClock()
  ) throws {
    let file = try LineFile(lines: lines)
    let source = LineSource(file: file.open(), path: Array("lines.txt".utf8))
    try self.init(source: source, on: terminal, clock: clock)
    self.file = file
    screen.controller.finishReading()
    settle()
  }

  var collectionView: UICollectionView { screen.controller.collectionView }

  /// The number of armed timers and pending calls.
  var armed: Int { manual?.armed == nil ? 0 : 1 }
  var queued: Int { manual?.queued ?? 0 }

  /// Runs everything that is due, and advances the clock until nothing is left.
  func settle() {
    host.activate()
    host.settle()
    for _ in 0..<100 where manual?.isIdle == false { wakeUp() }
  }

  /// Runs everything that is due now.
  func wakeUp() { manual?.runDue() }

  func press(_ codes: KeyStroke.Code...) {
    for code in codes { host.handle([.key(KeyStroke(code))]) }
  }
}
