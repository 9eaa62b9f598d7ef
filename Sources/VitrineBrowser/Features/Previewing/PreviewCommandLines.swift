import VitrineItems
import VitrineSupport

/// The command of a preview, and its lines with the values of the item in focus. Values that the
/// source would wait for are read in the background.
@MainActor
final class PreviewCommandLines {
  private unowned let arranging: LayoutFeature
  /// The command of `--preview`.
  private(set) var command: PreviewCommand?
  /// A replacement for the command until the focus moves.
  private var once: PreviewCommand?
  private var reading: BackgroundWork<PreviewCommand.Values, Never>?
  /// The values of the item in focus, if the source reads them in the background.
  private var values: PreviewCommand.Values?

  /// The largest number of marked items that a command receives.
  private static let mostMarks = 1_000

  init(_ arranging: LayoutFeature) {
    self.arranging = arranging
    change(to: arranging.context.options.preview ?? "")
  }

  /// The command for the item in focus.
  var current: PreviewCommand? { once ?? command }

  private var marks: Int { current?.usesMarks == true ? Self.mostMarks : 0 }

  var query: String {
    let layers = arranging.context.layers
    return layers.query?.editor.text ?? layers.prompt?.editor.text ?? ""
  }

  /// The line of the current command; nil if it needs an item, and there is none.
  var line: PreviewCommandLine? { current?.line(values(marks: marks)) }

  /// Returns a text with the values of the item in focus.
  func line(of text: String) -> PreviewCommandLine? { made(text)?.line(values(marks: 0)) }

  private func values(marks: Int) -> PreviewCommand.Values {
    values ?? arranging.shown.commandValues(query: query, marks: marks)
  }

  private func made(_ line: String) -> PreviewCommand? {
    let delimiter = arranging.context.options.lineFormat.delimiter
    return line.isEmpty ? nil : PreviewCommand(line, delimiter: delimiter)
  }

  func change(to line: String) { command = made(line) }

  /// Replaces the command until `focusMoved()`.
  func changeOnce(to line: String) { once = made(line) }

  func focusMoved() { once = nil }

  // MARK: Reading

  var isReading: Bool { reading != nil }

  /// Reads the values of the item in focus, and then calls a function.
  ///
  /// - Parameter isNeeded: Whether there are lines other than that of the command.
  func readValues(isNeeded: Bool, then done: @escaping @MainActor @Sendable () -> Void) {
    values = nil
    guard isNeeded || current != nil,
      let read = arranging.shown.commandValuesReader(query: query, marks: marks)
    else { return done() }
    let work = BackgroundWork(read) { [weak self] result in
      guard let self else { return }
      (reading, values) = (nil, result.get())
      done()
    }
    reading = work
    work.waitBriefly()
  }

  func cancel() {
    reading?.cancel()
    reading = nil
  }

  func finish() { reading?.finish() }
}
