import UIKit

/// A property of a layout that a text sets.
@MainActor struct LayoutProperty {
  /// Sets it, and returns the mistake in the text.
  let set: (UICollectionViewLayout, String) -> LayoutFailure?

  init(set: @escaping (UICollectionViewLayout, String) -> LayoutFailure?) { self.set = set }

  init<Layout: UICollectionViewLayout, Value: LayoutText>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Value>
  ) {
    set = { layout, text in
      guard let value = Value(layoutText: text) else {
        return LayoutFailure("'\(text)' is not a value of \(name); give \(Value.layoutTexts)")
      }
      if let layout = layout as? Layout { layout[keyPath: path] = value }
      return nil
    }
  }

  /// The properties of UIKit's flow layout, by name.
  static let ofFlowLayouts: [String: LayoutProperty] = [
    "itemSize": of(\.itemSize, "itemSize"),
    "estimatedItemSize": of(\.estimatedItemSize, "estimatedItemSize"),
    "minimumLineSpacing": of(\.minimumLineSpacing, "minimumLineSpacing"),
    "minimumInteritemSpacing": of(\.minimumInteritemSpacing, "minimumInteritemSpacing"),
    "sectionInset": of(\.sectionInset, "sectionInset"),
    "scrollDirection": of(\.scrollDirection, "scrollDirection"),
    "headerReferenceSize": of(\.headerReferenceSize, "headerReferenceSize"),
    "footerReferenceSize": of(\.footerReferenceSize, "footerReferenceSize"),
    "sectionHeadersPinToVisibleBounds":
      of(\.sectionHeadersPinToVisibleBounds, "sectionHeadersPinToVisibleBounds"),
    "sectionFootersPinToVisibleBounds":
      of(\.sectionFootersPinToVisibleBounds, "sectionFootersPinToVisibleBounds"),
  ]

  private static func of<Value: LayoutText>(
    _ path: ReferenceWritableKeyPath<UICollectionViewFlowLayout, Value>, _ name: String
  ) -> LayoutProperty {
    LayoutProperty(name, path)
  }
}
