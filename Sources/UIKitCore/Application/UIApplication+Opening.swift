import Foundation

extension UIApplication {
  /// Names of options of `open(_:options:completionHandler:)`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether only a program that belongs to the address may open it (a `Bool`). If so, nothing is
    /// opened: desktops do not know such programs.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Asks the desktop to open an address in the suitable program, by `xdg-open`.
  ///
  /// Over SSH there is no desktop: the address goes to the terminal's clipboard, and a message says
  /// so.
  ///
  /// - Parameters:
  ///   - url: Must have a scheme; else nothing is opened.
  ///   - options: See `OpenExternalURLOptionsKey`; none at first.
  ///   - completion: Called later on the main queue with whether a program opened the address.
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

  /// Opens an address, as the method with a completion handler does.
  @discardableResult
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Returns whether an address has a scheme. The available programs are known to the desktop only.
  public final func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }
}
