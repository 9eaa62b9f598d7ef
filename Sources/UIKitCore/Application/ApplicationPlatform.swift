import Foundation

/// What the terminal's side does for an application; each does nothing until a host says how.
@MainActor package struct ApplicationPlatform {
  /// Sends what is printed to another file, or holds it back.
  package var logFileChanged: @MainActor (URL?) -> Void = { _ in }
  /// What has been printed and is held back.
  package var heldOutput: @MainActor () -> String = { "" }
  /// Gives the terminal back while a closure runs, then takes it again and draws the whole screen.
  package var lendTerminal: @MainActor (() -> Void) -> Void = { $0() }
  /// Has the desktop open an address; tells whether something took it.
  package var open: @MainActor (URL, @escaping @MainActor (Bool) -> Void) -> Void = { $1(false) }
}
