import UIKit
import VitrineFigures
import VitrineItems
import VitrineTextFormats

/// The first items of a source on a screen that nobody sees: only where they stand is asked for.
final class MiniatureStage: NSObject, UICollectionViewDataSource, FigureMaking {
  var look = Look.plain
  var figure: (@MainActor (FigureItems) -> Figure)?
  private let kind: LayoutKind
  private let values: [[FieldValue]]
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
    view.dataSource = self
    view.layoutIfNeeded()
    let layout = view.collectionViewLayout
    let start = (layout as? FigureLayout)?.figure.start ?? 0
    guard start < titleColumns.count else { return }
    let path = IndexPath(item: start, section: 0)
    let middle: UICollectionView.ScrollPosition = [.centeredVertically, .centeredHorizontally]
    view.scrollToItem(at: path, at: middle, animated: false)
    view.layoutIfNeeded()
  }

  func raisedTitle(of path: IndexPath) -> String { "" }

  func figure(for layout: FigureLayout, room: (columns: Int, rows: Int)) -> Figure {
    // Names on a map would hide at this scale what is where.
    let titles = kind == .map ? titleColumns.map { _ in 2 } : titleColumns
    var items = FigureItems(
      count: titles.count, values: values, titleColumns: titles, room: room)
    items.zoom = kind == .map ? 1 : 0
    guard var made = figure.map({ $0(items) }) else {
      return .rows(titles.count, columns: room.columns)
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
      ofKind: kind, withReuseIdentifier: FigureLayout.label, for: indexPath)
  }
}
