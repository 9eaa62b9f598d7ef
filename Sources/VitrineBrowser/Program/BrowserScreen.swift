import UIKit
import VitrineItems
import VitrineKeyStrokes
import VitrinePreviews
import VitrineSaving
import VitrineSettings
import VitrineStyledText
import VitrineTerminalCore
import VitrineTerminalHost

/// A browser in a window on a real or simulated terminal: the common part of sessions and
/// snapshots.
@MainActor
package struct BrowserScreen {
  package let host: ApplicationHost
  package let controller: BrowserViewController
  package let window: UIWindow

  /// - Parameters:
  ///   - host: A host on a terminal of known size.
  ///   - state: The storage of unsaved changes for the next start; nil disables it.
  ///   - environment: Returns environment variables that describe the terminal. A screen in memory
  ///     is dark.
  ///   - awaitsItems: Whether to wait briefly for the first items; otherwise call
  ///     `awaitFirstItems()`.
  ///   - end: Called when a command ends the program.
  package init(
    on host: ApplicationHost, source: any ItemSource, options: Options, isPicker: Bool,
    state: StateFolder? = nil, environment: @escaping (String) -> [UInt8]? = Self.memory,
    awaitsItems: Bool = true,
    end: @escaping (ExitReason) -> Void
  ) {
    self.host = host
    controller = BrowserViewController(
      source: source, options: options, isPicker: isPicker, state: state, end: end)
    controller.awaitsItems = awaitsItems
    controller.look = Self.look(options, depth: host.terminal.colorDepth, environment)
    var tools = PreviewTools(decoder: options.images == .none ? nil : BrowserProgram.decoder)
    if environment("PATH") != nil {
      tools.highlighter = TextHighlighter { name in
        environment(name).map { String(decoding: $0, as: UTF8.self) }
      }
    }
    controller.previewTools = tools
    window = Self.window(showing: controller, on: host, options)
    controller.becomeFirstResponder()
    controller.repaints = { [weak host] in host?.repaintAll() }
    controller.suspends = { [weak host] in host?.suspendHandler() }
    host.interruptHandler = { [weak controller] in controller?.abort() }
    var scale = UIScreen.main.nativeScale
    host.abilitiesHandler = { [weak host, weak controller] in
      guard let host, let controller else { return }
      if scale != UIScreen.main.nativeScale { controller.pictureScaleChanged() }
      scale = UIScreen.main.nativeScale
      guard options.theme == nil else { return }
      let terminal = host.terminal
      let look = Self.look(
        options, depth: terminal.colorDepth, background: terminal.abilities.background, environment)
      if look.theme != controller.look.theme { controller.look = look }
    }
  }

  /// Plays keys once all reading and searching is done, before keys from the keyboard.
  func play(_ keys: ArraySlice<KeyStroke>) {
    guard !keys.isEmpty else { return }
    controller.whenSettled {
      var rest = keys
      while controller.isSettled, let key = rest.popFirst() { host.handle([.key(key)]) }
      play(rest)
    }
  }

  /// Returns the variables of a screen in memory, which are the same on every machine.
  nonisolated package static func memory(_ name: String) -> [UInt8]? {
    name == "COLORFGBG" ? Array("15;0".utf8) : nil
  }

  /// Makes a window with a controller on the whole screen, with or without animations.
  static func window(
    showing controller: UIViewController, on host: ApplicationHost, _ options: Options
  ) -> UIWindow {
    host.engine.animationsEnabled = options.animates && !isMotionReduced
    host.followsBackground = (options.theme?.ground ?? .unknown) == .unknown
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  /// Whether the environment requests reduced motion.
  private static let isMotionReduced = MotionPreference.isReduced(
    environment: Dictionary(
      MotionPreference.variables.compactMap { name in
        getenv(name).map { (name, String(cString: $0)) }
      }, uniquingKeysWith: { $1 }))

  /// Returns the appearance of the terminal's own colours, which a theme can override.
  static func style(_ options: Options) -> UIUserInterfaceStyle {
    switch options.theme?.ground {
    case .light: .light
    case .dark: .dark
    case .unknown, nil: toldStyle ?? .dark
    }
  }

  /// Light or dark according to the environment; nil if unknown.
  private static var toldStyle: UIUserInterfaceStyle? {
    .told(by: getenv("COLORFGBG").map { ["COLORFGBG": String(cString: $0)] } ?? [:])
  }

  /// Returns the look of a theme on a terminal. Without a theme, it depends on the terminal's
  /// report, or else on the environment.
  static func look(
    _ options: Options, depth: ColorDepth, background: CellColor? = nil,
    _ environment: (String) -> [UInt8]?
  ) -> ResolvedTheme {
    let colors: ColorCount = depth == .mono ? .none : depth.blends ? .many : .few
    if let theme = options.theme { return ResolvedTheme(theme, colors: colors) }
    let told = environment("COLORFGBG").map { String(decoding: $0, as: UTF8.self) }
    let style =
      background.map { $0.isLight ? UIUserInterfaceStyle.light : .dark }
      ?? .told(by: told.map { ["COLORFGBG": $0] } ?? [:])
    let ground: Theme.Ground =
      switch style {
      case .light: .light
      case .dark: .dark
      default: .unknown
      }
    return ResolvedTheme(
      .standard(on: ground), colors: colors, files: environment("LS_COLORS").flatMap(LSColors.init))
  }

  /// Returns the requested colour depth; nil detects it.
  static func depth(_ options: Options) -> ColorDepth? {
    if options.theme?.hasColors == false { return .mono }
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
