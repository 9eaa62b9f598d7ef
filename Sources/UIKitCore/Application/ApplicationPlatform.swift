import Foundation

/// The terminal's services for an application. Each does nothing until a host sets it.
@MainActor package struct ApplicationPlatform {
  /// Redirects the program's output to another file, or holds it back.
  package var logFileChanged: @MainActor (URL?) -> Void = { _ in }
  /// The output that is being held back.
  package var heldOutput: @MainActor () -> String = { "" }
  /// Gives the terminal back while a closure runs, then takes it again and draws the whole screen.
  package var lendTerminal: @MainActor (() -> Void) -> Void = { $0() }
  /// Asks the desktop to open an address; reports whether a program opened it.
  package var open: @MainActor (URL, @escaping @MainActor (Bool) -> Void) -> Void = { $1(false) }
}
