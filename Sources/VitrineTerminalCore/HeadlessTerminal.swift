/// The terminal for tests and `--snapshot`: keeps the last frame and counts frames.
package final class HeadlessTerminal: Terminal {
  package private(set) var size: GridSize
  package var colorDepth: ColorDepth
  package var abilities = TerminalAbilities()
  package var pictureSupport: PictureSupport?
  /// The prepared pictures.
  package private(set) var pictures: [UInt32: TerminalPicture] = [:]
  package var eventHandler: (([TerminalEvent]) -> Void)?
  package private(set) var bytesWritten = 0
  package var hasWaitingInput = false

  /// The last frame; blank before the first one.
  package private(set) var canvas: Canvas
  package private(set) var cursor: GridPoint?
  /// The numbers of frames shown by difference and in full.
  package private(set) var presents = 0
  package private(set) var repaints = 0
  package private(set) var isStarted = false
  package private(set) var suspensions = 0
  package private(set) var loans = 0
  /// The texts copied to the clipboard.
  package private(set) var clipboard: [String] = []
  package var reportsHover = false
  package var showsCursor = false
  /// Frame echoes that wait for `answerFrameEchoes()`, if `answersFrameEchoesAtOnce` is off.
  package private(set) var pendingEchoes: [() -> Void] = []
  package var answersFrameEchoesAtOnce = true

  package init(
    size: GridSize = GridSize(columns: 80, rows: 24), colorDepth: ColorDepth = .direct
  ) {
    self.size = size
    self.colorDepth = colorDepth
    canvas = Canvas(size: size)
  }

  package func start() throws { isStarted = true }
  package func stop() { isStarted = false }

  package func present(_ canvas: Canvas, cursor: GridPoint?) {
    presents += 1
    show(canvas, cursor)
  }

  package func repaint(_ canvas: Canvas, cursor: GridPoint?) {
    repaints += 1
    show(canvas, cursor)
  }

  private func show(_ canvas: Canvas, _ cursor: GridPoint?) {
    self.canvas = canvas
    self.cursor = cursor
  }

  /// Always empty: tests print freely.
  package var heldOutput = ""
  package func sendOutput(toFile path: String?) -> String? { nil }

  package func suspend() {
    suspensions += 1
    send([.resumed])
  }

  /// Sends no signals. A waiting caller checks again immediately.
  package func lend(_ run: (_ awaitSignal: () -> Int32) -> Void) {
    loans += 1
    run { 0 }
    send([.resumed])
  }

  package func prepare(_ picture: TerminalPicture, ready: @escaping () -> Void) {
    pictures[picture.number] = picture
    ready()
  }

  package func forget(_ picture: UInt32) { pictures[picture] = nil }

  package func setClipboard(_ text: String) {
    if ClipboardSequence.bytes(for: text) != nil { clipboard.append(text) }
  }

  package func requestFrameEcho(_ answered: @escaping () -> Void) {
    if answersFrameEchoesAtOnce { answered() } else { pendingEchoes.append(answered) }
  }

  package func answerFrameEchoes() {
    let echoes = pendingEchoes
    pendingEchoes = []
    for echo in echoes { echo() }
  }

  /// Delivers events like a real terminal.
  package func send(_ events: [TerminalEvent]) { eventHandler?(events) }

  /// Reports abilities as a real terminal does after queries.
  package func answer(_ abilities: TerminalAbilities) {
    self.abilities = abilities
    send([.abilitiesChanged])
  }

  /// Changes the size and reports it.
  package func resize(to size: GridSize) {
    self.size = size
    send([.resize(size)])
  }
}
