import UIKitCore

extension UICollectionViewFlowLayout {
  /// The reference for the insets of a flow layout's sections.
  public enum SectionInsetReference: Int, Sendable {
    /// The content inset of the collection view.
    case fromContentInset = 0
    /// The safe area. It differs from the bounds only if a view sets it, as a terminal covers
    /// nothing.
    case fromSafeArea = 1
    /// The layout margins of the collection view.
    case fromLayoutMargins = 2
  }
}

extension UICollectionViewFlowLayout.SectionInsetReference {
  /// Returns the distances to add to the insets of a section across the scroll axis.
  @MainActor
  func inset(of view: UIView) -> UIEdgeInsets {
    switch self {
    case .fromContentInset: .zero
    case .fromSafeArea: view.safeAreaInsets
    case .fromLayoutMargins: view.layoutMargins
    }
  }
}

extension UICollectionViewFlowLayout: EdgeLayout {
  final var hasOtherReferences: Bool {
    collectionView.map { sectionInsetReference.inset(of: $0) != state.reference } ?? false
  }
}
