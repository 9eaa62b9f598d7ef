import Foundation
package import TerminalCore
package import TerminalHost
import UIKitCore

/// Drives an interface without a terminal, as a user would, and reads the screen.
///
/// A pilot is a terminal of its own: it has a screen of character cells, a keyboard, a mouse, and a
/// clock that moves only when told to, so that tests neither sleep nor depend on the machine.
///
/// ```swift
/// let pilot = Pilot(rootViewController: BreakfastController(), size: (columns: 20, rows: 3))
/// pilot.press(.down, .return)
/// #expect(pilot.screen == ["  apple", "[ bread ]", "  cheese"])
/// ```
///
/// Several pilots may exist at a time; each call makes its own application and clock the current
/// ones. Use pilots on the main actor only.
@preconcurrency @MainActor public final class Pilot {
  package let clock = ManualClock()
  package let engine: FrameEngine
  package let terminal: HeadlessTerminal
  package let host: ApplicationHost
  package let application: HostApplication

  /// The window that has the keyboard.
  public var window: UIWindow { application.keyWindow ?? ownWindow }
  private let ownWindow: UIWindow

  /// Shows a view controller's view on the whole screen.
  ///
  /// - Parameters:
  ///   - rootViewController: Made after the pilot's clock and screen are the current ones.
  ///   - size: The screen in character cells; 8 x 16 points each unless
  ///     `UIScreen.main.cellMetrics` says otherwise.
  ///   - colors: How many colours the screen shows.
  ///   - style: Whether the terminal's own background is light or dark.
  public init(
    rootViewController: @autoclosure () -> UIViewController,
    size: (columns: Int, rows: Int) = (columns: 80, rows: 24), colors: Colors = .direct,
    style: UIUserInterfaceStyle = .dark
  ) {
    (engine, terminal, application, host) = Self.assemble(clock, size, colors, style)
    ownWindow = UIWindow(frame: UIScreen.main.bounds)
    ownWindow.rootViewController = rootViewController()
    ownWindow.makeKeyAndVisible()
    host.update()
  }

  /// Shows a view on the whole screen; it is resized with it.
  public convenience init(
    view: @autoclosure () -> UIView,
    size: (columns: Int, rows: Int) = (columns: 80, rows: 24), colors: Colors = .direct,
    style: UIUserInterfaceStyle = .dark
  ) {
    self.init(
      rootViewController: {
        let controller = UIViewController()
        controller.view = view()
        return controller
      }(), size: size, colors: colors, style: style)
  }

  /// Launches a whole program by its delegate, as `main()` does on a real terminal.
  ///
  /// - Parameter size: Columns and rows.
  /// - Parameter colors: How many colours the terminal has.
  /// - Parameter style: Whether the background of the terminal is light or dark.
  /// - Parameter delegate: Makes its window in `application(_:didFinishLaunchingWithOptions:)`.
  public init(
    delegate: @autoclosure () -> any UIApplicationDelegate,
    size: (columns: Int, rows: Int) = (columns: 80, rows: 24), colors: Colors = .direct,
    style: UIUserInterfaceStyle = .dark
  ) {
    (engine, terminal, application, host) = Self.assemble(clock, size, colors, style)
    ownWindow = UIWindow(frame: UIScreen.main.bounds)
    application.launch(delegate())
    host.update()
  }

  /// How many colours the pilot's screen shows.
  public enum Colors: Sendable, CaseIterable {
    /// None; only attributes such as bold and reverse video.
    case none
    /// The eight colours of the oldest terminals, sixteen, or 256.
    case eight, sixteen, twoHundredFiftySix
    /// 24 bits a colour.
    case direct

    var depth: ColorDepth {
      switch self {
      case .none: .mono
      case .eight: .ansi8
      case .sixteen: .ansi16
      case .twoHundredFiftySix: .xterm256
      case .direct: .direct
      }
    }
  }

  private static func assemble(
    _ clock: ManualClock, _ size: (columns: Int, rows: Int), _ colors: Colors,
    _ style: UIUserInterfaceStyle
  ) -> (FrameEngine, HeadlessTerminal, HostApplication, ApplicationHost) {
    let engine = FrameEngine(clock: clock)
    let terminal = HeadlessTerminal(
      size: GridSize(columns: size.columns, rows: size.rows), colorDepth: colors.depth)
    let application = HostApplication()
    UIContentSizeCategory.preferred = .large
    UIScreen.main.traitCollection = UITraitCollection(userInterfaceStyle: style)
    let host = ApplicationHost(terminal: terminal, engine: engine, application: application)
    host.exit = { _ in }
    return (engine, terminal, application, host)
  }

  // MARK: Time

  /// Whether screens slide in when they are pushed or presented with animation, as on a terminal.
  ///
  /// At first false: they are there in the next frame, so that what a test does can be read at once.
  public var slidesScreens: Bool {
    get { engine.slidesScreens }
    set { engine.slidesScreens = newValue }
  }

  /// Lets time pass, a sixtieth of a second at a time, with a frame each if something changed.
  ///
  /// - Parameter seconds: Of the pilot's own clock; nothing waits in reality.
  public func advance(by seconds: TimeInterval) {
    host.activate()
    let end = clock.now + seconds
    while clock.now < end {
      clock.advance(by: min(1.0 / 60, end - clock.now))
      host.update()
      // Sixtieths do not add up exactly.
      if end - clock.now < 1e-9 { break }
    }
  }

  /// Lets time pass until nothing moves any more: animations, scrolling, and timers of up to a
  /// second; at most ten seconds of the pilot's clock.
  public func finishAnimations() {
    host.activate()
    host.settle()
  }

  /// Shows what the test itself changed since the last frame.
  public func update() {
    engine.setNeedsFrame()
    act([])
  }

  func act(_ events: [TerminalEvent]) {
    host.activate()
    host.handle(events)
  }

  // MARK: The terminal

  /// Changes the size of the terminal, as a user does by dragging the corner of its window.
  public func resize(columns: Int, rows: Int) {
    host.activate()
    terminal.resize(to: GridSize(columns: columns, rows: rows))
    act([.resize(terminal.size)])
  }

  /// The texts that the program has put on the terminal's clipboard, in order.
  public var clipboard: [String] { terminal.clipboard }

  /// Frames drawn so far; an idle interface draws none.
  public var frameCount: Int { host.frames }
}
