import Foundation
import UIKitCore

extension ApplicationHost {
  /// Provides the application with the services of the terminal.
  func servePlatform() {
    application.platform.heldOutput = { [weak self] in self?.terminal.heldOutput ?? "" }
    application.platform.logFileChanged = { [weak self] file in
      guard let reason = self?.terminal.sendOutput(toFile: file?.path) else { return }
      let text = "UIApplication.logFile: \(file?.path ?? "") cannot be opened: \(reason)\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
    application.platform.lendTerminal = { [weak self] body in self?.terminal.lend { _ in body() } }
    application.platform.open = { [weak application] url, done in
      guard let application else { return done(false) }
      DesktopOpener.open(url, on: application, then: done)
    }
  }
}
