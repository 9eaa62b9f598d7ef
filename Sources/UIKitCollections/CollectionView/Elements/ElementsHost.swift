import Foundation

/// The interface of the collection view for the objects that bring elements on screen.
@MainActor
protocol ElementsHost: ArrangementHost {
  var followers: ItemFollowers { get }
  var visible: VisibleElements { get }
  /// The cells on screen, for the objects that bring them there.
  var liveCells: any LiveCells { get }
  /// The scroll views of sections that scroll independently.
  var strips: Strips { get }
  var viewProvider: ViewProvider { get }
  var sizing: SelfSizing { get }
  var prefetching: Prefetching { get }
  /// The conditions under which views on screen compute their sizes again.
  var selfSizingInvalidation: UICollectionView.SelfSizingInvalidation { get }
  /// Whether the data source has changes that are not shown yet.
  var hasUncommittedUpdates: Bool { get }

  var elementSteps: any ElementSteps { get }
  var elementCalls: any ElementCalls { get }

  /// Shows all elements again.
  func reload()
}
