import UIKit

/// The calls of an app on a collection view.
@MainActor public enum CollectionViewCalls {
  public static func make() -> UICollectionView? {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    return UICollectionView(coder: NSCoder()) ?? view
  }

  public static func connect(
    _ view: UICollectionView,
    to object: UICollectionViewDataSource & UICollectionViewDelegate
      & UICollectionViewDataSourcePrefetching
  ) -> Bool {
    view.dataSource = object
    view.delegate = object
    view.prefetchDataSource = object
    view.isPrefetchingEnabled = !view.isPrefetchingEnabled
    view.backgroundView = UIView(frame: view.bounds)
    return view.dataSource === view.delegate && view.prefetchDataSource != nil
      && view.backgroundView != nil
  }

  public static func register(in view: UICollectionView) {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(nil as UINib?, forCellWithReuseIdentifier: "none")
    view.register(Values.nib(), forCellWithReuseIdentifier: "nib")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.register(
      Values.nib(), forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "footer")
  }

  public static func dequeue(from view: UICollectionView, at path: IndexPath) {
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, String>(
      handler: { cell, indexPath, text in cell.isHidden = text.isEmpty && indexPath.item == 0 })
    let handler: UICollectionView.CellRegistration<UICollectionViewCell, Int>.Handler = { _, _, _ in
    }
    let nibbed = UICollectionView.CellRegistration<UICollectionViewCell, Int>(
      cellNib: Values.nib(), handler: handler)
    _ = view.dequeueConfiguredReusableCell(using: cells, for: path, item: "text")
    _ = view.dequeueConfiguredReusableCell(using: nibbed, for: path, item: nil)
    _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader,
      handler: { view, kind, indexPath in view.isHidden = kind.isEmpty && indexPath.isEmpty })
    let tell: UICollectionView.SupplementaryRegistration<UICollectionReusableView>.Handler = {
      _, _, _ in
    }
    let footers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      supplementaryNib: Values.nib(), elementKind: UICollectionView.elementKindSectionFooter,
      handler: tell)
    _ = view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    _ = view.dequeueConfiguredReusableSupplementary(using: footers, for: path)
    _ = view.dequeueReusableSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header", for: path)
  }

  public static func layouts(of view: UICollectionView) -> UICollectionViewTransitionLayout {
    view.collectionViewLayout.invalidateLayout()
    view.collectionViewLayout = UICollectionViewFlowLayout()
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true) { finished in
      _ = finished
    }
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion = {
      completed, finished in
      _ = completed && finished
    }
    let transition = view.startInteractiveTransition(
      to: UICollectionViewFlowLayout(), completion: completion)
    view.finishInteractiveTransition()
    view.cancelInteractiveTransition()
    return transition
  }

  public static func ask(_ view: UICollectionView, at path: IndexPath) -> [Any?] {
    let kind = UICollectionView.elementKindSectionHeader
    return [
      view.numberOfSections, view.numberOfItems(inSection: path.section), view.visibleCells.count,
      view.indexPathForItem(at: CGPoint(x: 1, y: 1)), view.indexPathsForVisibleItems,
      view.cellForItem(at: path).flatMap { view.indexPath(for: $0) },
      view.indexPathsForVisibleSupplementaryElements(ofKind: kind),
      view.supplementaryView(forElementKind: kind, at: path),
      view.visibleSupplementaryViews(ofKind: kind), view.layoutAttributesForItem(at: path),
      view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path),
      view.hasUncommittedUpdates, view.indexPathsForSelectedItems,
    ]
  }

  public static func change(_ view: UICollectionView) {
    let (first, second) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0))
    view.performBatchUpdates(
      {
        view.insertItems(at: [first])
        view.moveItem(at: second, to: first)
        view.deleteItems(at: [second])
        view.insertSections(IndexSet(integer: 2))
        view.moveSection(0, toSection: 1)
        view.deleteSections([3])
      }, completion: { finished in _ = finished })
    view.performBatchUpdates(nil)
    view.reloadSections([0])
    view.reloadItems(at: [first])
    view.reloadData()
  }

  /// UIKit's block does not escape: it may be a parameter, use one, and use one's own members without `self`.
  public static func change(_ view: UICollectionView, by updates: () -> Void) {
    view.performBatchUpdates(updates)
    view.performBatchUpdates(updates, completion: nil)
    view.performBatchUpdates(
      {
        updates()
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }, completion: { finished in _ = finished })
  }

  /// An optional block escapes for the compiler.
  public static func change(_ view: UICollectionView, byOptional updates: (() -> Void)?) {
    view.performBatchUpdates(updates)
    view.performBatchUpdates(updates) { finished in _ = finished }
  }

  public static func select(in view: UICollectionView, _ path: IndexPath) {
    view.allowsSelection = !view.allowsSelection
    view.allowsMultipleSelection = !view.allowsMultipleSelection
    view.allowsSelectionDuringEditing = !view.allowsSelectionDuringEditing
    view.allowsMultipleSelectionDuringEditing = !view.allowsMultipleSelectionDuringEditing
    view.selectionFollowsFocus = !view.selectionFollowsFocus
    view.remembersLastFocusedIndexPath = !view.remembersLastFocusedIndexPath
    view.isEditing = !view.isEditing
    view.selectItem(at: path, animated: true, scrollPosition: .centeredVertically)
    view.deselectItem(at: path, animated: false)
  }

  public static func scroll(_ view: UICollectionView, to path: IndexPath) {
    let places: [UICollectionView.ScrollPosition] = [
      .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
      UICollectionView.ScrollPosition(rawValue: 1), [.top, .left],
    ]
    for place in places where place.rawValue > 0 {
      view.scrollToItem(at: path, at: place, animated: false)
    }
  }

  public static func constants() -> [Int] {
    [
      UICollectionView.ScrollDirection.vertical.rawValue,
      UICollectionView.ScrollDirection.horizontal.rawValue,
      Int(UICollectionView.ElementCategory.cell.rawValue),
      Int(UICollectionView.ElementCategory.supplementaryView.rawValue),
      Int(UICollectionView.ElementCategory.decorationView.rawValue),
    ]
  }
}
