import TerminalCore
import TerminalHost
import UIKit

/// The browser on the real terminal.
@MainActor
enum TerminalSession {
  /// The program's window lives as long as the process.
  private static var screen: Any?

  static func run(
    source: any ItemSource, options: Options, isPicker: Bool
  ) throws(BrowserFailure) -> Never {
    // Reading begins before the terminal is asked for anything.
    source.start()
    try open(options) { host in
      let shown = BrowserScreen(
        on: host, source: source, options: options, isPicker: isPicker
      ) { ending in
        host.stop()
        BrowserProgram.conclude(ending, options)
      }
      play(options.keys[...], on: shown)
      return shown
    }
  }

  /// Takes the terminal over and runs until the process ends.
  ///
  /// - Parameter launch: Makes what is shown; it is kept.
  static func open(
    _ options: Options, launch: (ApplicationHost) -> Any
  ) throws(BrowserFailure) -> Never {
    UIScreen.main.traitCollection = UITraitCollection(
      userInterfaceStyle: BrowserScreen.style(options))
    do {
      let terminal = try openTerminal(
        TerminalOptions(colorDepth: BrowserScreen.depth(options), mouse: options.usesMouse))
      let host = ApplicationHost(
        terminal: terminal, engine: FrameEngine.current, application: HostApplication())
      // Misuse of a collection view would be our mistake: give the terminal back, say it, abort.
      CollectionViewInconsistency.handler = { inconsistency in
        host.stop()
        _ = StandardStreams.write(Array("\(inconsistency)\n".utf8), to: STDERR_FILENO)
        abort()
      }
      try host.run { screen = launch(host) }
    } catch {
      throw BrowserFailure("\(error); --snapshot prints the screen without one")
    }
  }

  /// Presses keys as soon as everything has been read and found, before the keyboard's.
  private static func play(_ keys: ArraySlice<KeyStroke>, on screen: BrowserScreen) {
    guard !keys.isEmpty else { return }
    screen.controller.whenSettled {
      var rest = keys
      while screen.controller.isSettled, let key = rest.popFirst() {
        screen.host.handle([.key(TerminalKey(key))])
      }
      play(rest, on: screen)
    }
  }
}
