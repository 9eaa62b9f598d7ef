import TerminalCore
import TerminalHost
import UIKit

/// A browser in a window on a terminal, real or not: what a session and a snapshot share.
@MainActor
package struct BrowserScreen {
  package let host: ApplicationHost
  package let controller: BrowserViewController
  package let window: UIWindow

  /// - Parameters:
  ///   - host: On a terminal whose size is known.
  ///   - end: Called when the keys leave the program.
  package init(
    on host: ApplicationHost, source: any ItemSource, options: Options, isPicker: Bool,
    end: @escaping (Ending) -> Void
  ) {
    self.host = host
    controller = BrowserViewController(
      source: source, options: options, isPicker: isPicker, end: end)
    window = Self.window(showing: controller, on: host, options)
    controller.becomeFirstResponder()
    controller.repaints = { [weak host] in host?.repaintAll() }
    controller.suspends = { [weak host] in host?.suspendHandler() }
    host.interruptHandler = { [weak controller] in controller?.perform(.abort, count: nil) }
  }

  /// Shows a controller on the whole screen, animated or not.
  static func window(
    showing controller: UIViewController, on host: ApplicationHost, _ options: Options
  ) -> UIWindow {
    host.engine.animationsEnabled = options.animates && !isMotionReduced
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  /// Whether the environment asks for no motion.
  private static let isMotionReduced = MotionPreference.isReduced(
    environment: Dictionary(
      MotionPreference.variables.compactMap { name in
        getenv(name).map { (name, String(cString: $0)) }
      }, uniquingKeysWith: { $1 }))

  /// How the terminal's own colours are taken to be, unless the theme says so.
  static func style(_ options: Options) -> UIUserInterfaceStyle {
    switch options.theme {
    case .light: .light
    case .dark: .dark
    case .mono, nil:
      .terminal(
        environment: getenv("COLORFGBG").map { ["COLORFGBG": String(cString: $0)] } ?? [:])
    }
  }

  /// How many colours are asked for; nil finds out.
  static func depth(_ options: Options) -> ColorDepth? {
    if options.theme == .mono { return .mono }
    switch options.color {
    case .auto: return nil
    case .direct: return .direct
    case .xterm256: return .xterm256
    case .ansi16: return .ansi16
    case .ansi8: return .ansi8
    case .never: return .mono
    }
  }
}

extension TerminalKey {
  init(_ key: KeyStroke) {
    let code: Code
    switch key.code {
    case .character(let character): code = .character(character)
    case .up: code = .up
    case .down: code = .down
    case .left: code = .left
    case .right: code = .right
    case .home: code = .home
    case .end: code = .end
    case .pageUp: code = .pageUp
    case .pageDown: code = .pageDown
    case .insert: code = .insert
    case .delete: code = .delete
    case .backspace: code = .backspace
    case .tab: code = key.modifiers == .shift ? .backtab : .tab
    case .return: code = .return
    case .escape: code = .escape
    case .menu: code = .menu
    case .function(let number): code = .function(number)
    }
    var modifiers: Modifiers = []
    if key.modifiers.contains(.control) { modifiers.insert(.control) }
    if key.modifiers.contains(.alternate) { modifiers.insert(.alternate) }
    if key.modifiers.contains(.shift), code != .backtab { modifiers.insert(.shift) }
    self.init(code, modifiers: modifiers)
  }
}
