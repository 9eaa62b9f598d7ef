import UIKitCore

/// What a data source of ours returns where it has no view to return: it is reported as missing and not shown.
@MainActor protocol MissingView: UICollectionReusableView {}

/// Stands for a cell that was not provided.
final class MissingCell: UICollectionViewCell, MissingView {}

/// Stands for a supplementary view that was not provided.
final class MissingSupplementaryView: UICollectionReusableView, MissingView {}
