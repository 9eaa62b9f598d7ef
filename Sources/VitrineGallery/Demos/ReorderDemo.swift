import UIKit

extension Demo {
  static let reorder = Demo(
    name: "reorder", title: "Reordering",
    summary: "Pick an item up and move it: other items make room; drop it, or Esc puts it back.",
    keys: [
      ("Alt-m", "pick up", "pick up the item in focus; arrows carry it"),
      ("Return", "drop", "drop it"),
      ("Esc", "put back", "put it back"), ("hold", "drag", "press half a second, then drag"),
    ],
    tour: "Alt-m Right Right Down Return Left Alt-m Up Left Return Right Down",
    source: "ReorderDemo.swift",
    code: """
      override func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
      ) -> Bool { true }
      sections[target.section].items.insert(item, at: target.item)
      """
  ) { ReorderDemo() }
}

/// The collection view moves the cells; the data source moves the data after the drop.
final class ReorderDemo: SectionsDemo, UICollectionViewDelegate {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 112, height: 48)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 16)
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override var largeScale: CGFloat { 2 }

  override func viewDidLoad() {
    collectionView.delegate = self
    let hold = UILongPressGestureRecognizer(target: self) { [weak self] in self?.held($0) }
    collectionView.addGestureRecognizer(hold)
    super.viewDidLoad()
  }

  /// A collection view controller has this behaviour built in.
  private func held(_ recognizer: UIGestureRecognizer) {
    let point = recognizer.location(in: collectionView)
    switch recognizer.state {
    case .began:
      if let path = collectionView.indexPathForItem(at: point) {
        _ = collectionView.beginInteractiveMovementForItem(at: path)
      }
    case .changed: collectionView.updateInteractiveMovementTargetPosition(point)
    case .ended: collectionView.endInteractiveMovement()
    default: collectionView.cancelInteractiveMovement()
    }
  }

  // MARK: Data

  override var dataSets: [String] { ["a plan", "a hundred"] }

  override func makeSections() -> [Section] {
    if dataSet == 1 { return [Section("Numbers", (1...100).map(String.init))] }
    return [
      Section("To do", ["Bread", "Stamps", "Call Ada", "Bicycle", "Library", "Dentist"]),
      Section("Doing", ["Taxes", "Garden"]), Section("Done", ["Dishes", "Letter", "Rent"]),
    ]
  }

  override func color(at path: IndexPath) -> UIColor {
    .turn(sections[path.section].items[path.item].utf8.reduce(0) { $0 + Int($1) })
  }

  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let target = destinationIndexPath
    let item = sections[sourceIndexPath.section].items.remove(at: sourceIndexPath.item)
    sections[target.section].items.insert(item, at: target.item)
    status = "\(item) is in \(sections[target.section].title.lowercased())"
  }
}
