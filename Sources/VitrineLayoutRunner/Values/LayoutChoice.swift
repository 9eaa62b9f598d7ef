import UIKit

/// An enumeration whose cases `--set` names. `vitrine run` writes the conformances for those of the sources.
public protocol LayoutChoice: LayoutText, SampleValue {
  /// All cases with their names.
  static var layoutCases: [(name: String, value: Self)] { get }
}

extension LayoutChoice {
  /// The names.
  public static var layoutTexts: String { layoutCases.map(\.name).joined(separator: ", ") }

  /// Finds a case by its name, with or without a dot before it.
  public init?(layoutText text: String) {
    let name = text.hasPrefix(".") ? String(text.dropFirst()) : text
    guard let found = Self.layoutCases.first(where: { $0.name == name }) else { return nil }
    self = found.value
  }

  /// The first case.
  public static func sample(for question: SampleQuestion) -> Self { layoutCases[0].value }
}

extension UICollectionView.ScrollDirection: LayoutChoice {
  /// The two directions.
  public static var layoutCases: [(name: String, value: UICollectionView.ScrollDirection)] {
    [("vertical", .vertical), ("horizontal", .horizontal)]
  }
}
