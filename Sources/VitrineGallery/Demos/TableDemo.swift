import CollectionLayouts
import UIKit

extension Demo {
  static let table = Demo(
    name: "table", title: "Two-axis table",
    summary: "A spreadsheet that scrolls both ways; the first row and column stay in sight.",
    keys: [("f", "freeze", "freeze two rows and columns, or one")],
    tour: "Right Right Right Down Down PageDown Right Right Right Right Right Right Right f",
    source: "TableDemo.swift",
    code: """
      super.init(layout: TwoAxisLayout(options: .striped))
      """
  ) { TableDemo() }
}

/// Sections are rows, items are columns. Titles cannot have focus.
final class TableDemo: DemoController, UICollectionViewDataSource, UICollectionViewDelegate {
  private static func isTitle(_ path: IndexPath) -> Bool { path.section == 0 || path.item == 0 }

  init() {
    super.init(layout: TwoAxisLayout(options: .striped))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "text")
    collectionView.dataSource = self
    collectionView.delegate = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["figures", "10,000 x 1,000"] }

  private var rows: Int { dataSet == 0 ? 60 : 10_000 }
  private var columns: Int { dataSet == 0 ? 26 : 1_000 }

  private func text(row: Int, column: Int) -> String {
    switch (row, column) {
    case (0, 0): ""
    case (0, _): Self.name(ofColumn: column - 1)
    case (_, 0): "\(row)"
    case _ where dataSet == 1: "\(row * column)"
    default: "\((row * row * 31 + column * 17) % 997)"
    }
  }

  /// Returns A to Z, then AA and so on.
  private static func name(ofColumn column: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + column % 26)))
    return column < 26 ? letter : name(ofColumn: column / 26 - 1) + letter
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { rows }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { columns }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
    if let cell = cell as? TextCell {
      let isTitle = Self.isTitle(indexPath)
      cell.label.text = text(row: indexPath.section, column: indexPath.item)
      cell.label.textAlignment = .right
      cell.label.font = isTitle ? .boldSystemFont(ofSize: 16) : .systemFont(ofSize: 16)
      // Frozen cells cover the cells that scroll below them.
      cell.backgroundColor = isTitle ? .systemBackground : nil
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { !Self.isTitle(indexPath) }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "f") { [weak self] _ in self?.freeze() }]
  }

  private func freeze() {
    guard let layout = collectionView.collectionViewLayout as? TwoAxisLayout else { return }
    let count = layout.options.frozenRows == 1 ? 2 : 1
    layout.options.frozenRows = count
    layout.options.frozenColumns = count
  }
}
