import UIKit
import VitrineItems
import VitrineKeyStrokes
import VitrineSupport
import VitrineTerminalCore
import VitrineTerminalHost

/// Plays keys on an invisible screen and records the terminal output with its times.
///
/// The clock is manual: the same input creates the same file, no matter how long it takes.
@MainActor
package final class Recording {
  package let host: ApplicationHost
  private let clock: ManualClock
  private let tape: Tape

  /// The intervals between keys, after the last key by default, and between frames of an animation,
  /// in seconds.
  private static let typing: TimeInterval = 0.6
  static let rest: TimeInterval = 2
  private static let frame: TimeInterval = 1.0 / 30

  /// The recorder of the output. It stores a write error until `Recording` reports it.
  private final class Tape {
    let clock: ManualClock
    let file: CastFile
    var failure: BrowserFailure?

    init(_ file: CastFile, _ clock: ManualClock) {
      self.file = file
      self.clock = clock
    }

    @MainActor func add(_ text: String) {
      guard failure == nil else { return }
      do throws(BrowserFailure) {
        try file.add(text, at: Int((clock.now * 1000).rounded()))
      } catch {
        failure = error
      }
    }
  }

  init(into file: CastFile, options: Options) {
    clock = ManualClock()
    tape = Tape(file, clock)
    let style = options.theme == nil ? UIUserInterfaceStyle.dark : BrowserScreen.style(options)
    UIScreen.main.traitCollection = UITraitCollection(userInterfaceStyle: style)
    let tape = tape
    let terminal = RecordingTerminal(
      size: GridSize(columns: options.recordingSize.columns, rows: options.recordingSize.rows),
      colorDepth: BrowserScreen.depth(options) ?? .direct
    ) { tape.add($0) }
    host = ApplicationHost(
      terminal: terminal, engine: FrameEngine(clock: clock), application: HostApplication())
    host.exit = { _ in }
  }

  /// Plays keys one after another and waits for their effects.
  ///
  /// - Parameters:
  ///   - rest: The seconds after the last key.
  ///   - settle: Waits until all visible content has loaded.
  ///   - hasEnded: Returns whether the keys have ended the program.
  func play(
    _ keys: [KeyStroke], rest: TimeInterval = rest, settle: () -> Void, hasEnded: () -> Bool
  ) throws(BrowserFailure) {
    host.activate()
    settle()
    host.update()
    for key in keys {
      run(for: Self.typing)
      if hasEnded() { break }
      host.handle([.key(key)])
      settle()
      host.update()
    }
    if !hasEnded() { run(for: rest) }
    if let failure = tape.failure { throw failure }
    try tape.file.close()
  }

  private func run(for seconds: TimeInterval) {
    let end = clock.now + seconds
    while clock.now < end, !host.hasLeft {
      var step = end - clock.now
      if host.engine.isAnimating || host.engine.needsFrame { step = min(step, Self.frame) }
      if let deadline = host.engine.nextDeadline {
        step = min(step, max(deadline - clock.now, 0.001))
      }
      clock.advance(by: step)
      host.update()
    }
  }

  /// Records the browser.
  ///
  /// - Returns: The ending, if the keys ended the program.
  static func play(
    _ options: Options, isPicker: Bool, source: any ItemSource, into path: [UInt8]
  ) throws(BrowserFailure) -> ExitReason? {
    let file = try CastFile(
      at: path, columns: options.recordingSize.columns, rows: options.recordingSize.rows,
      title: "vitrine \(source.name)")
    let recording = Recording(into: file, options: options)
    var ending: ExitReason?
    let screen = BrowserScreen(
      on: recording.host, source: source, options: options, isPicker: isPicker
    ) { ending = $0 }
    try recording.play(
      options.keys, settle: { screen.controller.finishReading() }, hasEnded: { ending != nil })
    return ending
  }
}
