import Foundation
import UIKit

@testable import UIKitCollections

/// A list of names that drags them out and accepts drops, like a usual app.
@MainActor
final class DragPane: NSObject {
  let name: String
  let log: Log
  let view: UICollectionView
  var items: [[String]]
  weak var other: DragPane?

  /// The dragged names of an item.
  var gives: (String) -> [String] = { [$0] }
  var adds: (String) -> [String] = { [$0] }
  var allowsMove = true
  var isRestricted = false
  var canHandle = true
  var proposes: (IndexPath?) -> UICollectionViewDropProposal = { _ in
    UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  /// A replacement of the usual drop.
  var performs: ((any UICollectionViewDropCoordinator) -> Void)?
  var springs = true
  /// Whether updates equal to the last one are logged.
  var logsAll = false
  var arrived: [String] = []
  /// The number of cells between the start and the end of their display.
  var displayed = 0

  init(_ name: String, _ items: [[String]], log: Log, frame: CGRect, itemSize: CGSize) {
    self.name = name
    self.items = items
    self.log = log
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = itemSize
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    super.init()
    view.register(NameCell.self, forCellWithReuseIdentifier: "cell")
    view.register(NameCell.self, forCellWithReuseIdentifier: "placeholder")
    view.dataSource = self
    view.delegate = self
    view.dragDelegate = self
    view.dropDelegate = self
  }

  func add(_ line: String) {
    if logsAll || log.lines.last != "\(name) \(line)" { log.add("\(name) \(line)") }
  }

  func path(of name: String) -> IndexPath? {
    for (section, names) in items.enumerated() {
      if let item = names.firstIndex(of: name) { return IndexPath(item: item, section: section) }
    }
    return nil
  }

  func remove(_ names: [String]) {
    let paths = names.compactMap(path)
    guard !paths.isEmpty else { return }
    view.performBatchUpdates {
      for path in paths.sorted(by: >) { self.items[path.section].remove(at: path.item) }
      self.view.deleteItems(at: paths)
    }
  }

  /// Does the same as most apps: inserts the names at the destination, and lets them fly there.
  func takeIn(_ coordinator: any UICollectionViewDropCoordinator) {
    let isMove = coordinator.proposal.operation == .move
    let end = IndexPath(item: items[items.count - 1].count, section: items.count - 1)
    var target = coordinator.destinationIndexPath ?? end
    let names = coordinator.items.compactMap { $0.dragItem.localObject as? String }
      .map { isMove ? $0 : $0 + "'" }
    let sources = isMove ? coordinator.items.compactMap(\.sourceIndexPath) : []
    // A single moved item has already left its place; several are still in place.
    if coordinator.items.count > 1 {
      target.item -= sources.count { $0.section == target.section && $0.item < target.item }
    }
    let foreign = coordinator.items.filter { $0.sourceIndexPath == nil }
      .compactMap { $0.dragItem.localObject as? String }
    view.performBatchUpdates {
      for path in sources.sorted(by: >) { self.items[path.section].remove(at: path.item) }
      target.item = min(target.item, self.items[target.section].count)
      self.items[target.section].insert(contentsOf: names, at: target.item)
      self.view.deleteItems(at: sources)
      self.view.insertItems(
        at: names.indices.map { IndexPath(item: target.item + $0, section: target.section) })
    }
    for (index, item) in coordinator.items.enumerated() {
      let path = IndexPath(item: target.item + index, section: target.section)
      coordinator.drop(item.dragItem, toItemAt: path).addCompletion { [weak self] in
        self?.arrived.append(names[index])
      }
    }
    if isMove { other?.remove(foreign) }
  }
}

extension DragPane: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { displayed += 1 }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { displayed -= 1 }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NameCell)?.label.text = items[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    add("didSelect \(items[indexPath.section][indexPath.item])")
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    add("spring? \(items[indexPath.section][indexPath.item])")
    return springs
  }
}

extension DragPane: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    add("items? \(indexPath.short)")
    return gives(items[indexPath.section][indexPath.item]).map(UIDragItem.init(localObject:))
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    add("add? \(indexPath.short) \(Int(point.x)),\(Int(point.y))")
    return adds(items[indexPath.section][indexPath.item]).map(UIDragItem.init(localObject:))
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) { add("willBegin") }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) { add("didEnd") }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    add("allowsMove?")
    return allowsMove
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    add("restricted?")
    return isRestricted
  }
}

extension DragPane: UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    add("canHandle?")
    return canHandle
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) { add("enter") }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    add("update \(destinationIndexPath?.short ?? "nil")")
    return proposes(destinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) { add("exit") }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) { add("end") }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    let items = coordinator.items.map { item in
      "\(item.dragItem.localObject ?? "?")\(item.sourceIndexPath.map { "@\($0.short)" } ?? "")"
    }
    add(
      "perform \(coordinator.destinationIndexPath?.short ?? "nil")"
        + " \(coordinator.proposal.operation) \(items.joined(separator: " "))")
    if let performs { performs(coordinator) } else { takeIn(coordinator) }
  }
}

/// A cell of a name.
final class NameCell: UICollectionViewCell {
  let label = UILabel()
  var states: [DragState] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func dragStateDidChange(_ dragState: DragState) {
    super.dragStateDidChange(dragState)
    states.append(dragState)
  }
}
