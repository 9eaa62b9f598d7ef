import Foundation
import UIKitCore

extension UICollectionView {
  /// A registration of a class of cells with the closure that configures them.
  ///
  /// Create a registration once and keep it, because the reuse queue belongs to it.
  ///
  /// ```swift
  /// let registration = UICollectionView.CellRegistration<FruitCell, Fruit> { cell, path, fruit in
  ///   cell.label.text = fruit.name
  /// }
  /// ```
  @preconcurrency @MainActor
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let handler: Handler
    let maker: ViewMaker
    let identifier = RegistrationNumber.next("cell")
    let providers = RegistrationNumber.providers

    /// Creates a registration of cells of the class `Cell`.
    public init(handler: @escaping UICollectionView.CellRegistration<Cell, Item>.Handler) {
      self.handler = handler
      maker = .viewClass(Cell.self)
    }

    /// Creates a registration of cells from a nib, which must create instances of `Cell`.
    public init(
      cellNib: UINib, handler: @escaping UICollectionView.CellRegistration<Cell, Item>.Handler
    ) {
      self.handler = handler
      maker = .nib(cellNib)
    }
  }
}

/// The numbers of registrations without an identifier.
@MainActor
enum RegistrationNumber {
  private static var last = 0
  /// The view providers of the collection views whose data sources are answering.
  static var providers: [ObjectIdentifier] = []

  static func next(_ word: String) -> String {
    last += 1
    return "UICollectionView.\(word)Registration.\(last)"
  }
}
