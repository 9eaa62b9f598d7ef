import UIKit
import VitrineSettings
import VitrineSupport

/// Reads the configuration again when its file has changed: looks and keys follow, but for mistakes.
@MainActor
final class ConfigurationReload {
  private let read: () throws(BrowserFailure) -> Options
  private let screen: BrowserScreen
  private let environment: (String) -> [UInt8]?
  private var theme: Theme?
  private var watch: ConfigurationWatch?
  private var pending: ScheduledAction?

  /// Editors write in several steps: what they do within so many seconds is one change.
  private static let delay = 0.1

  /// - Parameters:
  ///   - options: As they are at the start.
  ///   - environment: What the terminal tells by variables.
  ///   - read: Reads the options anew.
  init(
    of screen: BrowserScreen, _ options: Options, environment: @escaping (String) -> [UInt8]?,
    read: @escaping () throws(BrowserFailure) -> Options
  ) {
    (self.screen, self.environment, self.read, theme) = (screen, environment, read, options.theme)
  }

  /// Begins to watch a file.
  func follow(_ file: ConfigurationFile) {
    watch = ConfigurationWatch(of: file) { [weak self] in self?.changeSoon() }
  }

  private func changeSoon() {
    pending?.cancel()
    pending = ScheduledAction.schedule(after: Self.delay) { [weak self] in self?.reload() }
  }

  /// Reads the file, and takes over what can change while the program runs.
  func reload() {
    do throws(BrowserFailure) {
      let options = try read()
      if let mistake = options.mistakes.first { screen.controller.say(mistake) }
      if options.theme != theme {
        theme = options.theme
        UIScreen.main.traitCollection = UITraitCollection(
          userInterfaceStyle: BrowserScreen.style(options))
        screen.controller.look = BrowserScreen.look(
          options, depth: screen.host.terminal.colorDepth, environment)
        screen.host.repaintAll()
      }
      screen.controller.configure(by: options)
    } catch {
      screen.controller.say(error)
    }
  }
}
