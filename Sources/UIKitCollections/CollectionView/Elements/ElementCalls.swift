import Foundation

/// The calls of the elements to the data source and the delegate. Items are named by data paths.
@MainActor
protocol ElementCalls: AnyObject {
  /// Whether the collection view has a data source.
  var hasSource: Bool { get }
  func cell(at path: IndexPath) -> UICollectionViewCell?
  /// Returns the supplementary view; `nil` also if the data source does not implement the method.
  func supplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView?

  func willDisplay(_ cell: UICollectionViewCell, at path: IndexPath)
  func didEndDisplaying(_ cell: UICollectionViewCell, at path: IndexPath)
  func willDisplay(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath)
  func didEndDisplaying(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath)

  func prefetch(_ paths: [IndexPath], from source: any UICollectionViewDataSourcePrefetching)
  func cancelPrefetching(
    _ paths: [IndexPath], from source: any UICollectionViewDataSourcePrefetching)
}
