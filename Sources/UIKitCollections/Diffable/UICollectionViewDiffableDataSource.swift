import Foundation
import UIKitCore

/// Supplies a collection view with sections and items that are known by identifiers, and shows new
/// states as animated differences.
///
/// ```swift
/// dataSource = UICollectionViewDiffableDataSource<Section, Fruit.ID>(collectionView: view) {
///   view, path, id in
///   view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
/// }
/// var snapshot = dataSource.snapshot()
/// snapshot.appendSections([.main])
/// snapshot.appendItems(fruits.map(\.id))
/// dataSource.apply(snapshot)
/// ```
///
/// It becomes the data source of the collection view when it is created; that holds it weakly, so
/// keep it. Do not assign another one afterwards, and change the collection view by snapshots only.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where SectionIdentifierType: Hashable, ItemIdentifierType: Hashable {
  /// Dequeues, configures and returns the cell of an item; never `nil`.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Dequeues, configures and returns a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  typealias Queue = SnapshotQueue<SectionIdentifierType, ItemIdentifierType>

  private final weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private nonisolated let queue = Queue()
  private final var current = Snapshot()
  private final var isApplying = false
  /// The snapshots that were applied to single sections.
  final var outlines:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Creates a data source and makes it that of a collection view.
  public init(
    collectionView: UICollectionView,
    cellProvider:
      @escaping UICollectionViewDiffableDataSource<
        SectionIdentifierType, ItemIdentifierType
      >.CellProvider
  ) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Provides the supplementary views. `nil`: the layout must not ask for any.
  open var supplementaryViewProvider:
    UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
      .SupplementaryViewProvider?

  /// Whether the user may reorder items, and what happens then. Nothing may be reordered before
  /// `canReorderItem` is set.
  open var reorderingHandlers = ReorderingHandlers()

  /// Whether items of outlines may be expanded and collapsed, and what happens then.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  // MARK: States

  /// The sections and items as they are now. A copy: changing it has no effect until it is applied.
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  /// Shows exactly the sections and items of a snapshot, as one batch of deletes, inserts and moves.
  ///
  /// Items in both states keep their cells and their selection. On the main thread the new state is
  /// in effect when this returns; elsewhere it is brought to the main queue. Either way snapshots
  /// are applied one after another, in the order of the calls.
  ///
  /// - Parameters:
  ///   - snapshot: The new state.
  ///   - animatingDifferences: Whether elements move and fade to their new state. Without a window nothing is animated.
  ///   - completion: Called on the main queue when the animations are over; at once when nothing is animated.
  /// - Complexity: O(items) expected while few items move.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(.all(snapshot), animatingDifferences ? .animatingDifferences : .differences, completion)
  }

  /// Shows exactly the sections and items of a snapshot, and returns when the animations are over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by reloading everything: no difference is computed, and selection and cells are not kept.
  ///
  /// - Parameter snapshot: The new state.
  /// - Parameter completion: Called on the main queue when the data are in effect.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { submit(.all(snapshot), .reloadingData, completion) }

  /// Shows a snapshot by reloading everything, and returns when the data are in effect.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  // MARK: Looking up

  /// The item at an index path; `nil` when there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.itemIdentifier(at: indexPath)
  }

  /// Where an item is; `nil` when it is not shown. O(1) expected.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  /// The section at an index; `nil` when there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifier(at: index)
  }

  /// The index of a section; `nil` when it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.numberOfItems(at: section) }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    current.itemIdentifier(at: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? MissingCell()
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let supplementaryViewProvider else {
      return absent(.viewForSupplementaryElement, UICollectionReusableView())
    }
    return supplementaryViewProvider(collectionView, kind, indexPath) ?? MissingSupplementaryView()
  }

  /// Whether an item may be reordered: what `reorderingHandlers` say.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let canReorderItem = reorderingHandlers.canReorderItem else { return false }
    return current.itemIdentifier(at: indexPath).map(canReorderItem) ?? false
  }

  /// Takes over that the user has moved an item, and tells `reorderingHandlers`.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard reorderingHandlers.canReorderItem != nil else {
      return absent(.moveItem, ())
    }
    guard
      let transaction = NSDiffableDataSourceTransaction(
        moving: sourceIndexPath, to: destinationIndexPath, in: current)
    else { return }
    reorderingHandlers.willReorder?(transaction)
    current = transaction.finalSnapshot
    reorderingHandlers.didReorder?(transaction)
  }

  /// The titles of the index: none. A subclass may override it.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? {
    absent(.indexTitles, nil)
  }

  /// Where an entry of the index leads: to the first item. A subclass may override it.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    absent(.indexPathForIndexTitle, IndexPath(item: 0, section: 0))
  }

  /// What a method answers that no subclass overrides; an override that calls `super` counts as one.
  private final func absent<Answer>(
    _ method: OptionalMethod, _ answer: @autoclosure () -> Answer
  ) -> Answer {
    uiCollectionViewDiffableDataSourceOverrides.absent(method, in: self, answer())
  }

  // MARK: Applying

  final nonisolated func submit(
    _ content: Queue.Entry.Content, _ manner: Queue.Entry.Manner, _ completion: (() -> Void)?
  ) {
    queue.append(Queue.Entry(content: content, manner: manner, completion: completion))
    MainQueue.run { self.applyWaiting() }
  }

  /// Applies what waits. A snapshot applied by what one of these calls follows it.
  private final func applyWaiting() {
    guard !isApplying else { return }
    isApplying = true
    defer { isApplying = false }
    while let entry = queue.takeFirst() { show(entry) }
  }

  private final func show(_ entry: Queue.Entry) {
    let snapshot = snapshot(of: entry.content)
    let next = snapshot.withoutMarks
    guard let collectionView, collectionView.dataSource === self else {
      current = next
      entry.completion?()
      return
    }
    if entry.manner == .reloadingData {
      current = next
      collectionView.reloadData()
      entry.completion?()
      return
    }
    let difference = SnapshotDifference(from: current, to: snapshot)
    let selection = selectedItems(in: difference.reloadedSections, of: collectionView)
    let animated = entry.manner == .animatingDifferences && collectionView.window != nil
    collectionView.updates.perform(animated: animated) {
      current = next
      difference.record(on: collectionView)
    } completion: { _ in
      entry.completion?()
    }
    if !outlines.isEmpty { collectionView.showOutlines() }
    if selection.isEmpty { return }
    collectionView.selectedItems = selection.compactMap(indexPath(for:)).reduce(
      into: collectionView.selectedItems
    ) { $0.insert($1) }
  }

  /// All sections as an entry of the queue wants them.
  private final func snapshot(of content: Queue.Entry.Content) -> Snapshot {
    switch content {
    case .all(let snapshot):
      outlines = outlines.filter { snapshot.indexOfSection($0.key) != nil }
      return snapshot
    case .section(let outline, let section):
      outlines[section] = outline
      var next = current
      if next.indexOfSection(section) == nil { next.appendSections([section]) }
      next.deleteItems(next.itemIdentifiers(inSection: section))
      next.appendItems(outline.visibleItems, toSection: section)
      return next
    }
  }

  /// What is selected in sections that are reloaded: by index path it would be lost with them, by identifier it is not.
  private final func selectedItems(
    in sections: [Int], of collectionView: UICollectionView
  ) -> [ItemIdentifierType] {
    if sections.isEmpty { return [] }
    return collectionView.selectedItems.filter { sections.contains($0.section) }
      .compactMap(itemIdentifier(for:))
  }
}
