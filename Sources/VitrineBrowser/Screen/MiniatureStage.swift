import CollectionLayouts
import UIKit
import VitrineFigures
import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// The first items of a source on a screen that nobody sees: only where they stand is asked for.
final class MiniatureStage: NSObject, UICollectionViewDataSource, FigureMaking {
  var look = Look.plain
  var figure: (@MainActor (FigureItems) -> Figure)?
  var clock = LocalClock.system
  private let kind: LayoutKind
  let values: [[FieldValue]]
  private let titleColumns: [Int]

  private static let cell = "cell"

  init(_ choice: LayoutChoice, _ sample: FieldSample, _ items: ArrangedItems) {
    kind = choice.kind
    values = choice.fields.map(sample.values)
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

  /// Shows the items in a view; where a figure has a beginning, from there on.
  func show(in view: UICollectionView) {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.cell)
    view.register(
      FigureLabel.self, forSupplementaryViewOfKind: FigureLayout.label,
      withReuseIdentifier: FigureLayout.label)
    for kind in [LayoutLabelView.kind, PreparedLayout.raisedTitleKind] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: kind)
    }
    view.dataSource = self
    view.layoutIfNeeded()
    let layout = view.collectionViewLayout
    let planned = (layout as? PreparedLayout)?.plan
    let start = planned?.start ?? (layout as? FigureLayout)?.figure.start ?? 0
    guard start < titleColumns.count else { return }
    let path = IndexPath(item: start, section: 0)
    let middle: UICollectionView.ScrollPosition = [.centeredVertically, .centeredHorizontally]
    view.scrollToItem(at: path, at: middle, animated: false)
    view.layoutIfNeeded()
  }

  func figure(for layout: FigureLayout, room: (columns: Int, rows: Int)) -> Figure {
    var items = FigureItems(
      count: titleColumns.count, values: values, titleColumns: titleColumns, room: room)
    items.zoom = 0
    guard var made = figure.map({ $0(items) }) else {
      return .rows(titleColumns.count, columns: room.columns)
    }
    if kind == .tree { made.fitRows(to: titleColumns) }
    return made
  }

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
