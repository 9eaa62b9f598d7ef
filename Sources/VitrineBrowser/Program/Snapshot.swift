import UIKit
import VitrineItems
import VitrineKeyStrokes
import VitrineSaving
import VitrineTerminalCore
import VitrineTerminalHost

/// The browser on a screen for printing only, without a terminal and with a manual clock.
///
/// The same input always creates the same bytes: all reading finishes before the first frame and
/// after each key.
@MainActor
package final class Snapshot {
  package let terminal: HeadlessTerminal
  package let screen: BrowserScreen
  private var ending: ExitReason? { outcome.ending }
  private let outcome = Outcome()

  private final class Outcome {
    var ending: ExitReason?
  }

  package init(
    source: any ItemSource, options: Options, isPicker: Bool, size: Options.Size,
    state: StateFolder? = nil
  ) {
    let host: ApplicationHost
    (terminal, host) = Self.assemble(options, size)
    let outcome = outcome
    screen = BrowserScreen(
      on: host, source: source, options: options, isPicker: isPicker, state: state
    ) { outcome.ending = $0 }
    screen.host.activate()
    screen.controller.finishReading()
    settle()
  }

  /// Waits for all automatic changes to finish.
  private func settle() {
    screen.host.settle()
    screen.controller.finishReading()
    screen.host.settle()
  }

  /// Makes a host on a screen in memory, with its own clock.
  static func assemble(
    _ options: Options, _ size: Options.Size
  ) -> (HeadlessTerminal, ApplicationHost) {
    let style = options.theme == nil ? UIUserInterfaceStyle.dark : BrowserScreen.style(options)
    UIScreen.main.traitCollection = UITraitCollection(userInterfaceStyle: style)
    let terminal = HeadlessTerminal(
      size: GridSize(columns: size.columns, rows: size.rows),
      colorDepth: BrowserScreen.depth(options) ?? .direct)
    let host = ApplicationHost(
      terminal: terminal, engine: FrameEngine(clock: ManualClock()),
      application: HostApplication())
    host.exit = { _ in }
    return (terminal, host)
  }

  /// Plays keys. Stops when the program ends.
  ///
  /// - Returns: The ending of the program, if it ended.
  package func play(_ keys: [KeyStroke]) -> ExitReason? {
    screen.host.activate()
    for key in keys where ending == nil {
      screen.host.handle([.key(key)])
      screen.controller.finishReading()
      screen.host.update()
    }
    if ending == nil { settle() }
    return ending
  }

  /// Returns the printed form of a screen: a picture, a description, or its rows.
  static func output(
    of host: ApplicationHost, on terminal: HeadlessTerminal, _ options: Options
  ) -> [UInt8] {
    if options.isPicture {
      let isLight = UIScreen.main.traitCollection.userInterfaceStyle == .light
      return Array(ScreenPicture(of: terminal.canvas, isLight: isLight).text.utf8)
    }
    if options.describes { return description(of: host) }
    return text(terminal, styles: options.snapshotStyles)
  }

  /// The frame in words, with a line feed after each element.
  package var description: [UInt8] { Self.description(of: screen.host) }

  /// Returns a description of the host's key window.
  static func description(of host: ApplicationHost) -> [UInt8] {
    host.activate()
    guard let window = host.application.keyWindow else { return [] }
    return ScreenDescription(of: window).lines.flatMap { Array($0.utf8) + [0x0A] }
  }

  /// Returns the rows of the frame, each with a line feed.
  package func text(styles: Bool) -> [UInt8] { Self.text(terminal, styles: styles) }

  /// Returns the rows of a terminal, each with a line feed.
  static func text(_ terminal: HeadlessTerminal, styles: Bool) -> [UInt8] {
    let canvas = terminal.canvas
    var bytes: [UInt8] = []
    for line in styles ? canvas.styledLines() : canvas.lines {
      bytes += Array(line.utf8)
      bytes.append(0x0A)
    }
    return bytes
  }
}
