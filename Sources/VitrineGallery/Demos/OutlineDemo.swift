import UIKit

extension Demo {
  static let outline = Demo(
    name: "outline", title: "Outline",
    summary:
      "A tree of mountains: branches open and close, as a snapshot of parents and children.",
    keys: [
      ("o", "open", "open or close the row in focus"), ("a", "open all", "open all"),
      ("c", "close all", "close all"),
    ],
    tour: "Down o o c o a Down", source: "OutlineDemo.swift",
    code: """
      var snapshot = source.snapshot(for: 0)
      snapshot.expand(snapshot.items)
      source.apply(snapshot, to: 0)
      """
  ) { OutlineDemo() }
}

/// An outline of the mountains of the continents, by their heights.
final class OutlineDemo: DemoController {
  private lazy var source = makeSource()

  init() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(16))
    super.init(
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    )
  }

  required init?(coder: NSCoder) { nil }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, String> {
    let cells = UICollectionView.CellRegistration<TextCell, String> { [weak self] cell, _, item in
      guard let outline = self?.source.snapshot(for: 0) else { return }
      let hasChildren = !outline.snapshot(of: item).items.isEmpty
      let mark = !hasChildren ? " " : outline.isExpanded(item) ? "▾" : "▸"
      let indent = String(repeating: "  ", count: outline.level(of: item))
      cell.label.text = "\(indent)\(mark) \(item)"
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
  }

  override func showDataSet() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    for (continent, mountains) in Mountain.byContinent {
      snapshot.append([continent])
      for (name, range) in [
        ("very high", 6000..<9000), ("high", 4000..<6000), ("not so high", 0..<4000),
      ] {
        let found = mountains.filter { range.contains($0.height) }
        guard !found.isEmpty else { continue }
        snapshot.append(["\(name) in \(continent)"], to: continent)
        snapshot.append(
          found.map { "\($0.name), \($0.height) m high, in \(continent)" },
          to: "\(name) in \(continent)")
      }
    }
    snapshot.expand(snapshot.items)
    source.apply(snapshot, to: 0, animatingDifferences: false)
    report()
  }

  private func report() {
    let snapshot = source.snapshot(for: 0)
    status = "\(snapshot.visibleItems.count) of \(snapshot.items.count) lines"
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "o") { [weak self] _ in self?.toggle() },
      UIKeyCommand(input: "a") { [weak self] _ in self?.openAll() },
      UIKeyCommand(input: "c") { [weak self] _ in self?.closeAll() },
    ]
  }

  private func toggle() {
    guard let path = collectionView.focusedPath, let item = source.itemIdentifier(for: path) else {
      return
    }
    source.toggleExpansion(of: item)
    renew()
  }

  private func openAll() {
    var snapshot = source.snapshot(for: 0)
    snapshot.expand(snapshot.items)
    source.apply(snapshot, to: 0)
    renew()
  }

  private func closeAll() {
    var snapshot = source.snapshot(for: 0)
    snapshot.collapse(snapshot.items)
    source.apply(snapshot, to: 0)
    renew()
  }

  /// Updates the marks of the remaining lines.
  private func renew() {
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    source.apply(snapshot)
    report()
  }
}
