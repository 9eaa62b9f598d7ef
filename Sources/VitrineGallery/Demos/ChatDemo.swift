import UIKit

extension Demo {
  static let chat = Demo(
    name: "chat", title: "Chat",
    summary: "Every line of a chat is as tall as its text; the visible lines stay in place.",
    keys: [("a", "answer", "an answer comes"), ("f", "fold", "fold a line, or unfold it")],
    tour: "a a Up Up f Up f f a Down", source: "ChatDemo.swift",
    code: """
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(32))
      """
  ) { ChatDemo() }
}

/// A list of estimated heights, whose cells size themselves to their content.
final class ChatDemo: DemoController {
  private struct Line: Hashable {
    var number: Int
    var isOwn: Bool
    var text: String
  }

  private lazy var source = makeSource()
  private var numbers = SeededNumbers(3)
  private var count = 0
  /// The lines that show only their first row.
  private var folded: Set<Line> = []

  init() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(32))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.interGroupSpacing = 16
    super.init(layout: UICollectionViewCompositionalLayout(section: section))
  }

  required init?(coder: NSCoder) { nil }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, Line> {
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Line> {
      [weak self] cell, _, line in
      var content = UIListContentConfiguration.cell()
      content.text = line.text
      content.textProperties.color = line.isOwn ? .systemBlue : .label
      content.textProperties.numberOfLines = self?.folded.contains(line) == true ? 1 : 0
      content.directionalLayoutMargins.leading = line.isOwn ? 160 : 8
      content.directionalLayoutMargins.trailing = line.isOwn ? 8 : 160
      cell.contentConfiguration = content
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
  }

  override func showDataSet() {
    numbers = SeededNumbers(3)
    count = 0
    var snapshot = NSDiffableDataSourceSnapshot<Int, Line>()
    snapshot.appendSections([0])
    snapshot.appendItems((0..<200).map { _ in makeLine() })
    source.apply(snapshot, animatingDifferences: false)
    collectionView.scrollToItem(
      at: IndexPath(item: 199, section: 0), at: .bottom, animated: false)
    status = "200 lines"
  }

  private func makeLine() -> Line {
    count += 1
    let words = (0..<Int.random(in: 1...40, using: &numbers)).map { _ in
      Mountain.all.randomElement(using: &numbers)?.name ?? ""
    }
    return Line(
      number: count, isOwn: count % 3 == 0, text: "\(count). " + words.joined(separator: " "))
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "a") { [weak self] _ in self?.answer() },
      UIKeyCommand(input: "f") { [weak self] _ in self?.fold() },
    ]
  }

  /// The cell updates its height automatically when its content changes.
  private func fold() {
    guard let path = collectionView.focusedPath, let line = source.itemIdentifier(for: path),
      let cell = collectionView.cellForItem(at: path),
      var content = cell.contentConfiguration as? UIListContentConfiguration
    else { return }
    if folded.remove(line) == nil { folded.insert(line) }
    content.textProperties.numberOfLines = folded.contains(line) ? 1 : 0
    cell.contentConfiguration = content
  }

  private func answer() {
    var snapshot = source.snapshot()
    snapshot.appendItems([makeLine()])
    source.apply(snapshot)
    collectionView.scrollToItem(
      at: IndexPath(item: count - 1, section: 0), at: .bottom, animated: true)
    status = "\(count) lines"
  }
}
