import Foundation

extension UIApplication {
  /// Kept for sources: options of `open(_:options:completionHandler:)` have no effect here.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether only a program that belongs to the address may open it.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Has the desktop open an address in the program that is meant for it, by `xdg-open`.
  ///
  /// Over SSH there is no desktop: the address goes to the clipboard of the terminal, and a line says so.
  ///
  /// - Parameters:
  ///   - url: Must have a scheme; else nothing is opened.
  ///   - options: Not used.
  ///   - completion: Gets whether something took the address.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    guard url.scheme != nil else {
      completion?(false)
      return
    }
    platform.open(url) { completion?($0) }
  }

  /// As the call with a completion handler.
  @discardableResult
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Whether an address has a scheme: what programs there are for it, the desktop knows.
  public final func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }
}
