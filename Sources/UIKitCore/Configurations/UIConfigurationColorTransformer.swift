import Foundation

/// Derives a colour from another one, so that a configuration can have one base colour for all
/// states.
public struct UIConfigurationColorTransformer {
  /// The identity of a transformer: closures cannot be compared, so copies of one transformer are
  /// equal.
  final class Identity: Sendable {}

  let identity = Identity()

  /// The closure that derives the colour.
  public let transform: (UIColor) -> UIColor

  /// Makes a transformer from a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the derived colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Returns the grey of the same lightness.
  public static var grayscale: UIConfigurationColorTransformer { Presets.grayscale }
  /// Returns the colour itself: a terminal has no accent colour of the system.
  public static var preferredTint: UIConfigurationColorTransformer { Presets.preferredTint }
  /// Returns a grey in place of a tint, which is less prominent.
  public static var monochromeTint: UIConfigurationColorTransformer { Presets.monochromeTint }

  /// Transformers that are made once, so that each equals itself. They have no mutable state.
  private enum Presets {
    nonisolated(unsafe) static let grayscale = UIConfigurationColorTransformer { color in
      UIColor { traits in
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        color.resolvedColor(with: traits).getWhite(&white, alpha: &alpha)
        return UIColor(white: white, alpha: alpha)
      }
    }
    nonisolated(unsafe) static let preferredTint = UIConfigurationColorTransformer { $0 }
    nonisolated(unsafe) static let monochromeTint = UIConfigurationColorTransformer { _ in
      .systemGray
    }
  }
}

extension UIConfigurationColorTransformer? {
  /// Returns the derived colour, or the colour itself without a transformer.
  func applied(to color: UIColor) -> UIColor { self?(color) ?? color }
}

/// A transformer with equality, for configurations.
struct ComparedTransformer: Hashable {
  let transformer: UIConfigurationColorTransformer

  static func == (left: ComparedTransformer, right: ComparedTransformer) -> Bool {
    left.transformer.identity === right.transformer.identity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(transformer.identity))
  }
}
