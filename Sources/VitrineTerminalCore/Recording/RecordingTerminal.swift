/// An invisible terminal that passes its output on for later playback.
package final class RecordingTerminal: Terminal {
  package let size: GridSize
  package let colorDepth: ColorDepth
  /// No real terminal reports abilities.
  package let abilities = TerminalAbilities()
  package let pictureSupport: PictureSupport? = nil
  package var eventHandler: (([TerminalEvent]) -> Void)?
  package private(set) var bytesWritten = 0
  /// There is no keyboard.
  package var hasWaitingInput: Bool { false }
  /// The last frame; nil before the first one.
  package private(set) var canvas: Canvas?
  private let record: (String) -> Void

  /// - Parameter record: Called with the output of each frame when it is shown.
  package init(size: GridSize, colorDepth: ColorDepth, record: @escaping (String) -> Void) {
    self.size = size
    self.colorDepth = colorDepth
    self.record = record
  }

  package func start() throws {}
  package func stop() {}
  package func suspend() { eventHandler?([.resumed]) }
  package func lend(_ run: (_ awaitSignal: () -> Int32) -> Void) {
    run { 0 }
    eventHandler?([.resumed])
  }
  package func prepare(_ picture: TerminalPicture, ready: @escaping () -> Void) {}
  package func forget(_ picture: UInt32) {}
  package func requestFrameEcho(_ answered: @escaping () -> Void) { answered() }

  /// Does nothing: viewers of a recording keep their own clipboard.
  package func setClipboard(_ text: String) {}
  package var reportsHover = false
  package var showsCursor = false

  package func present(_ canvas: Canvas, cursor: GridPoint?) {
    show(canvas, after: self.canvas)
  }

  package func repaint(_ canvas: Canvas, cursor: GridPoint?) { show(canvas, after: nil) }

  private func show(_ canvas: Canvas, after old: Canvas?) {
    // The cursor is hidden, as on the real terminal, and its position does not matter to viewers.
    var text = self.canvas == nil ? "\u{1B}[?25l" : ""
    text += canvas.difference(from: old, depth: colorDepth)
    self.canvas = canvas
    guard !text.isEmpty else { return }
    bytesWritten += text.utf8.count
    record(text)
  }
}
