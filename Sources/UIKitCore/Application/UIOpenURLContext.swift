import Foundation

/// An address that another program asked this one to open. A terminal has no such requests: an address is an argument
/// of the command, in `CommandLine.arguments`.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  /// Makes the context of an address, as for a test of a delegate.
  package init(url: URL) {
    self.url = url
    super.init()
  }
}
