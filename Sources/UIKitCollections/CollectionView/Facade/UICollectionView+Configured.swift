import Foundation
import UIKitCore

extension UICollectionView {
  /// Returns a cell of a registration, configured by its handler if there is an item.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: UICollectionView.CellRegistration<Cell, Item>, for indexPath: IndexPath,
    item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    viewProvider.check(registration.providers, of: "cell", type(of: registration))
    let cell: Cell = viewProvider.dequeue(
      .cell(registration.identifier), made: registration.maker, at: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view of a registration, configured by its handler.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: UICollectionView.SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    viewProvider.check(registration.providers, of: "supplementary view", type(of: registration))
    let view: Supplementary = viewProvider.dequeue(
      .supplementary(registration.elementKind, registration.identifier),
      made: registration.maker, at: indexPath)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}

extension ViewProvider {
  /// Reports a registration made during a request to this view's data source, as since iOS 15.
  fileprivate func check(_ providers: [ObjectIdentifier], of view: String, _ registration: Any.Type)
  {
    guard providers.contains(ObjectIdentifier(self)) else { return }
    ProgramNotes.tellMistake(
      """
      Attempted to dequeue a \(view) using a registration that was created inside \
      -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. Creating a \
      new registration each time a \(view) is requested will prevent reuse and cause created views to remain \
      inaccessible in memory for the lifetime of the collection view. Registrations should be created up front and \
      reused. Registration: \(registration)
      """)
  }

  /// Returns a view of the class that the caller expects. It is a programmer error if a nib makes
  /// another one; the result is a plain instance then.
  func dequeue<View: UICollectionReusableView>(
    _ key: ReuseKey, made maker: ViewMaker, at path: IndexPath
  ) -> View {
    registerOnce(maker, for: key)
    let view = dequeue(key, at: path)
    if let view = view as? View { return view }
    CollectionViewInconsistency.report(
      .invalidRegistration(
        key.category, identifier: key.identifier,
        reason: "its nib makes a \(type(of: view)) instead of a \(View.self)"))
    let plain = View()
    replace(view, by: plain)
    return plain
  }

  /// Returns a cell by its identifier.
  func dequeueCell(_ identifier: String, at path: IndexPath) -> UICollectionViewCell {
    let view = dequeue(.cell(identifier), at: path)
    if let cell = view as? UICollectionViewCell { return cell }
    // Impossible: `dequeue` makes only cells for the category of cells.
    preconditionFailure("a \(type(of: view)) waited among the cells")
  }
}
