import UIKit

extension Demo {
  static let drag = Demo(
    name: "drag", title: "Drag and drop",
    summary: "Two lists: drag an item from one to the other, or within one.",
    keys: [
      ("Alt-m", "pick up", "pick up the item in focus"),
      ("Tab", "other list", "carry it over to the other list"),
      ("Return", "drop", "drop it"), ("Esc", "put back", "put it back"),
      ("hold", "drag", "press half a second, then drag"),
    ],
    tour: "Alt-m Tab Down Down Return Tab Down Alt-m Tab Return", source: "DragDemo.swift",
    code: """
      list.dragDelegate = self
      list.dropDelegate = self
      coordinator.drop(item.dragItem, toItemAt: target)
      """
  ) { DragDemo() }
}

/// The collection views move the dragged item; the delegates provide it and accept the drop.
final class DragDemo: DemoController, UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  private let right: UICollectionView
  private let titles = [TitleView(), TitleView()]
  private var lists: [[String]] = [[], []]

  init() {
    right = UICollectionView(frame: .zero, collectionViewLayout: DragDemo.makeLayout())
    super.init(layout: DragDemo.makeLayout())
  }

  required init?(coder: NSCoder) { nil }

  private static func makeLayout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.itemSize = CGSize(width: 240, height: 48)
    return layout
  }

  override var collectionViews: [UICollectionView] { [collectionView, right] }

  override func viewDidLoad() {
    for list in collectionViews {
      list.register(BoxCell.self, forCellWithReuseIdentifier: "box")
      list.dataSource = self
      list.dragDelegate = self
      list.dropDelegate = self
      list.clipsToBounds = true
    }
    view.addSubview(right)
    for title in titles { view.addSubview(title) }
    titles[0].label.text = "At home"
    titles[1].label.text = "In the suitcase"
    super.viewDidLoad()
    collectionView.autoresizingMask = []
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let half = (view.bounds.width / 16).rounded(.down) * 8
    for (number, list) in collectionViews.enumerated() {
      let x = CGFloat(number) * half
      titles[number].frame = CGRect(x: x, y: 0, width: half, height: 16)
      list.frame = CGRect(
        x: x, y: 16, width: max(0, half - 16), height: max(0, view.bounds.height - 16))
      (list.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(
        width: max(8, half - 16), height: 48)
    }
  }

  override func makeOtherLayout() -> UICollectionViewLayout? { nil }

  // MARK: Data

  override var dataSets: [String] { ["packing", "a full house"] }

  override func showDataSet() {
    lists =
      dataSet == 0
      ? [["Tent", "Map", "Rope", "Torch", "Kettle", "Compass"], ["Socks", "Matches"]]
      : [(1...200).map { "Thing \($0)" }, ["Toothbrush"]]
    for list in collectionViews { list.reloadData() }
    count()
  }

  private func number(of list: UICollectionView) -> Int { list === right ? 1 : 0 }

  private func count() { status = "\(lists[0].count) at home, \(lists[1].count) packed" }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { lists[number(of: collectionView)].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    if let cell = cell as? BoxCell {
      let name = lists[number(of: collectionView)][indexPath.item]
      cell.title = name
      cell.color = .turn(name.utf8.reduce(0) { $0 + Int($1) })
    }
    return cell
  }

  // MARK: UICollectionViewDragDelegate

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(localObject: lists[number(of: collectionView)][indexPath.item])]
  }

  // MARK: UICollectionViewDropDelegate

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  /// A single dragged item leaves its list and enters this one.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let name = item.dragItem.localObject as? String
    else { return }
    let list = number(of: collectionView)
    if item.sourceIndexPath == nil { remove(name, from: 1 - list) }
    var target = coordinator.destinationIndexPath ?? IndexPath(item: lists[list].count, section: 0)
    collectionView.performBatchUpdates {
      if let source = item.sourceIndexPath {
        self.lists[list].remove(at: source.item)
        collectionView.deleteItems(at: [source])
      }
      target.item = min(target.item, self.lists[list].count)
      self.lists[list].insert(name, at: target.item)
      collectionView.insertItems(at: [target])
    }
    coordinator.drop(item.dragItem, toItemAt: target)
    count()
  }

  private func remove(_ name: String, from list: Int) {
    guard let item = lists[list].firstIndex(of: name) else { return }
    lists[list].remove(at: item)
    collectionViews[list].deleteItems(at: [IndexPath(item: item, section: 0)])
  }
}
