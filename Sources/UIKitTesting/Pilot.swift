import Foundation
import UIKitCore
package import VitrineTerminalCore
package import VitrineTerminalHost

/// Drives an interface without a terminal, like a user, and reads the screen.
///
/// A pilot is a terminal of its own: it has a screen of character cells, a keyboard, a mouse, and a
/// clock that tests advance, so that they neither sleep nor depend on the machine.
///
/// ```swift
/// let pilot = Pilot(rootViewController: BreakfastController(), size: (columns: 20, rows: 3))
/// pilot.press(.down, .return)
/// #expect(pilot.screen == ["  apple", "[ bread ]", "  cheese"])
/// ```
///
/// Several pilots may exist at a time; each call makes the pilot's application and clock the
/// current ones. Use pilots on the main actor only.
@preconcurrency @MainActor public final class Pilot {
  package let clock = ManualClock()
  package let engine: FrameEngine
  package let terminal: HeadlessTerminal
  package let host: ApplicationHost
  package let application: HostApplication

  /// The key window.
  public var window: UIWindow { application.keyWindow ?? ownWindow }
  private let ownWindow: UIWindow

  /// Shows a view controller's view on the whole screen.
  ///
  /// - Parameters:
  ///   - rootViewController: Made after the pilot's clock and screen have become the current ones.
  ///   - size: The size of the screen in character cells; a cell has 8 x 16 points unless
  ///     `UIScreen.main.cellMetrics` is different.
  ///   - colors: The colours of the screen.
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

  /// Shows a view on the whole screen, and resizes it with the screen.
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
  /// - Parameter size: The size in columns and rows.
  /// - Parameter colors: The colours of the terminal.
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

  /// The colours of a pilot's screen.
  public enum Colors: Sendable, CaseIterable {
    /// None; only attributes such as bold and reverse video.
    case none
    /// The eight colours of the oldest terminals, sixteen, or 256.
    case eight, sixteen, twoHundredFiftySix
    /// 24 bits per colour.
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

  /// Whether screens slide when pushed or presented with animation, as on a terminal.
  ///
  /// False at first: screens appear in the next frame, so that a test can read the result at once.
  public var slidesScreens: Bool {
    get { engine.slidesScreens }
    set { engine.slidesScreens = newValue }
  }

  /// Advances the clock, a sixtieth of a second at a time, with a frame for each step that changes
  /// something.
  ///
  /// - Parameter seconds: Seconds of the pilot's own clock; there is no real delay.
  public func advance(by seconds: TimeInterval) {
    host.activate()
    let end = clock.now + seconds
    while clock.now < end {
      clock.advance(by: min(1.0 / 60, end - clock.now))
      host.update()
      // The sum of sixtieths is not exact.
      if end - clock.now < 1e-9 { break }
    }
  }

  /// Advances the clock until animations, scrolling, and timers of up to a second have ended; at
  /// most by ten seconds.
  public func finishAnimations() {
    host.activate()
    host.settle()
  }

  /// Shows changes that the test itself has made since the last frame.
  public func update() {
    engine.setNeedsFrame()
    act([])
  }

  func act(_ events: [TerminalEvent]) {
    host.activate()
    host.handle(events)
  }

  // MARK: The terminal

  /// Changes the size of the terminal, as by dragging the corner of its window.
  public func resize(columns: Int, rows: Int) {
    host.activate()
    terminal.resize(to: GridSize(columns: columns, rows: rows))
    act([.resize(terminal.size)])
  }

  /// The texts that the program has copied to the terminal's clipboard, in order.
  public var clipboard: [String] { terminal.clipboard }

  /// The number of frames drawn so far; an idle interface draws none.
  public var frameCount: Int { host.frames }
}
