import CoreFoundation
import Foundation
import UIKitCore
import VitrineTerminalCore
import VitrineTerminalRendering

/// Runs an application on a terminal: delivers events and draws frames.
///
/// The host delivers all waiting events, then draws at most one frame, and none if nothing changed.
/// Between events it sleeps until the engine's next timer, or indefinitely. A test or a snapshot
/// drives it manually instead of calling `run()`: `handle(_:)`, `update()`, `settle()`.
@MainActor package final class ApplicationHost {
  package let terminal: any Terminal
  package let engine: FrameEngine
  package let application: UIApplication
  let wakeUps: any WakeUps

  /// The number of lines (and as many points across) that one notch of the wheel scrolls.
  package var wheelLines = 3

  /// Called for Ctrl-C, or SIGINT from outside. By default the program exits with status 130.
  package lazy var interruptHandler: @MainActor () -> Void = { [unowned self] in leave(status: 130)
  }
  /// Called for Ctrl-Z if no responder handles it. By default the process stops until it is
  /// continued.
  package lazy var suspendHandler: @MainActor () -> Void = { [unowned self] in suspend() }
  /// Called for SIGTERM or SIGHUP. By default the program exits with 128 + the signal's number.
  package lazy var terminateHandler: @MainActor (_ signal: Int32) -> Void = { [unowned self] in
    leave(status: 128 + $0)
  }
  /// Called when the terminal is gone. By default the program exits as after SIGHUP, with 129.
  package lazy var endHandler: @MainActor () -> Void = { [unowned self] in leave(status: 129) }
  /// Called when the terminal has reported its abilities.
  package var abilitiesHandler: @MainActor () -> Void = {}
  /// Writes the reason why the program ends; to standard error unless a test replaces it.
  package var report: @MainActor (_ line: String) -> Void = {
    FileHandle.standardError.write(Data("\($0)\n".utf8))
  }
  /// Ends the process after the terminal is restored.
  package var exit: @MainActor (_ status: Int32) -> Void = { Foundation.exit($0) }

  /// Called at every key before all other handlers. Returns whether it handles the key, for states
  /// that any key ends.
  package var keyInterceptor: (@MainActor () -> Bool)?

  /// Whether photos first appear coarsely to avoid waiting, when the host runs by itself.
  package var drawsPicturesLater = false
  /// Whether the same commands now draw a different frame.
  var mustRender = false
  /// Whether light and dark appearance follow the background's colour when the terminal reports it.
  package var followsBackground = false
  /// The background's colour; nil while unknown.
  var ownBackground: CellColor?

  private(set) lazy var pixels = PixelPictures(self)

  /// The number of frames shown.
  package private(set) var frames = 0
  /// The number of frames drawn. Frames equal to the previous one are not shown.
  private(set) var renderings = 0

  /// The canvas on the terminal.
  private var shown: Canvas?
  private var shownList = DisplayList()
  /// The sources of its rows.
  private var rowMarks = RowMarks()
  private var shownCursor: GridPoint?
  private var mustRepaint = true

  /// The screen's size as known to its windows.
  private var adopted: (size: GridSize, metrics: CellMetrics)?

  var touch: MouseTouch?
  private var pacer = FramePacer()
  /// Whether the host is between `start()` and `leave(status:)`, and wakes itself up.
  private var isStarted = false
  package private(set) var hasLeft = false
  private var isBusy = false
  private var isDrawing = false
  private var isWakeUpQueued = false

  package init(
    terminal: any Terminal, engine: FrameEngine, application: UIApplication,
    wakeUps: (any WakeUps)? = nil
  ) {
    self.terminal = terminal
    self.engine = engine
    self.application = application
    self.wakeUps = wakeUps ?? MainQueueWakeUps()
    (application as? HostApplication)?.host = self
    servePlatform()
    engine.drawNow = { [weak self] in self?.drawNow() }
    activate()
    adopt(terminal.size)
  }

  /// Makes the host's engine, application and screen the current ones, in case there are several.
  package func activate() {
    if FrameEngine.current !== engine { FrameEngine.current = engine }
    if UIApplication.shared !== application {
      UIApplication.install(application)
      UIPasteboard.export = { [weak self] in self?.terminal.setClipboard($0) }
      UIPasteboard.longestTextForTerminal = ClipboardSequence.longestText
    }
    if let adopted { UIScreen.main.bounds.size = metrics.points(adopted.size) }
  }

  // MARK: Running

  /// Takes over the terminal and draws the first frame as soon as the main queue runs.
  package func start() throws {
    activate()
    terminal.eventHandler = { [weak self] events in self?.handle(events) }
    engine.frameRequested = { [weak self] in self?.wakeSoon() }
    try terminal.start()
    ProgramEnd.watch(application)
    isStarted = true
    adopt(terminal.size)
    mustRepaint = true
    wakeSoon()
  }

  /// Takes over the terminal and runs the main run loop until the process ends.
  ///
  /// The caller must be on the main thread and not in a block of the main queue. After the first
  /// `await` of an asynchronous `main` no event would be delivered, so that is an error.
  ///
  /// - Parameter launch: Called after the terminal's size is known and before the first frame.
  package func run(launch: () -> Void = {}) throws -> Never {
    precondition(
      Thread.isMainThread,
      "the program must be run from a synchronous main(), or before its first await")
    drawsPicturesLater = true
    try start()
    terminal.endsWhenHung()
    engine.whenSpare { [weak self] in
      MemoryPressure.watch { self?.application.receiveMemoryWarning() }
    }
    launch()
    // Not `RunLoop.main.run()`, which leaves and enters the run loop for every event.
    while true { CFRunLoopRun() }
  }

  /// Restores the terminal and ends the process.
  package func leave(status: Int32) {
    application.announceEnd()
    stop()
    exit(status)
  }

  /// Restores the terminal, prints the reason in one line, and ends the process with status 2.
  func fail(_ reason: String) {
    stop()
    report(reason)
    exit(2)
  }

  /// Stops the process until it is continued. The application is in the background during that
  /// time.
  private func suspend() {
    application.enterBackground()
    terminal.suspend()
    application.enterForeground()
  }

  /// Restores the terminal. Delivers and draws nothing after that.
  package func stop() {
    hasLeft = true
    isStarted = false
    wakeUps.arm(after: nil) {}
    terminal.stop()
  }

  // MARK: Frames

  /// Delivers all waiting events, then draws at most one frame.
  package func handle(_ events: [TerminalEvent]) {
    let wasBusy = isBusy
    isBusy = true
    for event in EventBatch(events).events where !hasLeft { deliver(event) }
    isBusy = wasBusy
    if !wasBusy { update() }
  }

  /// Runs one cycle: timers and animations, layout, and a frame if something changed.
  package func update() {
    if hasLeft || isBusy { return }
    isBusy = true
    let wasAnimating = engine.isAnimating
    let before = frames
    engine.advance()
    if let adopted, adopted.metrics != metrics { adopt(adopted.size) }
    if engine.needsFrame || wasAnimating || mustRepaint { drawFrame() }
    if isStarted, engine.isAnimating, frames > before, !pacer.isEchoPending {
      pacer.echoRequested()
      terminal.requestFrameEcho { [weak self] in self?.echoAnswered() }
    }
    if engine.hasSpareWork, !terminal.hasWaitingInput { engine.doSpareWork() }
    isBusy = false
    sleep()
  }

  /// Redraws the whole screen without relying on its contents: Ctrl-L.
  package func repaintAll() {
    mustRepaint = true
    // While events are handled, the frame follows after them.
    update()
  }

  /// Draws a frame in the middle of an event, for `CATransaction.flush()`.
  private func drawNow() {
    if hasLeft || isDrawing || !(engine.needsFrame || mustRepaint) { return }
    drawFrame()
  }

  private func drawFrame() {
    isDrawing = true
    defer { isDrawing = false }
    let list = displayList()
    let cursor = cursorPlace()
    let wantsHover = application.keyWindow?.wantsHover ?? false
    if terminal.reportsHover != wantsHover { terminal.reportsHover = wantsHover }
    let showsCursor = cursor != nil && application.keyWindow?.showsCursor ?? false
    engine.frameDone()
    pacer.frameDrawn(at: engine.now)
    let size = terminal.size
    if size.columns == 0 || size.rows == 0 {
      // The screen is empty. The next size is painted completely.
      (shown, mustRepaint) = (nil, false)
      return
    }
    if shown?.size != size { mustRepaint = true }
    let isOtherCursor = cursor != shownCursor || showsCursor != terminal.showsCursor
    if !mustRepaint, !mustRender, list == shownList, !isOtherCursor { return }
    terminal.showsCursor = showsCursor
    pixels.beginFrame()
    let canvas = renderer.render(list, size: size, after: shown, marks: &rowMarks)
    pixels.endFrame()
    renderings += 1
    let isNew = canvas != shown || isOtherCursor
    if mustRepaint {
      terminal.repaint(canvas, cursor: cursor)
      frames += 1
    } else if isNew {
      terminal.present(canvas, cursor: cursor)
      frames += 1
    }
    shown = canvas
    shownList = list
    shownCursor = cursor
    mustRepaint = false
    mustRender = false
  }

  /// Called when a better version of a shown picture is ready.
  func pictureIsReady() {
    mustRender = true
    engine.setNeedsFrame()
  }

  /// The visible windows sorted by level, and within a level by their order of appearance.
  private func displayList() -> DisplayList {
    var windows = application.windows.filter { !$0.isHidden }
    guard windows.count > 1 else { return windows.first?.displayList() ?? DisplayList() }
    windows = windows.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }.map(\.element)
    let lists = windows.map { $0.displayList() }
    return DisplayList(
      commands: lists.flatMap(\.parts), hasLevelTexts: lists.allSatisfy(\.hasLevelTexts))
  }

  /// Returns the first cell of the focused element, if it is on the screen.
  private func cursorPlace() -> GridPoint? {
    guard let rect = application.keyWindow?.cursorRect else { return nil }
    let screen = GridRect(size: terminal.size)
    let cells = metrics.gridRect(rect, visible: screen)
    // A text cursor may have zero width.
    let place = GridRect(
      column: cells.column, row: cells.row, columns: max(1, cells.columns),
      rows: max(1, cells.rows)
    ).intersection(screen)
    return place.isEmpty ? nil : place.origin
  }

  var metrics: CellMetrics { UIScreen.main.cellMetrics }

  /// Returns the point for a click on a cell of the current frame.
  func touchPoint(of cell: GridPoint) -> CGPoint {
    renderer.touchPoint(of: cell, on: shownList, size: terminal.size)
  }

  private var renderer: Renderer {
    var renderer = Renderer(
      metrics: metrics, depth: terminal.colorDepth,
      theme: UIScreen.main.traitCollection.userInterfaceStyle)
    renderer.background = ownBackground
    if terminal.pictureSupport != nil {
      renderer.pixels = { [weak self] source, cells, size in
        MainActor.assumeIsolated { self?.pixels.picture(source, over: cells, size) }
      }
    }
    if drawsPicturesLater {
      renderer.pictureReady = { [weak self] in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.pictureIsReady() } }
      }
    }
    return renderer
  }

  // MARK: Sizes

  /// Sets the size of the screen and its windows to the terminal's size. Ignores an empty size,
  /// which terminals report if they do not know it.
  func adopt(_ size: GridSize) {
    mustRepaint = true
    if size.columns == 0 || size.rows == 0 { return }
    adopted = (size, metrics)
    let bounds = CGRect(origin: .zero, size: metrics.points(size))
    UIScreen.main.bounds = bounds
    for window in application.windows where window.frame != bounds { window.frame = bounds }
  }

  // MARK: Waking up

  private var wantsFrame: Bool { engine.needsFrame || engine.isAnimating || mustRepaint }

  private func wakeSoon() {
    guard isStarted, !isBusy, !isWakeUpQueued else { return }
    isWakeUpQueued = true
    wakeUps.soon { [weak self] in
      self?.isWakeUpQueued = false
      self?.wake()
    }
  }

  private func echoAnswered() {
    pacer.echoAnswered()
    if isStarted, !isBusy { sleep() }
  }

  /// Handles a timer: draws a frame if the pacer allows one, and otherwise runs only work that does
  /// not wait for the terminal: timers, and the ends of animations.
  private func wake() {
    guard isStarted, !isBusy else { return }
    activate()
    if wantsFrame, pacer.verdict(at: engine.now) == .now { return update() }
    if engine.isAnimating || engine.nextDeadline.map({ $0 <= engine.now }) ?? false {
      isBusy = true
      engine.advance()
      isBusy = false
    }
    sleep()
  }

  /// Sets the timer for the next event, if there is one.
  private func sleep() {
    guard isStarted else { return }
    let now = engine.now
    var wait = engine.nextDeadline.map { max(0, $0 - now) }
    if wantsFrame {
      switch pacer.verdict(at: now) {
      case .now: wait = 0
      case .after(let seconds): wait = min(wait ?? seconds, seconds)
      case .whenAnswered:
        // Nothing is drawn, but animations end in time.
        if engine.isAnimating { wait = min(wait ?? FramePacer.interval, FramePacer.interval) }
      }
    }
    wakeUps.arm(after: wait) { [weak self] in self?.wake() }
  }
}
