import Dispatch
import Foundation
import VitrineTerminalCore

/// A real terminal, drawn by ncurses.
///
/// Only one can be started at a time in a program, because ncurses and the saved modes belong to
/// the process. Nothing is queried before the first frame, so that no terminal can delay it.
package final class NcursesTerminal: Terminal {
  package internal(set) var size: GridSize
  package var colorDepth: ColorDepth { type.depth }
  package var eventHandler: (([TerminalEvent]) -> Void)?
  package private(set) var bytesWritten = 0

  package var hasWaitingInput: Bool { input?.hasWaiting ?? false }

  let options: TerminalOptions
  let type: CursesType
  let device: Int32
  /// The input of the device.
  let bytes: TerminalBytes
  /// The size of the whole terminal. `size` is that of the rows in use.
  var deviceSize: GridSize
  /// Whether to draw in some rows of the screen instead of the alternate screen.
  var takesRows = false
  /// The rows in use; nil for the alternate screen.
  var rows: InlineRows?
  var screen: CursesScreen?
  private(set) var input: TerminalInput?
  private var signals: SignalPipe?
  /// Signals read from the pipe but not yet handled.
  private var heldSignals: [Int32] = []
  /// Whether the program currently controls the terminal.
  private(set) var isTaken = false
  var output: [UInt8] = []
  /// Whether the screen differs from the state of ncurses. The next frame is then sent completely.
  var isUnknown = false
  /// Whether the reason is that a signal cut a frame off.
  private var isCut = false
  /// Whether the size was read since signals report its changes.
  private var hasCheckedSize = false
  /// Whether the user was warned that another type replaces the terminal's own.
  private var hasToldType = false
  /// The queries and answers; nil if queries are not allowed.
  var queries: AbilityQueries?
  var hasAsked = false
  /// Shows pictures as pixels; nil if the terminal does not support it or has not yet reported it.
  var pictures: PictureOutput? {
    didSet { screen?.hasPlaceholders = pictures?.way == .placeholders }
  }
  /// Whether the restoring bytes close a link.
  var endsLinks = false
  /// Whether the terminal was switched to distinguish all keys.
  var hasAllKeys = false

  /// Opens the terminal and looks up its type, without changing anything on it.
  ///
  /// - Throws: `TerminalUnavailable` with a message of one line.
  package init(options: TerminalOptions = TerminalOptions()) throws {
    self.options = options
    TerminalOptions.prepareLocale()
    StandardDescriptors.fill()
    if let shortage = StandardDescriptors.shortage() { throw TerminalUnavailable(shortage) }
    device = terminal_open(options.ttyPath)
    if device < 0 {
      let reason = String(cString: strerror(errno))
      throw TerminalUnavailable(
        options.ttyPath.map { "\($0) cannot be used as a terminal: \(reason)" }
          ?? "there is no terminal to draw on: \(reason)")
    }
    bytes = TerminalBytes(device: device)
    do {
      type = try CursesType(options: options, environment: TerminalOptions.environment)
    } catch {
      close(device)
      throw error
    }
    deviceSize = .fallback
    takesRows = options.height != nil && type.placesAsXterm
    size = .fallback
    deviceSize = currentSize ?? .fallback
    size = drawnSize
  }

  deinit {
    if isTaken { terminal_give_back() }
    close(device)
  }

  /// Keeps Swift's backtracer from waiting for a key after a crash, before the terminal is opened.
  package static func catchCrashes() { terminal_catch_crashes() }

  // MARK: Start and stop

  package func start() throws {
    if screen != nil { return }
    deviceSize = currentSize ?? deviceSize
    size = drawnSize
    let pipe = terminal_catch_signals()
    if pipe < 0 {
      throw TerminalUnavailable("no pipe for signals: \(String(cString: strerror(errno)))")
    }
    do {
      screen = try CursesScreen(type: type, size: size)
      try take()
    } catch {
      screen?.close()
      screen = nil
      terminal_release_signals()
      throw error
    }
    if queries == nil { choosePictures() }
    signals = SignalPipe(descriptor: pipe, bytes: bytes) { [weak self] in self?.signalsArrived($0) }
    input = TerminalInput(bytes: bytes, keys: type.keys) { [weak self] in self?.deliver($0) }
    bytesWritten = 0
    if takesRows { takeRows(isResized: false) }
    output.removeAll(keepingCapacity: true)
    screen?.takeOutput(into: &output)
    if let rows {
      output = rows.shifted(output)
    } else if type.hasMargins {
      // ncurses starts with margins for the number of rows in the terminal's description, below which the cursor cannot
      // move. Only here, because this moves the cursor home, and on the shell's screen it must stay.
      output += Self.noMargins.utf8
    }
    output += modesOn
    send()
  }

  package func endsWhenHung() {
    guard let signals else { return }
    let watch = HangWatch(bytes, signals: signals.descriptor, keys: type.keys) { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.input?.readAll() } }
    }
    watch.start()
  }

  package func stop() {
    guard let screen else { return }
    // A stopped terminal delivers no events, so pending input is lost.
    let handler = eventHandler
    eventHandler = nil
    input?.awaitReplies()
    eventHandler = handler
    signals?.cancel()
    signals = nil
    input?.cancel()
    input = nil
    giveBack()
    screen.close()
    self.screen = nil
    terminal_release_signals()
  }

  package func suspend() {
    guard screen != nil, isTaken else { return }
    input?.awaitReplies()
    giveBack()
    // The process group stops and continues inside this call.
    _ = terminal_stop_process_group()
    takeBack(ignoring: [SIGCONT, SIGWINCH, SIGTSTP])
  }

  package func lend(_ run: (_ awaitSignal: () -> Int32) -> Void) {
    // Ctrl-C in the other program must not end this one.
    let theirs: Set<Int32> = [SIGCONT, SIGWINCH, SIGTSTP, SIGINT, SIGQUIT, SIGCHLD]
    var ours: [Int32] = []
    func awaitSignal() -> Int32 {
      let number = terminal_await_signal()
      if !theirs.contains(number) { ours.append(number) }
      return number
    }
    guard screen != nil, isTaken else { return run(awaitSignal) }
    // Keys typed ahead start one program after another: a request to end takes precedence over the next one.
    hold(signals?.drain() ?? [])
    if heldSignals.contains(where: { !theirs.contains($0) }) { return }
    input?.awaitReplies()
    giveBack()
    terminal_catch_children(1)
    run(awaitSignal)
    terminal_catch_children(0)
    // The other program may have changed modes, so restore the original ones for the shell.
    terminal_reset_modes()
    takeBack(ignoring: theirs, told: ours)
  }

  /// Takes over the terminal again after the shell or another program has used it.
  ///
  /// - Parameter told: Signals already read from the pipe, handled when the caller is done: some end the process.
  private func takeBack(ignoring meanwhile: Set<Int32>, told: [Int32] = []) {
    hold(told + (signals?.drain().filter { !meanwhile.contains($0) } ?? []))
    resume()
  }

  /// Handles signals after the caller is done.
  private func hold(_ numbers: [Int32]) {
    if numbers.isEmpty { return }
    heldSignals += numbers
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.actOnHeldSignals() }
    }
  }

  private func actOnHeldSignals() {
    let held = heldSignals
    heldSignals = []
    signalsArrived(held)
  }

  /// Takes over the terminal again after another program has used it.
  private func resume() {
    guard let screen else { return }
    do { try take() } catch {
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.deliver([.ended]) }
      }
      return
    }
    if let now = currentSize, now != deviceSize {
      deviceSize = now
      size = drawnSize
      prepareRestoring(resized: false)
      screen.resize(to: size)
    }
    if rows != nil { takeRows(isResized: false) }
    screen.hasPlaceholders = pictures?.way == .placeholders
    isUnknown = true
    output = modesOn
    send()
    deliver([.resumed])
  }

  private func take() throws {
    hasCheckedSize = false
    prepareRestoring(resized: false)
    if terminal_take(device, options.ttyPath == nil ? 1 : 0) < 0 {
      throw TerminalUnavailable(
        "the terminal's modes cannot be set: \(String(cString: strerror(errno)))")
    }
    isTaken = true
    tellType()
  }

  /// Prints the notice about an unknown type. Standard error is held back while the program
  /// controls the terminal, so the user reads it at the end.
  private func tellType() {
    guard let notice = type.notice, !hasToldType else { return }
    hasToldType = true
    let program = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
    FileHandle.standardError.write(Data("\(program ?? "terminal"): \(notice)\n".utf8))
  }

  /// Prepares the bytes that restore the terminal without ncurses, also from a signal handler.
  func prepareRestoring(resized: Bool) {
    let screen =
      takesRows ? type.restoring(rows) : type.restoring(rows: size.rows, clearing: resized)
    let bytes = picturesOff + modesOff + screen
    bytes.withUnsafeBytes { terminal_set_restoring_bytes($0.baseAddress, $0.count) }
  }

  private func giveBack() {
    guard isTaken, let screen else { return }
    screen.leave()
    output.removeAll(keepingCapacity: true)
    screen.takeOutput(into: &output)  // the restoring bytes replace this output
    isTaken = false
    terminal_give_back()
    hasAllKeys = false
    pictures?.forgetAll()
  }

  /// Whether the terminal shows one of our frames.
  var isOnScreen: Bool { isTaken && screen?.isShowing ?? false }

  // MARK: Frames

  package func present(_ canvas: Canvas, cursor: GridPoint?) {
    draw(canvas, cursor, everything: false)
  }

  package func repaint(_ canvas: Canvas, cursor: GridPoint?) {
    draw(canvas, cursor, everything: true)
  }

  private func draw(_ canvas: Canvas, _ cursor: GridPoint?, everything: Bool) {
    guard isTaken, let screen else { return }
    terminal_trim_held()
    let everything = everything || isUnknown
    let place = screen.shownCursor
    screen.allowsScrolling = !(pictures?.mustStay(for: canvas) ?? false)
    screen.showsCursor = showsCursor
    guard screen.draw(canvas, cursor: cursor, everything: everything) else { return }
    isUnknown = false
    isCut = false
    output.removeAll(keepingCapacity: true)
    screen.takeOutput(into: &output)
    tellLinksOff()
    if let pictures { output += pictures.bytes(for: canvas, everything: screen.drewEverything) }
    if let rows { output = rows.frame(output, cursor: place, rest: screen.restingCursor) }
    synchronize(&output)
    send()
    askOnce()
    askForAllKeys()
    // The size may have changed before signals were caught, and changes of other terminals cause no signals.
    if hasCheckedSize, options.ttyPath == nil { return }
    hasCheckedSize = true
    if let now = currentSize, now != deviceSize {
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.checkSize() }
      }
    }
  }

  package func setClipboard(_ text: String) {
    guard type.hasClipboard, let bytes = ClipboardSequence.bytes(for: text) else { return }
    transmit(bytes)
  }

  package var showsCursor = false

  package var reportsHover = false {
    didSet {
      guard reportsHover != oldValue, isTaken, asksForMore, options.mouse else { return }
      output = Array(hoverMode.utf8)
      send()
    }
  }

  package func requestFrameEcho(_ answered: @escaping () -> Void) {
    guard isTaken, let input else { return answered() }
    if input.expectEcho(answered) {
      output = Array("\u{1B}[6n".utf8)
      send()
    }
  }

  /// Sends bytes that are not part of a frame.
  func transmit(_ bytes: [UInt8]) {
    guard isTaken else { return }
    output = bytes
    send()
  }

  /// Sends `output`.
  func send() {
    if output.isEmpty { return }
    let written = output.withUnsafeBytes {
      terminal_write(device, $0.baseAddress, $0.count, signals?.descriptor ?? -1)
    }
    bytesWritten += written
    if written < output.count {
      isUnknown = true
      isCut = true
    }
  }

  // MARK: Events

  func deliver(_ events: [TerminalEvent]) {
    var events = takeAnswers(from: events)
    if let rows { events = events.compactMap(rows.event) }
    if !events.isEmpty { eventHandler?(events) }
  }

  private func signalsArrived(_ numbers: [Int32]) {
    for number in numbers {
      switch number {
      case SIGWINCH: checkSize()
      case SIGINT: deliver([.interrupted])
      case SIGTSTP:
        deliver([.suspended])
        suspend()
      case SIGCONT where isTaken:
        // The process was stopped from outside, and the shell has set its own modes in the meantime.
        giveBack()
        resume()
      case SIGCONT, SIGCHLD: break
      // SIGTERM, SIGHUP, SIGQUIT, and all other signals that end a process by default.
      default: deliver([.terminate(signal: number)])
      }
    }
    // The caller does not know that a frame is missing.
    if isCut, isTaken {
      isCut = false
      deliver([.resumed])
    }
  }
}
