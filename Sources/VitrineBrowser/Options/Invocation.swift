/// What the command line makes the program do.
package enum Invocation: Equatable, Sendable {
  case browse(Options)
  case demo(DemoRequest, Options)
  /// Write a package.
  case new(NewPackage)
  /// Write a package with copies of sources for iOS.
  case port(PortRequest)
  /// Forget what was chosen for places, and be done.
  case forget
  /// Print a text and be done.
  case print(String)
}
