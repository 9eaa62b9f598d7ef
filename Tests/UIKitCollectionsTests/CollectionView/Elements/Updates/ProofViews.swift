import Foundation
import UIKitCore

@testable import UIKitCollections

/// Records the views created in a test, without retaining them.
@MainActor
final class Births {
  private struct Ref { weak var view: UICollectionReusableView? }
  private var refs: [Ref] = []
  private(set) var count = 0

  func note(_ view: UICollectionReusableView) {
    count += 1
    refs.append(Ref(view: view))
  }

  /// The views that are still alive.
  var alive: [UICollectionReusableView] {
    refs.removeAll { $0.view == nil }
    return refs.compactMap(\.view)
  }
}

/// A cell that shows an id of the model, with a version.
final class ProofCell: UICollectionViewCell {
  static var births = Births()
  var id = 0
  var version = 0
  /// The preferred height; `nil`: the given one.
  var wantedHeight: CGFloat?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let wantedHeight { layoutAttributes.size.height = wantedHeight }
    return layoutAttributes
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.births.note(self)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A supplementary or decoration view; a header shows the id of its section.
final class ProofView: UICollectionReusableView {
  var id = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    ProofCell.births.note(self)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Supplies the model's data.
@MainActor
final class ProofSource: UICollectionViewDataSource {
  var sections: [ModelSection] = []
  /// The number of reloads of each item.
  var versions: [Int: Int] = [:]
  /// Whether cells prefer heights of their own, by the ids of their items.
  var wantsHeights = false

  static func height(ofID id: Int) -> CGFloat { CGFloat(16 + id % 3 * 8) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? ProofCell {
      cell.id = sections[indexPath.section].items[indexPath.item]
      cell.version = versions[cell.id, default: 0]
      cell.wantedHeight = wantsHeights ? Self.height(ofID: cell.id) : nil
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    (view as? ProofView)?.id = sections[indexPath.section].id
    return view
  }
}

/// Records the displayed views: each view must appear and disappear in turns.
@MainActor
final class DisplayLedger: UICollectionViewDelegateFlowLayout {
  let source: ProofSource
  private(set) var shown: [ObjectIdentifier: UICollectionReusableView] = [:]
  private(set) var mostCells = 0
  private(set) var faults: [String] = []
  /// Whether items have sizes of their own, by their ids.
  var sizesVary = false

  init(source: ProofSource) { self.source = source }

  static func size(ofID id: Int) -> CGSize { CGSize(width: 24 + id % 3 * 8, height: 16) }

  private func start(_ view: UICollectionReusableView, _ path: IndexPath) {
    if shown.updateValue(view, forKey: ObjectIdentifier(view)) != nil {
      faults.append("a view at \(path.short) is displayed twice")
    }
    mostCells = max(mostCells, shown.values.count { $0 is UICollectionViewCell })
  }

  private func end(_ view: UICollectionReusableView, _ path: IndexPath) {
    if shown.removeValue(forKey: ObjectIdentifier(view)) == nil {
      faults.append("a view at \(path.short) ends without being displayed")
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    start(cell, indexPath)
    let id = source.sections[indexPath.section].items[indexPath.item]
    if (cell as? ProofCell)?.id != id { faults.append("\(indexPath.short) is another item") }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { end(cell, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { start(view, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { end(view, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard sizesVary else {
      return (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }
    return Self.size(ofID: source.sections[indexPath.section].items[indexPath.item])
  }
}
