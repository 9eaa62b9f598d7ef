import Foundation
import UIKitCore

extension UICollectionViewDataSource {
  /// Whether the data source implements moves. Otherwise no item is lifted.
  var takesMoves: Bool {
    if let supply = self as? any MoveSupply { return supply.hasMoves }
    return WitnessTable(of: self as any UICollectionViewDataSource)
      .map { !moveItemDefault.isAll(in: $0) } ?? true
  }
}

/// A data source whose class declares the method for moved items, which a subclass may override.
@MainActor
protocol MoveSupply: UICollectionViewDataSource {
  /// Whether the method has an effect.
  var hasMoves: Bool { get }
}

/// The default of `collectionView(_:moveItemAt:to:)`, the seventh entry of the protocol's table: the first is for the
/// protocol that it refines.
@MainActor private let moveItemDefault: DefaultImplementation = {
  let witnesses = WitnessTable(of: NoMoves() as any UICollectionViewDataSource)
  return DefaultImplementation(ofRequirement: 6, absentIn: witnesses)
}()

/// A data source with only the required methods.
private final class NoMoves: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}
