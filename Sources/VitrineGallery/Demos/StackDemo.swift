import CollectionLayouts
import UIKit

extension Demo {
  static let stack = Demo(
    name: "stack", title: "Stack",
    summary: "Cards that overlap as in a wallet; the order in depth is the layout's.",
    keys: [
      ("m", "next look", "next look: wallet, deck, fan"),
      ("p", "pull", "pull the card in focus to the front"),
    ],
    tour: "Down Down p Up Up p m Up p m Left Left p m", source: "StackDemo.swift",
    code: """
      super.init(layout: StackLayout(options: .wallet))
      self.collectionView.moveItem(at: path, to: last)
      """
  ) { StackDemo() }
}

/// Cards on top of one another. A pulled card comes to the front.
final class StackDemo: SectionsDemo {
  private let looks: [(name: String, options: StackLayout.Options)] = [
    ("wallet", .wallet), ("deck", .deck), ("fan", .fan),
  ]
  private var look = 0

  init() {
    super.init(layout: StackLayout(options: .wallet))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    collectionView.register(CardCell.self, forCellWithReuseIdentifier: "card")
    super.viewDidLoad()
    status = looks[look].name
  }

  // MARK: Data

  override var dataSets: [String] { ["seven cards", "a thousand cards"] }

  override func makeSections() -> [Section] {
    let cards = ["Library", "Railway", "Museum", "Swimming pool", "Bakery", "Cinema", "Bicycle"]
    return [Section("", dataSet == 0 ? cards : (1...1000).map { "Card \($0)" })]
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    let title = sections[0].items[indexPath.item]
    (cell as? CardCell)?.show(title, color: .turn(title.utf8.reduce(0) { $0 + Int($1) }))
    return cell
  }

  // MARK: Measures

  override var largeScale: CGFloat { 2.5 }

  override func fitItems(by scale: CGFloat) {
    (collectionView.collectionViewLayout as? StackLayout)?.options = shownOptions
  }

  private var shownOptions: StackLayout.Options {
    var options = looks[look].options
    let cell = UIScreen.main.cellMetrics
    options.itemLength = cell.wholeRows(in: options.itemLength * scale)
    options.exposure = cell.wholeRows(in: options.exposure * scale)
    return options
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "m") { [weak self] _ in self?.showNextLook() },
      UIKeyCommand(input: "p") { [weak self] _ in self?.pull() },
    ]
  }

  private func showNextLook() {
    look = (look + 1) % looks.count
    collectionView.setCollectionViewLayout(StackLayout(options: shownOptions), animated: true)
    status = looks[look].name
  }

  /// Moves the item in focus to the front: to the end, or to the start in a fan.
  private func pull() {
    guard let path = collectionView.focusedPath else { return }
    let front = looks[look].options.isFirstInFront ? 0 : sections[0].items.count - 1
    let last = IndexPath(item: front, section: 0)
    sections[0].items.insert(sections[0].items.remove(at: path.item), at: front)
    collectionView.performBatchUpdates {
      self.collectionView.moveItem(at: path, to: last)
    }
  }
}

/// A card with its title at the top, where it is visible.
final class CardCell: UICollectionViewCell {
  private let label = UILabel()
  private var color = UIColor.label
  private var hasThickFrame = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    contentView.layer.cornerRadius = 8
    contentView.addSubview(label)
    focusEffect = nil
  }

  required init?(coder: NSCoder) { nil }

  func show(_ title: String, color: UIColor) {
    label.text = title
    self.color = color
    showFrame()
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    hasThickFrame = state.isFocused
    showFrame()
  }

  private func showFrame() {
    contentView.layer.borderWidth = hasThickFrame ? 3 : 1
    contentView.layer.borderColor = (hasThickFrame ? tintColor : color).cgColor
    label.font = hasThickFrame ? .boldSystemFont(ofSize: 0) : .systemFont(ofSize: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 16, y: 16, width: max(0, bounds.width - 32), height: 16)
  }
}
