import CoreFoundation
import Foundation
import TerminalCore
import TerminalRendering
import UIKitCore

/// Runs an application on a terminal: events in, frames out.
///
/// All events that waited are delivered, then at most one frame is drawn; none when nothing changed.
/// Between events the host sleeps until the engine's next timer, or for good. A test or a snapshot
/// drives it by hand instead of `run()`: `handle(_:)`, `update()`, `settle()`.
@MainActor package final class ApplicationHost {
  package let terminal: any Terminal
  package let engine: FrameEngine
  package let application: UIApplication
  let wakeUps: any WakeUps

  /// Lines (and as many points across) that one notch of the wheel scrolls.
  package var wheelLines = 3

  /// Ctrl-C, or SIGINT from outside. By default the program leaves with status 130.
  package lazy var interruptHandler: @MainActor () -> Void = { [unowned self] in leave(status: 130)
  }
  /// Ctrl-Z that no responder took. By default the process stops until it is continued.
  package lazy var suspendHandler: @MainActor () -> Void = { [unowned self] in suspend() }
  /// SIGTERM or SIGHUP. By default the program leaves with 128 + the signal's number.
  package lazy var terminateHandler: @MainActor (_ signal: Int32) -> Void = { [unowned self] in
    leave(status: 128 + $0)
  }
  /// The terminal is gone. By default the program leaves as after SIGHUP, with 129.
  package lazy var endHandler: @MainActor () -> Void = { [unowned self] in leave(status: 129) }
  /// The terminal has told something of itself.
  package var abilitiesHandler: @MainActor () -> Void = {}
  /// Where a line goes that says why the program ends; standard error unless a test wants to see it.
  package var report: @MainActor (_ line: String) -> Void = {
    FileHandle.standardError.write(Data("\($0)\n".utf8))
  }
  /// How the process ends, once the terminal is given back.
  package var exit: @MainActor (_ status: Int32) -> Void = { Foundation.exit($0) }

  /// Asked at every key, before anybody else: whether it takes the key. For what any key ends.
  package var keyInterceptor: (@MainActor () -> Bool)?

  /// Whether photos appear coarsely at first, so that nobody waits for them: when the host runs by itself.
  package var drawsPicturesLater = false
  /// Whether what is drawn looks different than before, though it is drawn by the same commands.
  var mustRender = false
  /// Whether light and dark follow the background's colour as soon as the terminal has told it.
  package var followsBackground = false
  /// The background's colour, once it is known.
  var ownBackground: CellColor?

  private(set) lazy var pixels = PixelPictures(self)

  /// Frames shown so far.
  package private(set) var frames = 0
  /// Frames drawn so far; those that look as the one before are not shown.
  private(set) var renderings = 0

  /// What the terminal shows.
  private var shown: Canvas?
  private var shownList = DisplayList()
  /// What its rows were drawn from.
  private var rowMarks = RowMarks()
  private var shownCursor: GridPoint?
  private var mustRepaint = true

  /// The screen's size as its windows know it.
  private var adopted: (size: GridSize, metrics: CellMetrics)?

  var touch: MouseTouch?
  private var pacer = FramePacer()
  /// Between `start()` and `leave(status:)` the host wakes itself up.
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

  /// Makes the host's engine, application and screen the current ones, for when there are several.
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

  /// Takes the terminal over and draws the first frame as soon as the main queue runs.
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

  /// Takes the terminal over and runs the main run loop until the process ends.
  ///
  /// The caller must be on the main thread and not in a block of the main queue: after the first
  /// `await` of an asynchronous `main` nothing would ever be delivered, so that is refused.
  ///
  /// - Parameter launch: Called once the terminal's size is known, before the first frame.
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
    // Not `RunLoop.main.run()`: that leaves and enters the run loop for every event.
    while true { CFRunLoopRun() }
  }

  /// Gives the terminal back and ends the process.
  package func leave(status: Int32) {
    application.announceEnd()
    stop()
    exit(status)
  }

  /// Gives the terminal back, says in one line why the program cannot run, and ends the process with status 2.
  func fail(_ reason: String) {
    stop()
    report(reason)
    exit(2)
  }

  /// Stops the process until it is continued; the application is in the background meanwhile.
  private func suspend() {
    application.enterBackground()
    terminal.suspend()
    application.enterForeground()
  }

  /// Gives the terminal back; nothing is delivered or drawn any more.
  package func stop() {
    hasLeft = true
    isStarted = false
    wakeUps.arm(after: nil) {}
    terminal.stop()
  }

  // MARK: Frames

  /// Delivers all events that waited, then draws at most one frame.
  package func handle(_ events: [TerminalEvent]) {
    let wasBusy = isBusy
    isBusy = true
    for event in EventBatch(events).events where !hasLeft { deliver(event) }
    isBusy = wasBusy
    if !wasBusy { update() }
  }

  /// One cycle: timers and animations, layout, and a frame if something changed.
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

  /// Draws everything anew, trusting nothing that is on the screen: Ctrl-L.
  package func repaintAll() {
    mustRepaint = true
    // In the midst of events the frame comes at their end.
    update()
  }

  /// `CATransaction.flush()`: a frame in the midst of an event.
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
      // Nothing can be seen; the next size will be painted whole.
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

  /// A picture that is shown can be drawn better now.
  func pictureIsReady() {
    mustRender = true
    engine.setNeedsFrame()
  }

  /// All windows that are not hidden, by their levels, those of one level in order of appearance.
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

  /// The first cell of what has the focus, if it is on the screen.
  private func cursorPlace() -> GridPoint? {
    guard let rect = application.keyWindow?.cursorRect else { return nil }
    let screen = GridRect(size: terminal.size)
    let cells = metrics.gridRect(rect, visible: screen)
    // A text cursor may have no width.
    let place = GridRect(
      column: cells.column, row: cells.row, columns: max(1, cells.columns),
      rows: max(1, cells.rows)
    ).intersection(screen)
    return place.isEmpty ? nil : place.origin
  }

  var metrics: CellMetrics { UIScreen.main.cellMetrics }

  /// Where a click on a cell of what is shown touches.
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

  /// Gives the screen and its windows the terminal's size. One of nothing is not taken over: it is
  /// what a terminal says that does not know.
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

  /// Something is due: a frame if the pace allows one, else only what does not wait for the terminal:
  /// timers, and the ends of animations.
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

  /// Arms the one timer for what comes next, or nothing.
  private func sleep() {
    guard isStarted else { return }
    let now = engine.now
    var wait = engine.nextDeadline.map { max(0, $0 - now) }
    if wantsFrame {
      switch pacer.verdict(at: now) {
      case .now: wait = 0
      case .after(let seconds): wait = min(wait ?? seconds, seconds)
      case .whenAnswered:
        // Nothing is drawn, but an animation ends when its time is over.
        if engine.isAnimating { wait = min(wait ?? FramePacer.interval, FramePacer.interval) }
      }
    }
    wakeUps.arm(after: wait) { [weak self] in self?.wake() }
  }
}
