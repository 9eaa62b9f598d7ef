import Foundation
import Glibc
import UIKit
import VitrineItems
import VitrineSaving
import VitrineSourceOpening
import VitrineSupport
import VitrineTerminalCore
import VitrineTerminalHost

/// The browser on the real terminal.
@MainActor
enum TerminalSession {
  /// The window, which lives as long as the process.
  private static var screen: Any?
  private static var configurationReload: ConfigurationReload?

  static func run(
    source: any ItemSource, options: Options, isPicker: Bool
  ) throws(BrowserFailure) -> Never {
    // Starts reading before the first query of the terminal.
    source.start()
    let state = BrowserProgram.stateFolder
    try open(options, height: height(of: source, options)) { host in
      let shown = BrowserScreen(
        on: host, source: source, options: options, isPicker: isPicker, state: state,
        environment: environment, awaitsItems: !SourceOpener.awaitsServer
      ) { ending in
        host.stop()
        BrowserProgram.conclude(ending, options)
      }
      // The terminal or the session has ended, or another process requests our end: there is no
      // time for a question, but changes are kept.
      host.terminateHandler = { end(shown, host, status: 128 + $0) }
      host.endHandler = { end(shown, host, status: 129) }
      shown.controller.runsEditor = { run(EditorProgram.editor, on: $0, host.terminal) }
      shown.controller.runsPager = { run(EditorProgram.pager, on: $0, host.terminal) }
      shown.controller.runsLine = { run($0, on: host.terminal) }
      host.engine.whenSpare { [weak screen = shown.controller] in
        screen?.prepareCommands()
        DispatchQueue.global(qos: .utility).async { state?.removeOld(now: Glibc.time(nil)) }
      }
      if let mistake = options.mistakes.first { shown.controller.say(mistake) }
      shown.play(options.keys[...])
      if let file = options.configurationFile {
        let reload = ConfigurationReload(of: shown, options, environment: environment) {
          () throws(BrowserFailure) in try BrowserProgram.options() ?? options
        }
        // After the first frame.
        DispatchQueue.main.async { MainActor.assumeIsolated { reload.follow(file) } }
        configurationReload = reload
      }
      return shown
    }
  }

  private static func environment(_ name: String) -> [UInt8]? {
    getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// Takes over the terminal and runs until the process ends. Shows and retains the result of
  /// `launch`.
  ///
  /// - Parameter height: The used rows below the cursor; nil uses the whole terminal.
  static func open(
    _ options: Options, height: TerminalHeight? = nil, launch: (ApplicationHost) -> Any
  ) throws(BrowserFailure) -> Never {
    UIScreen.main.traitCollection = UITraitCollection(
      userInterfaceStyle: BrowserScreen.style(options))
    do {
      let terminal = try openTerminal(
        TerminalOptions(
          colorDepth: BrowserScreen.depth(options), mouse: options.usesMouse, height: height,
          asksForAbilities: true,
          pictures: PictureChoice(rawValue: options.images.rawValue) ?? .symbols))
      let host = ApplicationHost(
        terminal: terminal, engine: FrameEngine.current, application: HostApplication())
      Launch.reportInconsistencies(of: host)
      // During a connection to a server, so that its errors appear on the shell's screen.
      let isEarly = SourceOpener.awaitsServer
      if isEarly { screen = launch(host) }
      try SourceOpener.confirm()
      try host.run {
        if isEarly {
          // An empty screen appears while the server runs the query; adding the rows is then
          // faster.
          CATransaction.flush()
          (screen as? BrowserScreen)?.controller.awaitFirstItems()
          CATransaction.flush()
        } else {
          screen = launch(host)
        }
        let typed = WaitingKeys.takeEvents()
        if !typed.isEmpty { host.handle(typed) }
      }
    } catch {
      throw error as? BrowserFailure
        ?? BrowserFailure("\(error); --snapshot prints the screen without one")
    }
  }

  /// Returns the rows for `--height`. If they depend on the items, waits briefly for the first
  /// ones.
  private static func height(of source: any ItemSource, _ options: Options) -> TerminalHeight? {
    guard let asked = options.height, !BrowserProgram.output.isPopup else { return nil }
    let height: TerminalHeight =
      switch asked.amount {
      case .rows(let count): .rows(count)
      case .percent(let part): .percent(part)
      }
    guard asked.fitsItems else { return height }
    let end = Date(timeIntervalSinceNow: 0.1)
    while !source.isComplete, Date() < end {
      _ = RunLoop.main.run(mode: .default, before: end)
    }
    guard source.isComplete else { return height }
    let headers =
      source.header.count + (source.columns == nil ? 0 : 1)
      + (source.hasSectionTitles ? source.sectionCount : 0) + (options.header == nil ? 0 : 1)
    // One more row for the status line.
    return .atMost(height, rows: source.itemCounts.reduce(1 + headers, +))
  }

  private static func end(_ shown: BrowserScreen, _ host: ApplicationHost, status: Int32) {
    let note = shown.controller.rescue()
    host.stop()
    if let note { BrowserProgram.say(note) }
    exit(status)
  }

  /// Runs the editor or pager from the environment in place of the screen.
  private static func run(
    _ choice: EditorProgram.Choice, on path: String, _ terminal: any Terminal
  ) -> Int32? {
    let command = EditorProgram.command(choice) { getenv($0).map { String(cString: $0) } }
    return run(Array("\(command) \"$1\"".utf8), [Array(path.utf8)], on: terminal)
  }

  /// Runs a shell command line in place of the screen.
  private static func run(
    _ line: [UInt8], _ arguments: [[UInt8]] = [], on terminal: any Terminal
  ) -> Int32? {
    var status: Int32?
    terminal.lend { awaitSignal in
      status = TerminalProgram.run(line, arguments, awaitSignal: awaitSignal) {
        // The user has suspended the child to return to the shell, so our process stops, too.
        kill(0, SIGSTOP)
      }
    }
    return status
  }
}
