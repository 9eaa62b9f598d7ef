import Foundation
import Testing
import UIKit
import UIKitTesting

/// The visible parts of a drag: the lifted stack, the gap, the target item, the refusal, and the
/// status.
@MainActor
@Suite struct DragScreenTests {
  private static let sizes = [(columns: 80, rows: 24), (columns: 20, rows: 5)]

  /// Two lists side by side in a state of a drag, below each other at either size.
  private func screens(
    height: CGFloat = 16, _ intent: UICollectionViewDropProposal.Intent,
    _ operation: UIDropOperation = .move, _ drive: (Pilot, _ middle: Int) -> Void
  ) -> [String] {
    Self.sizes.flatMap { size in
      var controller: ShelvesController?
      let pilot = Pilot(
        rootViewController: {
          let made = ShelvesController(height: height)
          made.proposal = UICollectionViewDropProposal(operation: operation, intent: intent)
          controller = made
          return made
        }(), size: size)
      drive(pilot, size.columns / 2)
      pilot.finishAnimations()
      #expect(controller != nil)
      return pilot.screen
    }
  }

  private func hold(_ pilot: Pilot, column: Int, row: Int) {
    pilot.mouseDown(column: column, row: row)
    pilot.advance(by: 0.6)
  }

  @Test("a stack of lifted items, with their number and the result of a drop")
  func stack() {
    let screens = screens(height: 48, .insertAtDestinationIndexPath) { pilot, _ in
      pilot.press(.alternate("m"), .down, .space)
    }
    #expect(GoldenScreen("drag-stack").difference(from: screens) == nil)
  }

  @Test("items make room at the insertion point")
  func gap() {
    let screens = screens(.insertAtDestinationIndexPath) { pilot, middle in
      hold(pilot, column: 1, row: 0)
      pilot.mouseMove(column: middle + 1, row: 1)
    }
    #expect(GoldenScreen("drag-gap").difference(from: screens) == nil)
  }

  @Test("the item that would accept a drop is highlighted")
  func into() {
    let screens = screens(.insertIntoDestinationIndexPath, .copy) { pilot, middle in
      hold(pilot, column: 1, row: 0)
      pilot.mouseMove(column: middle + 1, row: 1)
    }
    #expect(GoldenScreen("drag-into").difference(from: screens) == nil)
  }

  @Test("a place that accepts no drop shows so")
  func forbidden() {
    let screens = screens(.unspecified, .forbidden) { pilot, middle in
      hold(pilot, column: 1, row: 0)
      pilot.mouseMove(column: middle + 1, row: 1)
    }
    #expect(GoldenScreen("drag-forbidden").difference(from: screens) == nil)
  }

  @Test(
    "without colours the lifted items' place and their target still look different"
  )
  func withoutColors() {
    let pilot = Pilot(
      rootViewController: {
        let made = ShelvesController(height: 16)
        made.proposal = UICollectionViewDropProposal(
          operation: .move, intent: .insertIntoDestinationIndexPath)
        return made
      }(), size: (40, 6), colors: .none)
    hold(pilot, column: 1, row: 0)
    pilot.mouseMove(column: 21, row: 1)
    pilot.finishAnimations()
    #expect(pilot.cell(column: 0, row: 0)?.isDim == true)
    #expect(pilot.cell(column: 20, row: 1)?.isReversed == true)
    #expect(pilot.cell(column: 20, row: 0)?.isReversed == false)
    pilot.press(.escape)
    pilot.finishAnimations()
    #expect(pilot.cell(column: 0, row: 0)?.isDim == false)
    #expect(pilot.cell(column: 20, row: 1)?.isReversed == false)
  }
}

/// Two lists of names side by side, whose items can be dragged from one to the other.
private final class ShelvesController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
  private let height: CGFloat
  private var shelves = [
    ["apple", "bread", "cheese", "dates"], ["eggs", "figs", "grapes"],
  ]
  private var lists: [UICollectionView] = []
  var proposal = UICollectionViewDropProposal(operation: .move)

  init(height: CGFloat) {
    self.height = height
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for _ in shelves {
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      list.register(ShelfCell.self, forCellWithReuseIdentifier: "cell")
      list.dataSource = self
      list.dragDelegate = self
      list.dropDelegate = self
      lists.append(list)
      view.addSubview(list)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width / CGFloat(lists.count)
    for (index, list) in lists.enumerated() {
      list.frame = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: view.bounds.height)
      let layout = list.collectionViewLayout as? UICollectionViewFlowLayout
      layout?.itemSize = CGSize(width: width, height: height)
      layout?.minimumLineSpacing = 0
    }
  }

  private func shelf(_ list: UICollectionView) -> Int { lists.firstIndex { $0 === list } ?? 0 }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { shelves[shelf(collectionView)].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let shelf = cell as? ShelfCell
    shelf?.label.text = shelves[self.shelf(collectionView)][indexPath.item]
    shelf?.label.textAlignment = height > 16 ? .center : .left
    shelf?.contentView.layer.borderWidth = height > 16 ? 1 : 0
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(localObject: shelves[shelf(collectionView)][indexPath.item])]
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    [UIDragItem(localObject: shelves[shelf(collectionView)][indexPath.item])]
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { proposal }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {}
}

private final class ShelfCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
