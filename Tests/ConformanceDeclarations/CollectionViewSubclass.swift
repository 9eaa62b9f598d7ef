import UIKit

/// Overrides every open member of a collection view. No app needs all of them, but each override
/// must compile.
open class EveryOverrideCollectionView: UICollectionView {
  public override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var dataSource: UICollectionViewDataSource? {
    get { super.dataSource }
    set { super.dataSource = newValue }
  }
  open override var delegate: UICollectionViewDelegate? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  open override var isPrefetchingEnabled: Bool {
    get { super.isPrefetchingEnabled }
    set { super.isPrefetchingEnabled = newValue }
  }
  open override var prefetchDataSource: UICollectionViewDataSourcePrefetching? {
    get { super.prefetchDataSource }
    set { super.prefetchDataSource = newValue }
  }
  open override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String)
  { super.register(cellClass, forCellWithReuseIdentifier: identifier) }
  open override func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    super.register(nib, forCellWithReuseIdentifier: identifier)
  }
  open override func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    super.register(
      viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }
  open override func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { super.register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) }
  open override func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
  open override func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    super.dequeueReusableSupplementaryView(
      ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
  }
  open override var backgroundView: UIView? {
    get { super.backgroundView }
    set { super.backgroundView = newValue }
  }
  open override var collectionViewLayout: UICollectionViewLayout {
    get { super.collectionViewLayout }
    set { super.collectionViewLayout = newValue }
  }
  open override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    super.setCollectionViewLayout(layout, animated: animated)
  }
  open override func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { super.setCollectionViewLayout(layout, animated: animated, completion: completion) }
  open override func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    super.startInteractiveTransition(to: layout, completion: completion)
  }
  open override func finishInteractiveTransition() { super.finishInteractiveTransition() }
  open override func cancelInteractiveTransition() { super.cancelInteractiveTransition() }
  open override var numberOfSections: Int { super.numberOfSections }
  open override func numberOfItems(inSection section: Int) -> Int {
    super.numberOfItems(inSection: section)
  }
  open override var visibleCells: [UICollectionViewCell] { super.visibleCells }
  open override func insertItems(at indexPaths: [IndexPath]) { super.insertItems(at: indexPaths) }
  open override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    super.moveItem(at: indexPath, to: newIndexPath)
  }
  open override func deleteItems(at indexPaths: [IndexPath]) { super.deleteItems(at: indexPaths) }
  open override func insertSections(_ sections: IndexSet) { super.insertSections(sections) }
  open override func moveSection(_ section: Int, toSection newSection: Int) {
    super.moveSection(section, toSection: newSection)
  }
  open override func deleteSections(_ sections: IndexSet) { super.deleteSections(sections) }
  open override var indexPathsForSelectedItems: [IndexPath]? { super.indexPathsForSelectedItems }
  open override func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) { super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition) }
  open override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    super.deselectItem(at: indexPath, animated: animated)
  }
  open override var allowsSelection: Bool {
    get { super.allowsSelection }
    set { super.allowsSelection = newValue }
  }
  open override var allowsMultipleSelection: Bool {
    get { super.allowsMultipleSelection }
    set { super.allowsMultipleSelection = newValue }
  }
  open override var allowsSelectionDuringEditing: Bool {
    get { super.allowsSelectionDuringEditing }
    set { super.allowsSelectionDuringEditing = newValue }
  }
  open override var allowsMultipleSelectionDuringEditing: Bool {
    get { super.allowsMultipleSelectionDuringEditing }
    set { super.allowsMultipleSelectionDuringEditing = newValue }
  }
  open override var selectionFollowsFocus: Bool {
    get { super.selectionFollowsFocus }
    set { super.selectionFollowsFocus = newValue }
  }
  open override var isEditing: Bool {
    get { super.isEditing }
    set { super.isEditing = newValue }
  }
  open override func indexPathForItem(at point: CGPoint) -> IndexPath? {
    super.indexPathForItem(at: point)
  }
  open override var indexPathsForVisibleItems: [IndexPath] { super.indexPathsForVisibleItems }
  open override func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    super.indexPath(for: cell)
  }
  open override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    super.cellForItem(at: indexPath)
  }
  open override func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] { super.indexPathsForVisibleSupplementaryElements(ofKind: elementKind) }
  open override func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    super.supplementaryView(forElementKind: elementKind, at: indexPath)
  }
  open override func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] { super.visibleSupplementaryViews(ofKind: elementKind) }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { super.layoutAttributesForItem(at: indexPath) }
  open override func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath)
  }
  open override func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) { super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  open override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { super.performBatchUpdates(updates, completion: completion) }
  open override var hasUncommittedUpdates: Bool { super.hasUncommittedUpdates }
  open override func reloadData() { super.reloadData() }
  open override func reloadSections(_ sections: IndexSet) { super.reloadSections(sections) }
  open override func reloadItems(at indexPaths: [IndexPath]) { super.reloadItems(at: indexPaths) }
  open override var remembersLastFocusedIndexPath: Bool {
    get { super.remembersLastFocusedIndexPath }
    set { super.remembersLastFocusedIndexPath = newValue }
  }
  open override var preferredFocusEnvironments: [UIFocusEnvironment] {
    super.preferredFocusEnvironments
  }
  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    super.shouldUpdateFocus(in: context)
  }
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) { super.didUpdateFocus(in: context, with: coordinator) }
}
