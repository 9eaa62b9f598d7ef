/// A screen of cells with a keyboard and perhaps a mouse.
@MainActor
package protocol Terminal: AnyObject {
  var size: GridSize { get }
  var colorDepth: ColorDepth { get }
  /// The abilities reported so far.
  var abilities: TerminalAbilities { get }

  /// The support for pictures as pixels; nil if there is none or it is not yet reported.
  var pictureSupport: PictureSupport? { get }

  /// Prepares a picture for cells of canvases, which takes some time.
  ///
  /// - Parameter ready: Called when the picture is ready, but not after the terminal is restored.
  func prepare(_ picture: TerminalPicture, ready: @escaping () -> Void)

  /// Forgets a prepared picture that is no longer shown, by its number.
  func forget(_ picture: UInt32)

  /// Takes over the screen: alternate screen, modes, input.
  func start() throws

  /// Ends the process from another thread if the main thread is blocked for two seconds after a
  /// request to end. Ctrl-C, SIGTERM and others must be sent a second time; closing the terminal is
  /// enough.
  func endsWhenHung()

  /// Draws the difference to the current screen, and moves the hardware cursor to a cell. Screen
  /// readers and braille displays follow the cursor even while it is hidden.
  func present(_ canvas: Canvas, cursor: GridPoint?)

  /// Draws everything without relying on the current screen.
  func repaint(_ canvas: Canvas, cursor: GridPoint?)

  /// Called on the main queue with all waiting events.
  var eventHandler: (([TerminalEvent]) -> Void)? { get set }

  /// Whether typed input is waiting that no event has reported. Work done ahead of need is then
  /// postponed.
  var hasWaitingInput: Bool { get }

  /// Restores the terminal, stops the process group, and takes over again when it continues. Then
  /// `.resumed` is reported.
  func suspend()

  /// Restores the terminal while a closure runs another program on it, and takes over again. Then
  /// `.resumed` is reported.
  ///
  /// - Parameter run: Waits for the other program with its argument, which returns the number of
  ///   the next signal: SIGCHLD when a child process has changed its state, and other signals as
  ///   they arrive. Signals that ask this program to end are reported after `run` has returned and
  ///   its caller is done. Until then `run` is not called again.
  func lend(_ run: (_ awaitSignal: () -> Int32) -> Void)

  /// Restores the original state of the terminal. May be called repeatedly.
  func stop()

  /// Copies a text to the clipboard of the terminal's own desktop, also from another machine.
  ///
  /// Has no effect on terminals without this feature, and for texts longer than
  /// `ClipboardSequence.longestText`.
  func setClipboard(_ text: String)

  /// The held-back output of the program since the terminal was taken over: the last 64 kilobytes.
  var heldOutput: String { get }

  /// Appends the held-back output and all later output of the program to a file; nil holds later
  /// output back.
  ///
  /// - Returns: The reason why the file cannot be opened, or nil.
  func sendOutput(toFile path: String?) -> String?

  /// Whether to report mouse motion without a button. Off at the start, because motion would wake
  /// up an idle program.
  var reportsHover: Bool { get set }

  /// Whether the hardware cursor is visible from the next frame on, as the caret of a text. False
  /// at first.
  var showsCursor: Bool { get set }

  /// Calls back when the terminal has shown all frames so far, or after 200 ms without an answer.
  func requestFrameEcho(_ answered: @escaping () -> Void)

  /// The number of bytes sent since `start()`.
  var bytesWritten: Int { get }
}

/// Defaults for a terminal without other output on it and without a process group.
extension Terminal {
  package var heldOutput: String { "" }
  package func sendOutput(toFile path: String?) -> String? { nil }
  package func endsWhenHung() {}
}
