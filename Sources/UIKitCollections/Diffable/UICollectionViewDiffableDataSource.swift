import Foundation
import UIKitCore

/// A data source of sections and items with identifiers. It shows new states as animated
/// differences.
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
/// On creation it becomes the data source of the collection view, which holds it weakly; so keep a
/// reference. Do not assign another data source afterwards, and change the collection view by
/// snapshots only.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where SectionIdentifierType: Hashable, ItemIdentifierType: Hashable {
  /// Dequeues, configures and returns the cell of an item; must not return `nil`.
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
  /// The snapshots applied to single sections.
  final var outlines:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Creates a data source and assigns it to a collection view.
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

  /// Returns the supplementary views. With `nil`, the layout must not request any.
  open var supplementaryViewProvider:
    UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
      .SupplementaryViewProvider?

  /// The handlers for reordering by the user. Reordering is impossible until `canReorderItem` is
  /// set.
  open var reorderingHandlers = ReorderingHandlers()

  /// The handlers for expanding and collapsing items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  // MARK: States

  /// Returns the current sections and items. It is a copy: changes have no effect until it is
  /// applied.
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  /// Shows exactly the sections and items of a snapshot, as one batch of deletes, inserts and moves.
  ///
  /// Items in both states keep their cells and their selection. On the main thread the new state is
  /// in effect when the call returns; from other threads it is sent to the main queue. In both
  /// cases, snapshots are applied one after another, in the order of the calls.
  ///
  /// - Parameters:
  ///   - snapshot: The new state.
  ///   - animatingDifferences: Whether elements move and fade to their new state. Without a window
  ///     there is no animation.
  ///   - completion: Called on the main queue after the animations; immediately if there are none.
  /// - Complexity: O(items) expected if few items move.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(.all(snapshot), animatingDifferences ? .animatingDifferences : .differences, completion)
  }

  /// Shows exactly the sections and items of a snapshot. Returns after the animations.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by reloading all data. Computes no difference, and keeps neither selection
  /// nor cells.
  ///
  /// - Parameter snapshot: The new state.
  /// - Parameter completion: Called on the main queue when the data is in effect.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { submit(.all(snapshot), .reloadingData, completion) }

  /// Shows a snapshot by reloading all data. Returns when the data is in effect.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  // MARK: Looking up

  /// Returns the item at an index path; `nil` if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.itemIdentifier(at: indexPath)
  }

  /// Returns the index path of an item; `nil` if it is not shown. O(1) expected.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  /// Returns the section at an index; `nil` if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifier(at: index)
  }

  /// Returns the index of a section; `nil` if it is not shown.
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

  /// Returns whether an item may be reordered, from `reorderingHandlers`.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let canReorderItem = reorderingHandlers.canReorderItem else { return false }
    return current.itemIdentifier(at: indexPath).map(canReorderItem) ?? false
  }

  /// Adopts a move by the user, and calls `reorderingHandlers`.
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

  /// Returns the titles of the index: none. A subclass may override this method.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? {
    absent(.indexTitles, nil)
  }

  /// Returns the target of an index entry: the first item. A subclass may override this method.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    absent(.indexPathForIndexTitle, IndexPath(item: 0, section: 0))
  }

  /// Returns the default result of a method that no subclass overrides. An override that calls
  /// `super` counts as one.
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

  /// Applies the waiting snapshots. A snapshot applied during one of these calls follows it.
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

  /// Returns a snapshot of all sections for an entry of the queue.
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

  /// Returns the selected items in reloaded sections. Their index paths would be lost with the
  /// sections, but their identifiers are not.
  private final func selectedItems(
    in sections: [Int], of collectionView: UICollectionView
  ) -> [ItemIdentifierType] {
    if sections.isEmpty { return [] }
    return collectionView.selectedItems.filter { sections.contains($0.section) }
      .compactMap(itemIdentifier(for:))
  }
}
