import UIKit

extension Demo {
  static let chat = Demo(
    name: "chat", title: "Chat",
    summary: "Every line of a chat is as high as its text; what is seen stays where it is.",
    keys: [("a", "an answer comes")],
    tour: "a a Up Up Up a Down", source: "ChatDemo.swift",
    code: """
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(32))
      """
  ) { ChatDemo() }
}

/// Cells whose constraints say how high they are, in a list of estimated heights.
final class ChatDemo: DemoController {
  private struct Line: Hashable {
    var number: Int
    var isOwn: Bool
    var text: String
  }

  private lazy var source = makeSource()
  private var numbers = SeededNumbers(3)
  private var count = 0

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
    let cells = UICollectionView.CellRegistration<ChatCell, Line> { cell, _, line in
      cell.show(line.text, isOwn: line.isOwn)
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
    [UIKeyCommand(input: "a") { [weak self] _ in self?.answer() }]
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

/// A text that keeps some way from one side.
private final class ChatCell: UICollectionViewCell {
  private let label = UILabel()
  private lazy var sides = [
    label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
    label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate(
      sides + [
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, isOwn: Bool) {
    label.text = text
    label.textColor = isOwn ? .systemBlue : .label
    sides[0].constant = isOwn ? 160 : 0
    sides[1].constant = isOwn ? 0 : -160
  }
}
