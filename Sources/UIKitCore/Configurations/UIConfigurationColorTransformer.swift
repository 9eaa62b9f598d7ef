import Foundation

/// Makes one colour of another, so that a configuration has one base colour and looks of it for each state.
public struct UIConfigurationColorTransformer {
  /// Tells equal configurations from others: closures cannot be compared, copies of one transformer are equal.
  final class Identity: Sendable {}

  let identity = Identity()

  /// What makes the colour.
  public let transform: (UIColor) -> UIColor

  /// Makes a transformer of a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// The colour made of another one.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The grey that is as light as the colour.
  public static var grayscale: UIConfigurationColorTransformer { Presets.grayscale }
  /// The colour as it is: a terminal has no accent colour of the system.
  public static var preferredTint: UIConfigurationColorTransformer { Presets.preferredTint }
  /// A grey in the place of a tint, which is less prominent.
  public static var monochromeTint: UIConfigurationColorTransformer { Presets.monochromeTint }

  /// Made once, so that each equals itself; they hold nothing that changes.
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
  /// The colour after the transformer, if there is one.
  func applied(to color: UIColor) -> UIColor { self?(color) ?? color }
}

/// A transformer that can be compared, as configurations are.
struct ComparedTransformer: Hashable {
  let transformer: UIConfigurationColorTransformer

  static func == (left: ComparedTransformer, right: ComparedTransformer) -> Bool {
    left.transformer.identity === right.transformer.identity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(transformer.identity))
  }
}
