import UIKit
import VitrineSettings
import VitrineSupport

/// Reloads the configuration after its file has changed, and updates the theme and the keys, unless
/// there are mistakes.
@MainActor
final class ConfigurationReload {
  private let read: () throws(BrowserFailure) -> Options
  private let screen: BrowserScreen
  private let environment: (String) -> [UInt8]?
  private var theme: Theme?
  private var watch: ConfigurationWatch?
  private var pending: ScheduledAction?

  /// The delay in seconds that combines the several steps of an editor's save.
  private static let delay = 0.1

  /// - Parameters:
  ///   - options: The options at the start.
  ///   - environment: Returns environment variables that describe the terminal.
  ///   - read: Reads the current options.
  init(
    of screen: BrowserScreen, _ options: Options, environment: @escaping (String) -> [UInt8]?,
    read: @escaping () throws(BrowserFailure) -> Options
  ) {
    (self.screen, self.environment, self.read, theme) = (screen, environment, read, options.theme)
  }

  /// Starts watching a file.
  func follow(_ file: ConfigurationFile) {
    watch = ConfigurationWatch(of: file) { [weak self] in self?.changeSoon() }
  }

  private func changeSoon() {
    pending?.cancel()
    pending = ScheduledAction.schedule(after: Self.delay) { [weak self] in self?.reload() }
  }

  /// Reads the file and applies the settings that can change at run time.
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
