import Foundation
internal import Synchronization

extension UIColor {
  private static let palette = Mutex<[String: UIColor]>([:])

  /// Names a colour, where iOS has it in an asset catalogue. Ours, not UIKit's.
  ///
  /// - Parameters:
  ///   - color: Fixed or dynamic; replaces the one of the same name.
  ///   - name: What `UIColor(named:)` finds it by.
  public static func register(_ color: UIColor, named name: String) {
    palette.withLock { $0[name] = color }
  }

  /// The colour that `register(_:named:)` gave a name; `nil` for other names.
  public convenience init?(named name: String) {
    guard let color = Self.palette.withLock({ $0[name] }) else { return nil }
    self.init(storage: color.storage)
  }

  /// The colour that `register(_:named:)` gave a name; `nil` for other names.
  ///
  /// - Parameters:
  ///   - name: As in `register(_:named:)`.
  ///   - bundle: Not used: there is one palette.
  ///   - traitCollection: Resolves a dynamic colour; `nil`: it stays dynamic.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = Self.palette.withLock({ $0[name] }) else { return nil }
    self.init(storage: traitCollection.map(color.resolvedColor(with:))?.storage ?? color.storage)
  }
}
