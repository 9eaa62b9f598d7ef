import Foundation

/// What the elements ask of data source and delegate, and tell them. Items are named as the data has them.
@MainActor
protocol ElementCalls: AnyObject {
  /// Whether anybody supplies views.
  var hasSource: Bool { get }
  func cell(at path: IndexPath) -> UICollectionViewCell?
  /// `nil` also where the data source has no such method.
  func supplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView?

  func willDisplay(_ cell: UICollectionViewCell, at path: IndexPath)
  func didEndDisplaying(_ cell: UICollectionViewCell, at path: IndexPath)
  func willDisplay(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath)
  func didEndDisplaying(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath)

  func prefetch(_ paths: [IndexPath], from source: any UICollectionViewDataSourcePrefetching)
  func cancelPrefetching(
    _ paths: [IndexPath], from source: any UICollectionViewDataSourcePrefetching)
}
