import Foundation
internal import Synchronization

extension UIColor {
  private static let palette = Mutex<[String: UIColor]>([:])

  /// Registers a colour under a name, in place of an asset catalogue on iOS. Ours, not UIKit's.
  ///
  /// - Parameters:
  ///   - color: Fixed or dynamic; replaces a colour of the same name.
  ///   - name: The name for `UIColor(named:)`.
  public static func register(_ color: UIColor, named name: String) {
    palette.withLock { $0[name] = color }
  }

  /// Makes the colour that `register(_:named:)` stored under a name; `nil` for other names.
  public convenience init?(named name: String) {
    guard let color = Self.palette.withLock({ $0[name] }) else { return nil }
    self.init(storage: color.storage)
  }

  /// Makes the colour that `register(_:named:)` stored under a name; `nil` for other names.
  ///
  /// - Parameters:
  ///   - name: The name from `register(_:named:)`.
  ///   - bundle: Not used: there is one palette.
  ///   - traitCollection: Resolves a dynamic colour; `nil` keeps it dynamic.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = Self.palette.withLock({ $0[name] }) else { return nil }
    self.init(storage: traitCollection.map(color.resolvedColor(with:))?.storage ?? color.storage)
  }
}
