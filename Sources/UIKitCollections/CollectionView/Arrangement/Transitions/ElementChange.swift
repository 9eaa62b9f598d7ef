import Foundation
import UIKitCore

/// The plan for the elements on screen when data or layout change.
@MainActor
struct ElementChange {
  /// Returns the new key of an element from before the change; `nil` if it is gone or must be
  /// requested again.
  var after: (ElementKey) -> ElementKey?

  /// Returns the initial attributes of an element on screen after the change, new or not. With
  /// `nil`, a new element fades in at its place, and other elements start from their current place.
  var initialAttributes: (ElementKey) -> UICollectionViewLayoutAttributes?

  /// Returns the final attributes of an element on screen before the change, by its old key. With
  /// `nil`, a deleted element fades out at its place, and other elements end at their new place.
  var finalAttributes: (ElementKey) -> UICollectionViewLayoutAttributes?

  /// Returns the old attributes of an element that comes into sight, in the content before the
  /// change; `nil` if it had none.
  var formerAttributes: (ElementKey) -> UICollectionViewLayoutAttributes? = { _ in nil }

  /// Returns the old key of an element on screen after the change; `nil` for new elements.
  var before: (ElementKey) -> ElementKey? = { _ in nil }

  /// A change in which the elements stay the same and only their places change.
  static let places = ElementChange(
    after: { $0 }, initialAttributes: { _ in nil }, finalAttributes: { _ in nil }, before: { $0 })

  /// The distance that the content moves along with the offset, so that it keeps its place on
  /// screen. Fading elements move along too.
  var drift = CGVector.zero

  /// Called once inside the animation, after all views have their targets.
  var finalize: () -> Void = {}
}

extension UICollectionViewLayout {
  /// Calls the layout's method for the category of the element.
  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: key.path)
    }
  }

  /// Calls the layout's method for the category of the element.
  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: key.path)
    }
  }
}
