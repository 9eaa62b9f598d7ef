import Foundation
import UIKitCollections
import UIKitCore
package import VitrineTerminalCore
package import VitrineTerminalHost
internal import VitrineTerminalNcurses

extension UIApplicationDelegate {
  /// Runs the program on the terminal; called by `@main`.
  ///
  /// ```swift
  /// @main class AppDelegate: UIResponder, UIApplicationDelegate {
  ///   var window: UIWindow?
  ///
  ///   func application(
  ///     _ application: UIApplication,
  ///     didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ///   ) -> Bool {
  ///     window = UIWindow(frame: UIScreen.main.bounds)
  ///     window?.rootViewController = MyViewController()
  ///     window?.makeKeyAndVisible()
  ///     return true
  ///   }
  /// }
  /// ```
  ///
  /// Ctrl-C leaves with status 130, Ctrl-Z stops the program until `fg`, and Ctrl-L redraws
  /// everything if the program does not use that key itself. If the main thread does not respond
  /// for two seconds, a second Ctrl-C or SIGTERM ends the program. A crash prints its trace without
  /// waiting for a key. Without a terminal, the program prints one line on stderr and exits with
  /// status 2. With `REDUCE_MOTION=1` in the environment every animation shows its end at once.
  @MainActor public static func main() {
    Launch.prepare()
    Launch.run(DelegateMaking.make(Self.self))
  }
}

/// The protocol of an application's delegate.
///
/// An alias, so that the attribute `@UIApplicationMain` is an error: the compiler supports it only
/// on Apple's systems, and crashes elsewhere. Use `@main`, which does the same.
public typealias UIApplicationDelegate = UIKitCore.UIApplicationDelegate

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs a program whose delegate is given by name instead of `@main`.
///
/// - Parameters:
///   - argc: Not used: the arguments are in `CommandLine`.
///   - argv: Not used, as `argc`.
///   - principalClassName: Not used: UIApplication has no subclasses here.
///   - delegateClassName: `NSStringFromClass(AppDelegate.self)`.
/// - Returns: Never; the type is UIKit's.
@discardableResult
@preconcurrency @MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  Launch.prepare()
  guard let delegate = delegateClassName.flatMap(DelegateMaking.make(named:)) else {
    preconditionFailure("\(delegateClassName ?? "nil") names no class of an application's delegate")
  }
  Launch.run(delegate)
}

/// Opens the real terminal; throws `TerminalUnavailable`, whose text is one line for the user.
@MainActor package func openTerminal(
  _ options: TerminalOptions = TerminalOptions()
) throws -> any Terminal {
  try NcursesTerminal(options: options)
}

/// Starts programs on the real terminal.
@MainActor package enum Launch {
  /// Runs an application until it ends, and then ends the process.
  package static func run(_ delegate: any UIApplicationDelegate) -> Never {
    let environment = ProcessInfo.processInfo.environment
    if let size = environment["VITRINE_TEXT_SIZE"].flatMap(UIContentSizeCategory.init(shortName:)) {
      UIContentSizeCategory.preferred = size
    }
    UIScreen.main.traitCollection = UITraitCollection(
      userInterfaceStyle: .terminal(environment: environment))
    FrameEngine.current.animationsEnabled = !MotionPreference.isReduced(environment: environment)
    FrameEngine.current.slidesScreens = true
    do {
      let application = HostApplication()
      let host = ApplicationHost(
        terminal: try openTerminal(), engine: FrameEngine.current, application: application)
      reportInconsistencies(of: host)
      try host.run {
        application.launch(delegate)
        if environment["VITRINE_INSPECT"] == "1" { application.showInspector() }
      }
    } catch {
      fail("\(error)", status: 2)
    }
  }

  /// The first call of a program. After it a crash prints its trace and ends; Swift's backtracer waits for no key. A
  /// debug build checks the compiler's layout of classes.
  package static func prepare() {
    NcursesTerminal.catchCrashes()
    ClassTables.verify()
  }

  /// Reports misuse with the place of the call if debug information has it. Misuse of a collection
  /// view releases the terminal, describes the contradiction on stderr, and aborts.
  package static func reportInconsistencies(of host: ApplicationHost) {
    ProgramNotes.findPlaces { CallerPlace.find(among: $0)?.told }
    CollectionViewInconsistency.handler = { inconsistency in
      host.stop()
      writeError("\(inconsistency)")
      if let place = CallerPlace.find() { writeError("The call is in \(place.told).") }
      // The text describes the error. A backtrace, with its question, only appears on request.
      if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil { signal(SIGABRT, SIG_DFL) }
      abort()
    }
  }

  private static func fail(_ text: String, status: Int32) -> Never {
    writeError(text)
    exit(status)
  }

  private static func writeError(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
