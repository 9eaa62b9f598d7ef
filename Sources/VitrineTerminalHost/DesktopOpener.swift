import Foundation
import UIKitCore

/// Opens addresses outside the program.
@MainActor enum DesktopOpener {
  /// Returns whether the user works on another machine and cannot see this machine's desktop.
  static func isRemote(_ environment: [String: String]) -> Bool {
    let isOverSSH = ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"].contains {
      !(environment[$0] ?? "").isEmpty
    }
    // A forwarded display shows windows on the user's machine.
    return isOverSSH && (environment["WAYLAND_DISPLAY"] ?? environment["DISPLAY"] ?? "").isEmpty
  }

  /// Opens an address, or copies it to the clipboard and notifies the user.
  static func open(
    _ url: URL, environment: [String: String] = ProcessInfo.processInfo.environment,
    on application: UIApplication, then done: @escaping @MainActor (Bool) -> Void
  ) {
    let address = url.absoluteString
    if isRemote(environment) {
      UIPasteboard.general.string = address
      application.keyWindow?.showNotice("on the clipboard: \(address)")
      return done(true)
    }
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/env")
    program.arguments = ["xdg-open", address]
    program.environment = environment
    program.standardInput = FileHandle.nullDevice
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle.nullDevice
    program.terminationHandler = { ended in
      let isOpen = ended.terminationStatus == 0
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if !isOpen {
            UIPasteboard.general.string = address
            application.keyWindow?.showNotice("nothing opens it; on the clipboard: \(address)")
          }
          done(isOpen)
        }
      }
    }
    do {
      try program.run()
    } catch {
      done(false)
    }
  }
}
