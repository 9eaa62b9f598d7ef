import Foundation

extension UIScene {
  /// The options of `open(_:options:completionHandler:)`.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// Whether only a program that belongs to the address may open it. If so, nothing is opened:
    /// desktops do not know such programs. `false` at first.
    open var universalLinksOnly = false

    /// Makes options that let any program open the address.
    public override init() { super.init() }
  }

  /// Asks the desktop to open an address, as `UIApplication.open(_:options:completionHandler:)`
  /// does.
  ///
  /// - Parameters:
  ///   - url: Must have a scheme; else nothing is opened.
  ///   - options: `nil` for the defaults.
  ///   - completion: Called later on the main queue with whether a program opened the address.
  public final func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, options: keys(of: options), completionHandler: completion)
  }

  /// Opens an address, as the method with a completion handler does.
  @discardableResult
  public final func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
    await UIApplication.shared.open(url, options: keys(of: options))
  }

  private func keys(
    of options: OpenExternalURLOptions?
  ) -> [UIApplication.OpenExternalURLOptionsKey: Any] {
    options?.universalLinksOnly == true ? [.universalLinksOnly: true] : [:]
  }
}
