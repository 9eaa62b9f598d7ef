import CollectionLayouts
import UIKit
import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// An invisible screen with the first items of a source, used only for their positions.
final class MiniatureStage: NSObject, UICollectionViewDataSource, LayoutItems {
  /// The settings of the layout.
  let layout: BrowserLayout
  var clock = LocalClock.system
  private(set) var lanes = LaneOrder()
  private let values: [[FieldValue]]
  private let titleColumns: [Int]

  private static let cell = "cell"

  init(_ layout: BrowserLayout, _ sample: FieldSample, _ items: ArrangedItems) {
    self.layout = layout
    values = layout.fields.map(sample.values)
    let counts = items.source.itemCounts
    var titles: [Int] = []
    for (section, count) in counts.enumerated() {
      for item in 0..<min(count, FieldSample.mostItems - titles.count) {
        titles.append(ColumnText.columns(of: items.source.title(section: section, item: item)))
      }
    }
    titleColumns = titles
    super.init()
  }

  /// Shows the items in a view, scrolled to the start of the layout.
  func show(in view: UICollectionView) {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.cell)
    let kinds = LayoutHeading.kinds + [LayoutLabelView.kind, PreparedLayout.raisedTitleKind]
    for kind in kinds {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    view.dataSource = self
    view.layoutIfNeeded()
    let layout = view.collectionViewLayout
    let path = (layout as? any ReadingLayout)?.initialItem ?? IndexPath(item: 0, section: 0)
    guard path.item < titleColumns.count else { return }
    let middle: UICollectionView.ScrollPosition = [.centeredVertically, .centeredHorizontally]
    view.scrollToItem(at: path, at: middle, animated: false)
    view.layoutIfNeeded()
  }

  // MARK: LayoutItems

  func readFields() {}
  func knowsFields(of kind: LayoutKind) -> Bool { kind == layout.kind }
  func titleColumns(at path: IndexPath) -> Int { titleColumns[path.item] }
  func makeLanes(for values: [FieldValue]) { lanes = LaneOrder(of: values) }

  func value(_ field: Int, at path: IndexPath) -> FieldValue {
    values.indices.contains(field) && values[field].indices.contains(path.item)
      ? values[field][path.item] : .none
  }

  /// Cards are only as wide as their titles with the mark, because a miniature shows only the
  /// titles' positions.
  func collectionView(
    _ collectionView: UICollectionView, layout: TreeLayout, widthForItemAt indexPath: IndexPath
  ) -> CGFloat? {
    CGFloat(titleColumns[indexPath.item] + 2) * UIScreen.main.cellMetrics.width
  }

  /// At this scale, names on a map would cover the positions of items.
  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat { 2 * UIScreen.main.cellMetrics.width }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { titleColumns.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }
}
