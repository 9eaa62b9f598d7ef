import Foundation
import Testing
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineTerminalNcurses

extension TerminalTests {
  /// Taking and restoring the terminal, and the time between.
  @MainActor @Suite struct NcursesTerminalTests {
    /// The modes that must be off at the end: mouse, paste, alternate screen, application keys.
    private static let extraModes: Set<String> = [
      "1000", "1002", "1006", "2004", "1049", "1", "keypad",
    ]

    @Test("start takes the terminal, and stop restores its original state")
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

    @Test("without the mouse option the mouse stays off")
    func noMouse() throws {
      let session = try Session(mouse: false)
      #expect(session.model.modes.isDisjoint(with: ["1000", "1002", "1006"]))
      #expect(session.model.modes.contains("2004"))
    }

    @Test(
      "the start sends the terminal no query",
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

    @Test("all rows scroll at the start and at the end, beyond the description's number of rows")
    func margins() throws {
      let session = try Session(columns: 80, rows: 40, type: "xterm")
      let line = session.line
      session.terminal.present(Canvas(size: session.terminal.size), cursor: nil)
      session.sync()
      session.terminal.lend { _ in }
      let parts = line.readAll().components(separatedBy: "\u{1B}[?1049l")
      #expect(parts.count == 2)
      #expect(parts.last?.contains("\u{1B}[r") == false, "the shell's cursor stays where it is")
      session.terminal.stop()
      let end = line.readAll()
      let margins = end.range(of: "\u{1B}[r")
      #expect(margins != nil && !end[(margins?.upperBound ?? end.startIndex)...].contains("1;24r"))
    }

    @Test("rows beyond those of the description are drawn on terminals without a mouse, too")
    func rowsOfOldTerminals() throws {
      let session = try Session(columns: 40, rows: 30, type: "vt100")
      var canvas = Canvas(size: session.terminal.size)
      for row in 0..<30 {
        canvas.write("row \(row)", at: GridPoint(column: 0, row: row), style: .standard)
      }
      session.terminal.present(canvas, cursor: nil)
      session.sync()
      #expect(session.model.lines == (0..<30).map { "row \($0)" })
    }

    @Test(
      "an invalid or useless terminal is reported in one line",
      arguments: [
        ("/dev/null", "xterm", "/dev/null cannot be used as a terminal"),
        (TemporaryFolder.missing, "xterm", "\(TemporaryFolder.missing) cannot be used as"),
        (nil, "dumb", "the terminal type “dumb” cannot place its cursor"),
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

    private static func type(_ environment: [String: String]) throws -> CursesType {
      try CursesType(options: TerminalOptions()) { environment[$0] }
    }

    @Test(
      "an unknown type is treated as xterm, and one line reports it",
      arguments: [
        ("no-such-type", "no-such-type"), ("xterm-no-such", "xterm-no-such"),
        ("\u{1B}[31m", "␛[31m"),
      ])
    func unknownType(type: String, shown: String) throws {
      let fallback = try Self.type(["TERM": type])
      let xterm = try Self.type(["TERM": "xterm-256color"])
      #expect(fallback.name == "xterm-256color" && fallback.depth == .xterm256)
      #expect(fallback.keys.elementsEqual(xterm.keys, by: ==))
      #expect(fallback.isModern && xterm.notice == nil)
      let notice = try #require(fallback.notice)
      #expect(notice.hasPrefix("the terminal type “\(shown)” is unknown here; drawn as xterm"))
      let promised = ["TERM": type, "COLORTERM": "truecolor"]
      #expect(try Self.type(promised).depth == .direct)
    }

    @Test(
      "the depth follows the terminal's type",
      arguments: [
        ("xterm-256color", ColorDepth.xterm256), ("xterm", .ansi8), ("vt100", .mono),
        ("xterm-16color", .ansi16), ("linux", .ansi8), ("xterm-direct", .direct),
      ])
    func depths(type: String, depth: ColorDepth) throws {
      let environment = ["TERM": type]
      #expect(try Self.type(environment).depth == depth)
      let without = environment.merging(["NO_COLOR": "1"]) { $1 }
      #expect(try Self.type(without).depth == .mono)
      let promised = environment.merging(["COLORTERM": "truecolor"]) { $1 }
      let best: ColorDepth = type.hasPrefix("xterm") ? .direct : depth
      #expect(try Self.type(promised).depth == best)
    }

    @Test("an empty size becomes 80 x 24, and later sizes arrive as events")
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

    @Test("a change of size without a signal is detected after the next frame")
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
      "external signals arrive as events",
      arguments: [
        (SIGTERM, TerminalEvent.terminate(signal: SIGTERM)), (SIGINT, .interrupted),
        (SIGHUP, .terminate(signal: SIGHUP)), (SIGQUIT, .terminate(signal: SIGQUIT)),
      ])
    func signals(number: Int32, event: TerminalEvent) async throws {
      let session = try Session()
      kill(getpid(), number)
      await session.wait(for: event)
    }

    @Test(
      "signals that end a process by default ask it to end",
      arguments: [
        SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS, SIGIO, SIGPWR, SIGSTKFLT,
        40, 64,
      ])
    func endingSignals(number: Int32) async throws {
      let session = try Session()
      kill(getpid(), number)
      await session.wait(for: .terminate(signal: number))
    }

    @Test("no other program starts between a signal that requests the end and the end")
    func lendBeforeTheEnd() async throws {
      let session = try Session()
      session.terminal.lend { awaitSignal in
        kill(getpid(), SIGTERM)
        #expect(awaitSignal() == SIGTERM)
      }
      var runs = 0
      session.terminal.lend { _ in runs += 1 }
      kill(getpid(), SIGHUP)
      session.terminal.lend { _ in runs += 1 }
      #expect(runs == 0)
      await session.wait(for: .terminate(signal: SIGTERM))
      session.terminal.lend { _ in runs += 1 }
      #expect(runs == 1)
    }

    @Test("a signal with a handler of the program is left to that handler")
    func ownSignals() async throws {
      signal(SIGUSR1, SIG_IGN)
      defer { signal(SIGUSR1, SIG_DFL) }
      let session = try Session()
      kill(getpid(), SIGUSR1)
      kill(getpid(), SIGUSR2)
      await session.wait(for: .terminate(signal: SIGUSR2))
      #expect(!session.events.contains(.terminate(signal: SIGUSR1)))
    }

    @Test("a whole frame is drawn under a smaller limit on file sizes")
    func limitedFrames() async {
      await #expect(processExitsWith: .success) {
        try await MainActor.run {
          var limit = rlimit()
          getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
          limit.rlim_cur = 2048
          setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
          let session = try Session(columns: 300, rows: 80)
          let size = GridSize(columns: 300, rows: 80)
          for step in 0..<6 {
            var canvas = Canvas(size: size)
            for row in 0..<80 {
              for column in stride(from: row % 3, to: 298, by: 3) {
                let shade = UInt8((row * 7 + column * 3 + step * 11) % 216 + 16)
                canvas.write(
                  (row + column + step) % 5 == 0 ? "日" : "x\((row + step) % 10)",
                  at: GridPoint(column: column, row: row),
                  style: CellStyle(foreground: .rgb(shade, 200 &- shade, shade)))
              }
            }
            session.present(canvas, cursor: GridPoint(column: 1, row: step))
            #expect(session.model.lines == canvas.lines)
          }
        }
      }
    }

    @Test("unread output does not prevent restoring the modes")
    func blockedOutput() async throws {
      let session = try Session(columns: 120, rows: 40)
      session.line.pause()
      kill(getpid(), SIGHUP)
      var before = -1
      while before != session.terminal.bytesWritten {
        before = session.terminal.bytesWritten
        session.terminal.repaint(CursesScreenTests.list(top: before, focus: before), cursor: .zero)
      }
      session.terminal.stop()
      session.line.unpause()
      var model = ModelTerminal(columns: 120, rows: 40)
      model.feed(
        "\u{1B}=\u{1B}[?1h\u{1B}[?1049h\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[?25l"
      )
      model.feed(session.line.readAll())
      #expect(model.modes.isDisjoint(with: Self.extraModes), "\(model.modes)")
      #expect(model.modes.contains("25"))
    }

    @Test("SIGCONT after an unexpected stop takes the terminal again and repaints")
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

    @Test("a stuck terminal does not delay signals, and is repaired later")
    func stuckTerminal() async throws {
      let session = try Session(columns: 120, rows: 40)
      session.line.pause()
      kill(getpid(), SIGINT)
      var canvas = Canvas(size: session.terminal.size)
      var before = -1
      while before != session.terminal.bytesWritten {
        before = session.terminal.bytesWritten
        canvas = CursesScreenTests.list(top: before, focus: before)
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
      "a fatal signal restores the terminal",
      arguments: [SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
    func fatalSignals(number: Int32) async throws {
      let line = try PseudoTerminal(columns: 80, rows: 24)
      let (before, path) = (line.modes, line.path)
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

    @Test("a trap in Swift code restores the terminal")
    func trap() async throws {
      let line = try PseudoTerminal(columns: 80, rows: 24)
      let (before, path) = (line.modes, line.path)
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

    @Test("exit() without stop() restores the terminal")
    func exiting() async throws {
      let line = try PseudoTerminal(columns: 80, rows: 24)
      let (before, path) = (line.modes, line.path)
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
