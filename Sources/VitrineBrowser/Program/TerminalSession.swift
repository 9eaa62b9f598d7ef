import TerminalCore
import TerminalHost
import UIKit

/// The browser on the real terminal.
@MainActor
enum TerminalSession {
  /// The program's window lives as long as the process.
  private static var screen: BrowserScreen?

  static func run(
    source: any ItemSource, options: Options, isPicker: Bool
  ) throws(BrowserFailure) -> Never {
    // Reading begins before the terminal is asked for anything.
    source.start()
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
      try host.run {
        let shown = BrowserScreen(
          on: host, source: source, options: options, isPicker: isPicker
        ) { ending in
          host.stop()
          BrowserProgram.conclude(ending, options)
        }
        screen = shown
        play(options.keys[...], on: shown)
      }
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
