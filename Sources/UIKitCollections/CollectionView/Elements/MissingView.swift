import UIKitCore

/// The result of a data source of this library that has no view to return. It is reported as
/// missing and not shown.
@MainActor protocol MissingView: UICollectionReusableView {}

/// A placeholder for a missing cell.
final class MissingCell: UICollectionViewCell, MissingView {}

/// A placeholder for a missing supplementary view.
final class MissingSupplementaryView: UICollectionReusableView, MissingView {}
