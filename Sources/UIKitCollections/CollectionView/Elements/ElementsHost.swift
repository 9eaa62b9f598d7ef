import Foundation

/// The collection view as the objects that bring elements on screen know it.
@MainActor
protocol ElementsHost: ArrangementHost {
  var followers: ItemFollowers { get }
  var visible: VisibleElements { get }
  /// The cells on screen, for those that bring them there.
  var liveCells: any LiveCells { get }
  /// The scroll views of sections that scroll by themselves.
  var strips: Strips { get }
  var viewProvider: ViewProvider { get }
  var sizing: SelfSizing { get }
  var prefetching: Prefetching { get }
  /// When views on screen are asked for their sizes again.
  var selfSizingInvalidation: UICollectionView.SelfSizingInvalidation { get }
  /// Whether the data source has changed in ways that are not shown yet.
  var hasUncommittedUpdates: Bool { get }

  var elementSteps: any ElementSteps { get }
  var elementCalls: any ElementCalls { get }

  /// Shows everything anew.
  func reload()
}
