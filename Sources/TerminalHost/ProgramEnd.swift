import Foundation
import UIKitCore

/// Lets an application hear of an end that its host does not bring about: `exit(_:)`, called by
/// anybody on the main thread.
@MainActor enum ProgramEnd {
  private static weak var application: UIApplication?
  private static let isWatched = atexit(programExits) == 0

  /// Tells this application from now on. To be called when the terminal is taken: what is
  /// registered last runs first, so that the terminal is given back after the application has
  /// heard.
  static func watch(_ application: UIApplication) {
    Self.application = application
    _ = isWatched
  }

  /// What `exit(_:)` does before anything else.
  static func announce() { application?.announceEnd() }
}

/// On another thread nobody may be told: the main one goes on meanwhile.
private func programExits() {
  guard Thread.isMainThread else { return }
  MainActor.assumeIsolated { ProgramEnd.announce() }
}
