import CollectionLayouts
import UIKit

extension Demo {
  static let circle = Demo(
    name: "circle", title: "Circle",
    summary: "Items on a circle; new ones fly out of its middle, deleted ones into it.",
    keys: [
      ("+", "add", "a new item at the focus"), ("-", "delete", "delete the item in focus"),
      ("t", "turn", "turn by one item"),
    ],
    tour: "+ + Down Down + t t - -", source: "CircleDemo.swift",
    code: """
        private let layout = CircleLayout(options: .init(itemSize: CircleDemo.size))
        self.collectionView.insertItems(at: [IndexPath(item: item, section: 0)])
        self.collectionView.deleteItems(at: [IndexPath(item: item, section: 0)])
      """
  ) { CircleDemo() }
}

/// A circle of items with animated insertions and deletions: the layout provides their initial and
/// final positions.
final class CircleDemo: DemoController, UICollectionViewDataSource {
  private let layout = CircleLayout(options: .init(itemSize: CircleDemo.size))
  private static let size = CGSize(width: 64, height: 48)
  private var letters: [String] = []

  init() {
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    collectionView.register(BoxCell.self, forCellWithReuseIdentifier: "box")
    collectionView.dataSource = self
    super.viewDidLoad()
  }

  /// Items are small on a small screen, so that the whole circle is visible.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layout.options.itemSize =
      view.bounds.height < 320 ? CGSize(width: 40, height: 16) : Self.size
  }

  // MARK: Data

  override var dataSets: [String] { ["clock", "alphabet"] }

  override func showDataSet() {
    letters =
      dataSet == 0
      ? (1...12).map(String.init) : "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    collectionView.reloadData()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { letters.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    if let cell = cell as? BoxCell {
      cell.title = letters[indexPath.item]
      cell.color = .turn(indexPath.item)
    }
    return cell
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "+") { [weak self] _ in self?.insert() },
      UIKeyCommand(input: "-") { [weak self] _ in self?.delete() },
      UIKeyCommand(input: "t") { [weak self] _ in self?.turn() },
    ]
  }

  /// The item in focus, or else the first one.
  private var item: Int { min(collectionView.focusedItem ?? 0, max(0, letters.count - 1)) }

  private func insert() {
    let item = item
    collectionView.performBatchUpdates {
      // Within the batch, because a pending reload runs before it.
      self.letters.insert("new", at: item)
      self.collectionView.insertItems(at: [IndexPath(item: item, section: 0)])
    }
  }

  private func delete() {
    guard !letters.isEmpty else { return }
    let item = item
    collectionView.performBatchUpdates {
      self.letters.remove(at: item)
      self.collectionView.deleteItems(at: [IndexPath(item: item, section: 0)])
    }
  }

  /// Moves the first item to the end.
  private func turn() {
    guard letters.count > 1 else { return }
    collectionView.performBatchUpdates {
      self.letters.append(self.letters.removeFirst())
      self.collectionView.moveItem(
        at: IndexPath(item: 0, section: 0), to: IndexPath(item: self.letters.count - 1, section: 0))
    }
  }
}
