import Foundation
import UIKitCore

/// What becomes of the elements on screen when data or layout change.
@MainActor
struct ElementChange {
  /// Where an element from before is to be found now: its key, or `nil` when it is gone or must be requested anew.
  var after: (ElementKey) -> ElementKey?

  /// Asked for every element on screen after the change, new or not. `nil`: one that is new fades
  /// in at its place, others start from where they are.
  var initialAttributes: (ElementKey) -> UICollectionViewLayoutAttributes?

  /// Asked for every element on screen before the change, by its key from then. `nil`: one that is
  /// gone fades out at its place, others end at their new one.
  var finalAttributes: (ElementKey) -> UICollectionViewLayoutAttributes?

  /// Where an element that comes into sight was before the change, in the content from then; `nil`: nowhere.
  var formerAttributes: (ElementKey) -> UICollectionViewLayoutAttributes? = { _ in nil }

  /// What an element of after the change was before; `nil` for new ones.
  var before: (ElementKey) -> ElementKey? = { _ in nil }

  /// The elements stay the same; only their places change.
  static let places = ElementChange(
    after: { $0 }, initialAttributes: { _ in nil }, finalAttributes: { _ in nil }, before: { $0 })

  /// How far the content is carried along with the offset, so that it stays where it is on screen:
  /// what fades in or out does too.
  var drift = CGVector.zero

  /// Called once inside the animation, after all views have been told where to go.
  var finalize: () -> Void = {}
}

extension UICollectionViewLayout {
  /// Asks by the method for the category of an element.
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

  /// Asks by the method for the category of an element.
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
