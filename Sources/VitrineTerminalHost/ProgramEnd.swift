import Foundation
import UIKitCore

/// Notifies an application when any code on the main thread calls `exit(_:)` without the host.
@MainActor enum ProgramEnd {
  private static weak var application: UIApplication?
  private static let isWatched = atexit(programExits) == 0

  /// Starts notifying an application. Call this after taking over the terminal: the last registered
  /// handler runs first, so that the application is notified before the terminal is restored.
  static func watch(_ application: UIApplication) {
    Self.application = application
    _ = isWatched
  }

  /// Called by `exit(_:)` before other handlers.
  static func announce() { application?.announceEnd() }
}

/// Notifies nothing on other threads, because the main thread continues at the same time.
private func programExits() {
  guard Thread.isMainThread else { return }
  MainActor.assumeIsolated { ProgramEnd.announce() }
}
