import Foundation
import TerminalCore
import Testing

@testable import TerminalNcurses

extension TerminalTests {
  /// Taking the terminal, giving it back, and what happens in between.
  @MainActor @Suite struct LifecycleTests {
    /// Modes that must be off after any end: mouse, paste, alternate screen, application keys.
    private static let extraModes: Set<String> = [
      "1000", "1002", "1006", "2004", "1049", "1", "keypad",
    ]

    @Test("L20 start takes the terminal, stop gives it back as found")
    func startAndStop() throws {
      let line = try PseudoTerminal(columns: 80, rows: 24)
      let before = line.modes
      let terminal = try NcursesTerminal(
        options: .init(ttyPath: line.path, terminalType: "xterm-256color"))
      #expect(line.modes == before, "opening alone changes nothing")
      try terminal.start()
      var model = ModelTerminal(columns: 80, rows: 24)
      terminal.present(Canvas(size: terminal.size), cursor: nil)
      model.feed(line.read(count: terminal.bytesWritten))
      #expect(line.modes != before)
      #expect(model.modes.isSuperset(of: Self.extraModes))
      #expect(!model.modes.contains("25"), "the cursor is hidden")
      terminal.stop()
      model.feed(line.readAll())
      #expect(line.modes == before)
      #expect(model.modes.isDisjoint(with: Self.extraModes), "\(model.modes)")
      #expect(model.modes.contains("25"))
      terminal.stop()
      #expect(line.isSilent, "a second stop does nothing")
      try terminal.start()
      #expect(line.modes != before)
      terminal.stop()
      #expect(line.modes == before)
    }

    @Test("without the mouse option the mouse is left alone")
    func noMouse() throws {
      let session = try Session(mouse: false)
      #expect(session.model.modes.isDisjoint(with: ["1000", "1002", "1006"]))
      #expect(session.model.modes.contains("2004"))
    }

    @Test(
      "L11 L12 the start asks the terminal nothing",
      arguments: [
        "xterm-256color", "xterm-direct", "tmux-256color", "screen", "linux", "vt100",
      ])
    func startAsksNothing(type: String) throws {
      let line = try PseudoTerminal(columns: 80, rows: 24)
      let terminal = try NcursesTerminal(options: .init(ttyPath: line.path, terminalType: type))
      try terminal.start()
      defer { terminal.stop() }
      let text = line.read(count: terminal.bytesWritten)
      for question in ["\u{1B}[c", "\u{1B}[6n", "\u{1B}[>", "\u{1B}]", "\u{1B}P", "$p", "?u"] {
        #expect(!text.contains(question), "\(question.debugDescription)")
      }
      if type == "linux" || type == "vt100" {
        #expect(!text.contains("?1000h") && !text.contains("?2004h"))
      }
    }

    @Test(
      "a terminal that is none, or of no use, is told in one line",
      arguments: [
        ("/dev/null", "xterm", "/dev/null cannot be used as a terminal"),
        ("/nowhere/tty", "xterm", "/nowhere/tty cannot be used as a terminal"),
        (nil, "no-such-type", "the terminal type “no-such-type” is unknown"),
        (nil, "dumb", "the terminal type “dumb” cannot place its cursor"),
        (nil, "\u{1B}[31m", "the terminal type “␛[31m” is unknown"),
        (nil, "", "TERM is not set"),
      ] as [(String?, String, String)])
    func unavailable(path: String?, type: String, message: String) throws {
      let line = try PseudoTerminal()
      let error = #expect(throws: TerminalUnavailable.self) {
        _ = try NcursesTerminal(options: .init(ttyPath: path ?? line.path, terminalType: type))
      }
      #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
      #expect(error?.description.contains("\n") == false)
    }

    @Test(
      "the depth follows the terminal's type",
      arguments: [
        ("xterm-256color", ColorDepth.xterm256), ("xterm", .ansi8), ("vt100", .mono),
        ("xterm-16color", .ansi16), ("linux", .ansi8), ("xterm-direct", .direct),
      ])
    func depths(type: String, depth: ColorDepth) throws {
      let environment = ["TERM": type]
      let options = TerminalOptions()
      #expect(try CursesType(options: options, environment: environment).depth == depth)
      let without = environment.merging(["NO_COLOR": "1"]) { $1 }
      #expect(try CursesType(options: options, environment: without).depth == .mono)
      let promised = environment.merging(["COLORTERM": "truecolor"]) { $1 }
      let best: ColorDepth = type.hasPrefix("xterm") ? .direct : depth
      #expect(try CursesType(options: options, environment: promised).depth == best)
    }

    @Test("L22 a size of nothing becomes 80 x 24, and later ones arrive as events")
    func sizes() async throws {
      let session = try Session(columns: 0, rows: 0, modelSize: (80, 24))
      #expect(session.terminal.size == GridSize(columns: 80, rows: 24))
      session.present(Canvas(size: session.terminal.size))
      session.resize(columns: 30, rows: 7)
      kill(getpid(), SIGWINCH)
      await session.wait(for: .resize(.init(columns: 30, rows: 7)))
      var canvas = Canvas(size: session.terminal.size)
      canvas.write("corner", at: .init(column: 24, row: 6), style: .standard)
      session.present(canvas)
      #expect(session.model.lines == canvas.lines)
      session.line.resize(columns: 0, rows: 0)
      session.present(Canvas(size: session.terminal.size))
      #expect(session.terminal.size == GridSize(columns: 30, rows: 7))
    }

    @Test("L22 a change of size that nobody told is seen after the next frame")
    func untoldSize() async throws {
      let session = try Session()
      session.resize(columns: 50, rows: 10)
      session.present(Canvas(size: session.terminal.size))
      await session.wait(for: .resize(.init(columns: 50, rows: 10)))
    }

    @Test(
      "a canvas of another size than the terminal's does no harm",
      arguments: [
        GridSize.zero, GridSize(columns: 200, rows: 3), GridSize(columns: 3, rows: 100),
      ])
    func otherSizes(size: GridSize) throws {
      let session = try Session()
      var canvas = Canvas(size: size)
      canvas.write("ab日", at: .zero, style: .standard)
      session.present(canvas, cursor: .init(column: 100, row: 100))
      #expect(session.model.lines[0].hasPrefix(size == .zero ? "" : "ab"))
    }

    @Test(
      "L16 L21 signals from outside arrive as events",
      arguments: [
        (SIGTERM, TerminalEvent.terminate(signal: SIGTERM)), (SIGINT, .interrupted),
        (SIGHUP, .terminate(signal: SIGHUP)), (SIGQUIT, .terminate(signal: SIGQUIT)),
      ])
    func signals(number: Int32, event: TerminalEvent) async throws {
      let session = try Session()
      kill(getpid(), number)
      await session.wait(for: event)
    }

    @Test("SIGCONT after a stop that nobody announced takes the terminal anew and repaints")
    func continued() async throws {
      let session = try Session()
      let raw = session.line.modes
      var canvas = Canvas(size: session.terminal.size)
      canvas.write("here", at: .zero, style: .standard)
      session.present(canvas)
      kill(getpid(), SIGCONT)
      await session.wait(for: .resumed)
      #expect(session.line.modes == raw)
      let text = session.line.readAll()
      var fresh = ModelTerminal(columns: 80, rows: 24)
      fresh.feed(text)
      session.terminal.present(canvas, cursor: nil)
      fresh.feed(session.line.readAll())
      #expect(fresh.lines == canvas.lines, "nothing on the screen was trusted")
      #expect(fresh.modes.contains("1049"))
    }

    @Test("a stuck terminal keeps no signal from being heard, and is made good later")
    func stuckTerminal() async throws {
      let session = try Session(columns: 120, rows: 40)
      session.line.pause()
      kill(getpid(), SIGINT)
      var canvas = Canvas(size: session.terminal.size)
      var before = -1
      while before != session.terminal.bytesWritten {
        before = session.terminal.bytesWritten
        canvas = OutputTests.list(top: before, focus: before)
        session.terminal.repaint(canvas, cursor: .zero)
      }
      session.line.unpause()
      await session.wait(for: .interrupted)
      await session.wait(for: .resumed)
      session.sync()
      var fresh = ModelTerminal(columns: 120, rows: 40)
      fresh.feed(session.present(canvas, cursor: .zero))
      #expect(fresh.lines == canvas.lines)
    }

    @Test("a terminal that vanishes ends the session")
    func hangUp() async throws {
      let session = try Session()
      session.line.hangUp()
      await session.wait(for: .ended)
      session.terminal.present(Canvas(size: .init(columns: 80, rows: 24)), cursor: .zero)
    }

    @Test(
      "L16 a fatal signal gives the terminal back",
      arguments: [SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
    func fatalSignals(number: Int32) async throws {
      let line = try PseudoTerminal(columns: 80, rows: 24)
      let before = line.modes
      let path = line.path
      await #expect(processExitsWith: .signal(number)) {
        [path = path as String, number = number as Int32] in
        try await MainActor.run {
          let terminal = try NcursesTerminal(
            options: .init(ttyPath: path, terminalType: "xterm-256color"))
          try terminal.start()
          terminal.present(Canvas(size: terminal.size), cursor: nil)
          // Here abort() ends even a process that ignores SIGABRT, as test processes do.
          if number == SIGABRT { abort() }
          raise(number)
        }
      }
      expectGivenBack(line, before)
    }

    @Test("L16 a trap inside of Swift gives the terminal back")
    func trap() async throws {
      let line = try PseudoTerminal(columns: 80, rows: 24)
      let before = line.modes
      let path = line.path
      await #expect(processExitsWith: .failure) { [path = path as String] in
        try await MainActor.run {
          let terminal = try NcursesTerminal(
            options: .init(ttyPath: path, terminalType: "xterm-256color"))
          try terminal.start()
          let empty: [Int] = []
          print(empty[terminal.size.rows])
        }
      }
      expectGivenBack(line, before)
    }

    @Test("exit() without stop() gives the terminal back")
    func exiting() async throws {
      let line = try PseudoTerminal(columns: 80, rows: 24)
      let before = line.modes
      let path = line.path
      await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
        try await MainActor.run {
          let terminal = try NcursesTerminal(
            options: .init(ttyPath: path, terminalType: "xterm-256color"))
          try terminal.start()
          exit(3)
        }
      }
      expectGivenBack(line, before)
    }

    private func expectGivenBack(_ line: PseudoTerminal, _ before: [String]) {
      var model = ModelTerminal(columns: 80, rows: 24)
      model.feed(line.readAll())
      #expect(line.modes == before)
      #expect(model.modes.isDisjoint(with: Self.extraModes), "\(model.modes)")
      #expect(model.modes.contains("25"), "the cursor is shown")
    }
  }
}
