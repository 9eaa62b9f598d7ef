extension UIApplication {
  /// Gives the terminal to another program while a closure runs, then restores the screen. Not in UIKit.
  ///
  /// The terminal has the modes and the screen of the shell while the closure runs, and standard output and error go
  /// to it. The application is in the background meanwhile: its delegate and its scenes hear of it, no event is
  /// delivered and nothing is drawn. Signals that end the application take effect after the closure returns.
  ///
  /// Ctrl-C goes to the other program alone if that program shares the terminal with this one, as programs that
  /// `system(_:)` starts do:
  ///
  /// ```swift
  /// let status = UIApplication.shared.suspendTerminal { system("${EDITOR:-vi} notes.txt") }
  /// ```
  ///
  /// A `Process` of Foundation starts a group of its own, which may not read from the terminal.
  ///
  /// - Parameter body: Runs the other program and waits for its end, before this method returns.
  /// - Returns: The result of `body`; `nil`, without a call, if a signal has arrived that ends the application.
  /// - Throws: The error of `body`, after the screen is restored.
  @discardableResult
  public final func suspendTerminal<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    var result: Result<Value, Failure>?
    enterBackground()
    platform.lendTerminal {
      do throws(Failure) {
        result = .success(try body())
      } catch {
        result = .failure(error)
      }
    }
    enterForeground()
    return try result?.get()
  }
}
