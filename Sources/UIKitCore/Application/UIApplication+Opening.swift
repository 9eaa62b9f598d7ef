import Foundation

extension UIApplication {
  /// Names of options of `open(_:options:completionHandler:)`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether only a program that belongs to the address may open it (a `Bool`): then nothing is opened here, as no
    /// desktop knows of such programs.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Has the desktop open an address in the program that is meant for it, by `xdg-open`.
  ///
  /// Over SSH there is no desktop: the address goes to the clipboard of the terminal, and a line says so.
  ///
  /// - Parameters:
  ///   - url: Must have a scheme; else nothing is opened.
  ///   - options: See `OpenExternalURLOptionsKey`; none at first.
  ///   - completion: Gets later, on the main queue, whether something took the address.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    func tell(_ isOpen: Bool) {
      guard let completion else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(isOpen) } }
    }
    guard canOpenURL(url), options[.universalLinksOnly] as? Bool != true else { return tell(false) }
    platform.open(url) { tell($0) }
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
