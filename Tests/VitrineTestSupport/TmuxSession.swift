import Foundation

/// A real terminal for tests: a shell in tmux, on its own socket.
///
/// Keys go in, and the screen comes out as text. The server of the socket ends with the object.
public final class TmuxSession {
  /// A failure with the last screen.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) { self.description = description }
  }

  private let socket = "vitrine-test-\(UUID().uuidString.prefix(8))"
  private let home: URL

  /// The file with the command line for `runVitrine`.
  private var command: URL { home.appendingPathComponent("command") }

  /// Starts a shell in a terminal of `columns` x `rows` character cells.
  ///
  /// - Parameter environment: Variables added to a small, fixed environment (UTF-8, 256 colours).
  public init(columns: Int, rows: Int, environment: [String: String] = [:]) throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent(socket)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let settings = [
      "LC_ALL": "C.UTF-8", "PS1": "READY$ ", "HOME": home.path, "ENV": "",
      "SWIFT_BACKTRACE": "enable=no", "COMMAND": command.path,
    ]
    .merging(environment) { $1 }
    let assignments = settings.map { "\($0.key)=\(TmuxSession.quoted($0.value))" }.sorted()
    try tmux([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "env -u NO_COLOR -u COLORTERM \(assignments.joined(separator: " ")) sh",
    ])
    try tmux(["set-option", "-g", "status", "off"])
    try tmux(["set-option", "-g", "window-size", "manual"])
    try tmux(["set-option", "-sg", "escape-time", "0"])
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    try wait("the shell's prompt") { $0.contains { $0.hasPrefix("READY$") } }
  }

  deinit {
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(at: home)
  }

  /// The tested program, built beside the tests.
  public static var vitrine: String { built("vitrine") }

  /// A program of the package, built beside the tests.
  public static func built(_ program: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(program).path
  }

  /// Types a command line into the shell.
  public func run(_ command: String) throws {
    try type(command)
    try press("Enter")
  }

  /// Runs a `vitrine` command line. The shell prints `status=N` after it ends.
  ///
  /// The line is read from a file instead of being typed. Otherwise, a wait for a word in the line
  /// would end before `vitrine` starts, and the shell's terminal would echo the following keys.
  public func runVitrine(_ arguments: String, before: String = "", after: String = "") throws {
    let line = "clear; \(before)\(TmuxSession.vitrine) \(arguments)\(after); echo status=$?\n"
    try TemporaryFolder.write(Data(line.utf8), toPath: command.path)
    try run(". $COMMAND")
  }

  /// Presses keys by tmux's names for them: `Enter`, `Down`, `C-c`, `j`.
  public func press(_ keys: String...) throws { try tmux(["send-keys", "-t", ":0"] + keys) }

  /// Presses many keys with one call.
  public func press(contentsOf keys: [String]) throws {
    try tmux(["send-keys", "-t", ":0"] + keys)
  }

  /// Closes the terminal like a user who closes the window.
  public func closeWindow() throws { try tmux(["kill-window", "-t", ":0"]) }

  /// Returns the runs of reversed cells in a styled screen: the row, and the columns from first to
  /// last.
  public static func reversedRuns(_ styled: String) -> [(row: Int, columns: ClosedRange<Int>)] {
    var runs: [(row: Int, columns: ClosedRange<Int>)] = []
    for (row, text) in styled.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var column = 0
      var reversed = false
      var start: Int?
      var rest = Substring(text)
      while let character = rest.first {
        if character == "\u{1b}", let end = rest.firstIndex(of: "m") {
          for code in rest[..<end].dropFirst(2).split(separator: ";") {
            if code == "7" { reversed = true }
            if code == "0" || code == "27" { reversed = false }
          }
          if rest[..<end].dropFirst(2).isEmpty { reversed = false }
          rest = rest[rest.index(after: end)...]
          if !reversed, let first = start {
            if column > first { runs.append((row, first...(column - 1))) }
            start = nil
          }
          continue
        }
        if reversed, start == nil { start = column }
        column += 1
        rest = rest.dropFirst()
      }
      if let first = start, column > first { runs.append((row, first...(column - 1))) }
    }
    return runs
  }

  /// Sends text unchanged, including escape sequences.
  public func type(_ text: String) throws { try tmux(["send-keys", "-t", ":0", "-l", "--", text]) }

  /// Pastes text like the terminal's user, in brackets if the program has enabled them.
  public func paste(_ text: String) throws {
    try tmux(["set-buffer", "--", text])
    try tmux(["paste-buffer", "-p", "-t", ":0"])
  }

  /// Sets an option of the server.
  public func setOption(_ name: String, _ value: String) throws {
    try tmux(["set-option", "-g", name, value])
  }

  /// Returns the newest paste buffer, or nil if there is none.
  public func buffer() throws -> String? {
    if try tmux(["list-buffers"]).isEmpty { return nil }
    return try tmux(["show-buffer"])
  }

  /// Presses a key until the screen meets the condition, and returns it. For programs that do not
  /// read keys yet.
  @discardableResult
  public func press(
    _ key: String, untilSeen aim: String, _ condition: ([String]) throws -> Bool
  ) throws -> [String] {
    try wait(aim) { rows in
      if try condition(rows) { return true }
      try press(key)
      return false
    }
  }

  /// Waits until the newest paste buffer has the text.
  public func waitForBuffer(_ text: String) throws {
    var last: String?
    try TestWait.until("the paste buffer \(text)", seen: last ?? "none") {
      last = try buffer()
      return last == text
    }
  }

  /// Changes the terminal's size, in character cells.
  public func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Returns the rows of the screen without trailing blanks.
  public func screen() throws -> [String] {
    let text = try tmux(["capture-pane", "-p", "-t", ":0"])
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      var row = String($0)
      while row.last == " " { row.removeLast() }
      return row
    }
  }

  /// Returns the rows of the screen with their styles as escape sequences.
  public func styledScreen() throws -> String {
    try tmux(["capture-pane", "-p", "-e", "-t", ":0"])
  }

  /// Returns a value of tmux, such as `#{alternate_on}` or `#{cursor_y}`.
  public func value(_ format: String) throws -> String {
    try tmux(["display-message", "-p", "-t", ":0", format])
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Waits until the screen meets the condition, and returns it. Throws with the last screen after
  /// `TestWait.longest`.
  @discardableResult
  public func wait(
    _ aim: String, until condition: ([String]) throws -> Bool
  ) throws -> [String] {
    var rows: [String] = []
    // In one line, so that a tool that keeps only the lines with failures keeps the screen.
    try TestWait.until(aim, seen: rows.filter { !$0.isEmpty }.joined(separator: " ⏎ ")) {
      rows = try screen()
      return try condition(rows)
    }
    return rows
  }

  /// Waits until two successive checks of the screen agree, and returns it.
  public func settledScreen() throws -> [String] {
    var last = try screen()
    for _ in 0..<400 {
      TmuxSession.pause(milliseconds: 60)
      let rests = try isAtRest()
      let next = try screen()
      if rests, next == last { return next }
      last = next
    }
    return last
  }

  /// Whether neither tmux nor its programs have work to do. On a busy machine a screen can stay
  /// unchanged for a long time although its program is not finished.
  private func isAtRest() throws -> Bool {
    let facts = try tmux([
      "display-message", "-p", "#{pid} #{pane_pid} #{pane_width} #{pane_height} #{pane_tty}",
    ]).split { $0 == " " || $0 == "\n" }
    let numbers = facts.prefix(4).compactMap { Int($0) }
    guard numbers.count == 4, facts.count == 5 else { return false }
    // tmux reports a new size to its programs some time after its own change.
    let device = open(String(facts[4]), O_RDONLY | O_NOCTTY | O_NONBLOCK)
    defer { close(device) }
    var size = winsize()
    guard ioctl(device, UInt(TIOCGWINSZ), &size) == 0, Int(size.ws_col) == numbers[2],
      Int(size.ws_row) == numbers[3]
    else { return false }
    var waiting = Array(numbers.prefix(2))
    while let process = waiting.popLast() {
      let folder = "/proc/\(process)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for thread in threads {
        let stat = (try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8)) ?? ""
        // The state follows the name, which can contain any characters.
        if stat.split(separator: ")").last?.dropFirst().first == "R" { return false }
        let children = try? String(
          contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)
        waiting += (children ?? "").split(separator: " ").compactMap { Int($0) }
      }
    }
    return true
  }

  /// Quotes a word for the shell.
  public static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  private static func pause(milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let result = try ProcessResult.run("tmux", ["-L", socket] + arguments)
    guard result.status == 0 else {
      throw Failure(description: "tmux \(arguments): \(result.errorText)")
    }
    return result.outputText
  }
}
