/// The action that the command line selects.
package enum Invocation: Equatable, Sendable {
  case browse(Options)
  case demo(DemoRequest, Options)
  /// Create a package.
  case new(NewPackage)
  /// Write a package with copies of sources for iOS.
  case port(PortRequest)
  /// Show the layouts of sources for iOS, or run the app that they are.
  case run(RunCommand, Options)
  /// Forget the stored choices for places, and exit.
  case forget
  /// Print a text, and exit.
  case print(String)
}
