/// A screen of cells with a keyboard and perhaps a mouse.
@MainActor
package protocol Terminal: AnyObject {
  var size: GridSize { get }
  var colorDepth: ColorDepth { get }
  /// What it has told of itself so far.
  var abilities: TerminalAbilities { get }

  /// How it shows pictures as pixels; nil: it does not, or has not told yet.
  var pictureSupport: PictureSupport? { get }

  /// Gets a picture ready to be shown by cells of canvases, which takes some time.
  ///
  /// - Parameter ready: Called when it is; not at all if the terminal is given back before.
  func prepare(_ picture: TerminalPicture, ready: @escaping () -> Void)

  /// Forgets a picture that was prepared and is shown no more, by its number.
  func forget(_ picture: UInt32)

  /// Takes the screen over: alternate screen, modes, input.
  func start() throws

  /// Ends the process from another thread where the main one takes nothing for two seconds after it was asked to end.
  /// Ctrl-C, SIGTERM and others must then be sent once more; a closed terminal is enough.
  func endsWhenHung()

  /// Draws the difference to what is shown, and puts the hardware cursor on a cell, where screen
  /// readers and braille displays look for it even while it is hidden.
  func present(_ canvas: Canvas, cursor: GridPoint?)

  /// Draws everything, trusting nothing that should be on the screen already.
  func repaint(_ canvas: Canvas, cursor: GridPoint?)

  /// Called on the main queue with all events that waited.
  var eventHandler: (([TerminalEvent]) -> Void)? { get set }

  /// Whether somebody has typed what no event has told of yet: what is done ahead of need waits then.
  var hasWaitingInput: Bool { get }

  /// Gives the terminal back, stops the process group, and takes over again when it continues;
  /// then `.resumed` is reported.
  func suspend()

  /// Gives the terminal back while a closure runs another program on it, and takes over again; then
  /// `.resumed` is reported.
  ///
  /// - Parameter run: Waits for the other program by its argument, which returns the number of the
  ///   next signal: SIGCHLD when a child process has changed its state, others as they come. Those
  ///   that ask this program to end are reported once `run` has returned and its caller is done; until
  ///   then `run` is not called again.
  func lend(_ run: (_ awaitSignal: () -> Int32) -> Void)

  /// Gives the terminal back as found; may be called again.
  func stop()

  /// Puts a text on the clipboard of the terminal's own desktop, also from another machine.
  ///
  /// Without effect where the terminal has no such thing, and for texts beyond `ClipboardSequence.longestText`.
  func setClipboard(_ text: String)

  /// What the program has printed while the terminal was taken, as far as it is held back: the last 64 kilobytes.
  var heldOutput: String { get }

  /// Has what is held, and what the program prints from now on, go to the end of a file; nil: it is held.
  ///
  /// - Returns: Why the file cannot be opened; nil if it is.
  func sendOutput(toFile path: String?) -> String?

  /// Whether moves of the mouse without a button are reported too. Off at the start: they would
  /// wake an idle program up.
  var reportsHover: Bool { get set }

  /// Whether the hardware cursor can be seen, from the next frame on: it is the caret of a text. False at first.
  var showsCursor: Bool { get set }

  /// Calls back when the terminal has shown all frames so far, or after 200 ms without an answer.
  func requestFrameEcho(_ answered: @escaping () -> Void)

  /// Bytes sent since `start()`.
  var bytesWritten: Int { get }
}

/// A terminal that nothing is printed on beside the frames, and that no process stands behind.
extension Terminal {
  package var heldOutput: String { "" }
  package func sendOutput(toFile path: String?) -> String? { nil }
  package func endsWhenHung() {}
}
