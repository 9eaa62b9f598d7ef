import UIKit

extension Demo {
  static let batch = Demo(
    name: "batch", title: "Batch updates",
    summary: "Insert, delete, move, shuffle, all in one batch; new items fly in from the centre.",
    keys: [
      ("+", "insert", "insert three items"), ("-", "delete", "delete three"),
      ("m", "move", "move one to the beginning"),
      ("x", "shuffle", "shuffle all"), ("b", "one batch", "all of it in one batch"),
    ],
    tour: "+ + m x - b x b m", source: "BatchDemo.swift",
    code: """
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        guard inserted.contains(itemIndexPath) else {
          return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        }
        return inTheCentre(itemIndexPath)
      }
      """
  ) { BatchDemo() }
}

final class BatchDemo: DemoController, UICollectionViewDataSource {
  private var items: [Int] = []
  private var newest = 0
  private var numbers = SeededNumbers(5)

  init() {
    let layout = FlyingFlowLayout()
    layout.itemSize = CGSize(width: 64, height: 48)
    layout.minimumLineSpacing = 0
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override var largeScale: CGFloat { 3 }

  override func viewDidLoad() {
    collectionView.register(BoxCell.self, forCellWithReuseIdentifier: "box")
    collectionView.dataSource = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["a few", "many"] }

  override func showDataSet() {
    items = Array(1...(dataSet == 0 ? 20 : 500))
    newest = items.count
    numbers = SeededNumbers(5)
    collectionView.reloadData()
    status = "\(items.count) items"
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    if let cell = cell as? BoxCell {
      cell.title = "\(items[indexPath.item])"
      cell.color = .turn(items[indexPath.item])
    }
    return cell
  }

  // MARK: Changes

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "+") { [weak self] _ in self?.change { $0.insert(3, into: &$1) } },
      UIKeyCommand(input: "-") { [weak self] _ in self?.change { $0.delete(3, from: &$1) } },
      UIKeyCommand(input: "m") { [weak self] _ in
        self?.change { $1.insert($1.remove(at: $0.random($1.count)), at: 0) }
      },
      UIKeyCommand(input: "x") { [weak self] _ in
        self?.change { $1.shuffle(using: &$0.numbers) }
      },
      UIKeyCommand(input: "b") { [weak self] _ in
        self?.change {
          $0.delete(2, from: &$1)
          $1.shuffle(using: &$0.numbers)
          $0.insert(4, into: &$1)
        }
      },
    ]
  }

  private func random(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &numbers) }

  private func insert(_ count: Int, into items: inout [Int]) {
    for _ in 0..<count {
      newest += 1
      items.insert(newest, at: random(items.count))
    }
  }

  private func delete(_ count: Int, from items: inout [Int]) {
    for _ in 0..<min(count, items.count - 1) { items.remove(at: random(items.count)) }
  }

  /// Changes the items and reports the changes to the collection view: the old positions of deleted
  /// items and the new positions of inserted ones.
  ///
  /// Both happen within the batch: a pending reload runs before it and must see the old items.
  private func change(_ change: (BatchDemo, inout [Int]) -> Void) {
    let old = items
    var new = items
    change(self, &new)
    let oldPlaces = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let newPlaces = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1, $0) })
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    collectionView.performBatchUpdates {
      self.items = new
      self.collectionView.deleteItems(
        at: old.filter { newPlaces[$0] == nil }.compactMap { oldPlaces[$0].map(path) })
      self.collectionView.insertItems(
        at: new.filter { oldPlaces[$0] == nil }.compactMap { newPlaces[$0].map(path) })
      for (place, item) in new.enumerated() {
        guard let before = oldPlaces[item], before != place else { continue }
        self.collectionView.moveItem(at: path(before), to: path(place))
      }
    }
    status = "\(items.count) items"
  }
}

/// The sample of the guide: only inserted items start at the centre of the visible area.
final class FlyingFlowLayout: UICollectionViewFlowLayout {
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems {
      if item.updateAction == .insert, let path = item.indexPathAfterUpdate {
        inserted.insert(path)
      } else if item.updateAction == .delete, let path = item.indexPathBeforeUpdate {
        deleted.insert(path)
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
    deleted = []
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard inserted.contains(itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    return inTheCentre(itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard deleted.contains(itemIndexPath) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    return inTheCentre(itemIndexPath)
  }

  private func inTheCentre(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let bounds = collectionView?.bounds ?? .zero
    attributes.size = itemSize
    attributes.center = CGPoint(x: bounds.midX, y: bounds.midY)
    attributes.alpha = 0
    return attributes
  }
}
