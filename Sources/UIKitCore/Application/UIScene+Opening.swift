import Foundation

extension UIScene {
  /// How `open(_:options:completionHandler:)` opens an address.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// Whether only a program that belongs to the address may open it: then nothing is opened here, as no desktop knows
    /// of such programs. `false` at first.
    open var universalLinksOnly = false

    /// Makes options that let any program open the address.
    public override init() { super.init() }
  }

  /// Has the desktop open an address, as `UIApplication.open(_:options:completionHandler:)` does.
  ///
  /// - Parameters:
  ///   - url: Must have a scheme; else nothing is opened.
  ///   - options: `nil` for the usual ones.
  ///   - completion: Gets later, on the main queue, whether something took the address.
  public final func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, options: keys(of: options), completionHandler: completion)
  }

  /// As the call with a completion handler.
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
