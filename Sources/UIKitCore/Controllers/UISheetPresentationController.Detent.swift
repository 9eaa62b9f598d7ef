import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor public final class Detent: NSObject {
    /// The name of a detent.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name itself.
      public let rawValue: String
      /// Makes an identifier of a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier of a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// About half of the window.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// As high as the window.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The values from which a custom detent computes its height.
    public struct ResolutionContext {
      /// The traits of the window.
      public let containerTraitCollection: UITraitCollection
      /// The maximum height of a sheet, in points.
      public let maximumDetentValue: CGFloat
    }

    /// The name.
    public let identifier: Identifier
    private let resolver: (ResolutionContext) -> CGFloat?

    private init(_ identifier: Identifier, _ resolver: @escaping (ResolutionContext) -> CGFloat?) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Returns a detent of half the window's height, in whole rows.
    public static func medium() -> Detent {
      Detent(.medium) { UIScreen.main.cellMetrics.wholeRows(in: $0.maximumDetentValue / 2) }
    }

    /// Returns a detent of the whole height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a custom detent.
    ///
    /// - Parameters:
    ///   - identifier: The detent's name; generated if `nil`.
    ///   - resolver: Returns the height in points without the sheet's border; `nil` omits the
    ///     detent.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    /// Returns the height in points; `nil` if the detent is omitted.
    public func resolvedValue(in context: ResolutionContext) -> CGFloat? { resolver(context) }
  }
}
