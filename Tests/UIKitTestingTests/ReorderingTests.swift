import Testing
import UIKit
import UIKitTesting

/// A list of names that the user may reorder, as an app writes it.
private final class NamesController: UICollectionViewController {
  var names: [String]
  private(set) var moves: [String] = []

  init(_ names: [String], layout: UICollectionViewFlowLayout = NamesController.list()) {
    self.names = names
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  static func list() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 16)
    layout.minimumLineSpacing = 0
    return layout
  }

  static func cards() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 72, height: 48)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 8
    return layout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(NameCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.allowsMultipleSelection = true
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { names.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NameCell)?.label.text = names[indexPath.item]
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { names[indexPath.item] != "fixed" }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append("\(sourceIndexPath.item)>\(destinationIndexPath.item)")
    names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}

private final class NameCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.layer.borderWidth = bounds.height > 16 ? 1 : 0
    label.frame = bounds.insetBy(dx: bounds.height > 16 ? 8 : 0, dy: 0)
  }

  required init?(coder: NSCoder) { nil }
}

extension String {
  /// The text without trailing spaces.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

@MainActor
@Suite("Reordering by keys and by mouse")
struct ReorderingTests {
  private static let names = ["ape", "bear", "cat", "dog", "elk", "fox", "gnu", "hen"]

  private func pilot(_ controller: NamesController, rows: Int = 8) -> Pilot {
    Pilot(rootViewController: controller, size: (columns: 20, rows: rows))
  }

  @Test("a held item can be dragged to another place")
  func mouse() {
    let controller = NamesController(Self.names)
    let pilot = pilot(controller)
    pilot.mouseDown(column: 3, row: 1)
    pilot.advance(by: 0.6)
    for row in 2...5 { pilot.mouseMove(column: 3, row: row) }
    // The other items have made room; the data is unchanged.
    pilot.advance(by: 0.5)
    #expect(pilot.screen == ["ape", "cat", "dog", "elk", "fox", "bear", "gnu", "hen"])
    #expect(controller.moves == [])
    pilot.mouseUp(column: 3, row: 5)
    pilot.finishAnimations()
    #expect(pilot.screen == ["ape", "cat", "dog", "elk", "fox", "bear", "gnu", "hen"])
    #expect(controller.moves == ["1>5"] && controller.names == pilot.screen)
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
  }

  @Test("Escape cancels a drag with the mouse; letting go then has no effect")
  func escape() {
    let controller = NamesController(Self.names)
    let pilot = pilot(controller)
    pilot.mouseDown(column: 3, row: 1)
    pilot.advance(by: 0.6)
    pilot.mouseMove(column: 3, row: 4)
    pilot.press(.escape)
    pilot.mouseMove(column: 3, row: 6)
    pilot.mouseUp(column: 3, row: 6)
    pilot.finishAnimations()
    #expect(pilot.screen == Self.names && controller.moves == [])
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
  }

  @Test("without the gesture, or if the data source forbids it, a held item stays")
  func notInstalled() {
    let controller = NamesController(["ape", "fixed", "cat"])
    let pilot = pilot(controller)
    func dragDown(from row: Int) {
      pilot.mouseDown(column: 3, row: row)
      pilot.advance(by: 0.6)
      pilot.mouseMove(column: 3, row: 2)
      pilot.mouseUp(column: 3, row: 2)
      pilot.finishAnimations()
    }
    dragDown(from: 1)
    #expect(controller.moves == [])
    controller.installsStandardGestureForInteractiveMovement = false
    dragDown(from: 0)
    #expect(controller.moves == [])
    controller.installsStandardGestureForInteractiveMovement = true
    dragDown(from: 0)
    #expect(controller.moves == ["0>2"])
  }

  @Test("held near an edge, the item scrolls the content to its end")
  func edgeScrolling() {
    let controller = NamesController((0..<60).map { "item \($0)" })
    let pilot = pilot(controller)
    pilot.mouseDown(column: 3, row: 2)
    pilot.advance(by: 0.6)
    pilot.mouseMove(column: 3, row: 7)
    // Frames continue the scrolling, without a further move of the mouse.
    for _ in 0..<30 { pilot.advance(by: 1.0 / 60) }
    let offset = controller.collectionView.contentOffset.y
    #expect(offset >= 48 && offset < 832)
    #expect(pilot.screen[7] == "item 2")
    for _ in 0..<600 { pilot.advance(by: 1.0 / 60) }
    #expect(controller.collectionView.contentOffset.y == 832)
    pilot.mouseUp(column: 3, row: 7)
    pilot.finishAnimations()
    #expect(controller.moves == ["2>59"])
    #expect(pilot.screen.last == "item 2" && pilot.screen.first == "item 53")
  }

  @Test("by keys: an item is picked up, moved with the content scrolling along, and released")
  func keys() {
    let controller = NamesController((0..<60).map { "item \($0)" })
    let pilot = pilot(controller)
    pilot.press(.down, .alternate("m"))
    pilot.press(Array(repeating: .down, count: 10))
    pilot.finishAnimations()
    #expect(pilot.screen.last == "item 1" && pilot.screen.first == "item 5")
    #expect(controller.moves == [])
    pilot.press(.return)
    pilot.finishAnimations()
    #expect(controller.moves == ["1>11"] && pilot.screen.last == "item 1")
    // The key that ends the move does not tap.
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
    pilot.press(.down)
    #expect(pilot.screen.last == "item 12")
  }

  @Test("moved items look lifted: screens of an item and of a block")
  func screens() {
    let controller = NamesController(Self.names, layout: NamesController.cards())
    let pilot = pilot(controller, rows: 12)
    var seen: [String] = []
    func look(_ title: String) {
      seen.append("-- \(title)")
      for (row, text) in pilot.screen.enumerated() {
        seen.append(text)
        // The marks below cells in reverse video.
        let marks = (0..<20).map { pilot.cell(column: $0, row: row)?.isReversed == true }
        if marks.contains(true) { seen.append(marks.map { $0 ? "^" : " " }.joined().trimmed) }
      }
    }
    pilot.mouseDown(column: 3, row: 1)
    pilot.advance(by: 0.6)
    pilot.mouseMove(column: 8, row: 2)
    pilot.finishAnimations()
    look("a moving item")
    pilot.mouseMove(column: 14, row: 5)
    pilot.finishAnimations()
    look("others have made room")
    pilot.mouseUp(column: 14, row: 5)
    pilot.finishAnimations()
    look("let go")
    let view = controller.collectionView
    for item in [1, 5] {
      view?.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    pilot.press(.home, .right, .alternate("m"))
    pilot.finishAnimations()
    look("a block is gathered around the focused item")
    pilot.press(.down)
    pilot.finishAnimations()
    look("and carried down")
    #expect(GoldenScreen("reordering").difference(from: seen) == nil)
    pilot.press(.escape)
    #expect(controller.moves == ["0>3"])
  }

  @Test("an app's own recognizer drives the movement")
  func ownRecognizer() {
    let controller = NamesController(Self.names)
    controller.installsStandardGestureForInteractiveMovement = false
    let pilot = pilot(controller)
    let view: UICollectionView = controller.collectionView
    view.addGestureRecognizer(
      UILongPressGestureRecognizer(target: nil) { recognizer in
        let point = recognizer.location(in: view)
        switch recognizer.state {
        case .began:
          guard let path = view.indexPathForItem(at: point) else { return }
          _ = view.beginInteractiveMovementForItem(at: path)
        case .changed: view.updateInteractiveMovementTargetPosition(point)
        case .ended: view.endInteractiveMovement()
        default: view.cancelInteractiveMovement()
        }
      })
    pilot.mouseDown(column: 3, row: 6)
    pilot.advance(by: 0.6)
    pilot.mouseMove(column: 3, row: 0)
    pilot.mouseUp(column: 3, row: 0)
    pilot.finishAnimations()
    #expect(controller.moves == ["6>0"] && pilot.screen.first == "gnu")
  }

  @Test("a snapshot is dragged while the item is out of the collection")
  func standIn() {
    let controller = NamesController(Self.names)
    controller.installsStandardGestureForInteractiveMovement = false
    let pilot = pilot(controller)
    let view: UICollectionView = controller.collectionView
    var lifted: (name: String, label: UILabel)?
    view.addGestureRecognizer(
      UILongPressGestureRecognizer(target: nil) { recognizer in
        let point = recognizer.location(in: view)
        switch recognizer.state {
        case .began:
          guard let path = view.indexPathForItem(at: point),
            let cell = view.cellForItem(at: path)
          else { return }
          let label = UILabel(frame: cell.frame)
          label.text = controller.names[path.item]
          lifted = (controller.names.remove(at: path.item), label)
          view.deleteItems(at: [path])
          view.addSubview(label)
        case .changed: lifted?.label.center = CGPoint(x: 80, y: point.y)
        default:
          guard let (name, label) = lifted else { return }
          let path =
            view.indexPathForItem(at: point) ?? IndexPath(item: controller.names.count, section: 0)
          controller.names.insert(name, at: path.item)
          label.removeFromSuperview()
          view.insertItems(at: [path])
        }
      })
    pilot.mouseDown(column: 3, row: 1)
    pilot.advance(by: 0.6)
    pilot.finishAnimations()
    #expect(pilot.screen == ["ape", "bear", "dog", "elk", "fox", "gnu", "hen", ""])
    pilot.mouseMove(column: 3, row: 7)
    #expect(pilot.screen == ["ape", "cat", "dog", "elk", "fox", "gnu", "hen", "bear"])
    pilot.mouseUp(column: 3, row: 4)
    pilot.finishAnimations()
    #expect(pilot.screen == ["ape", "cat", "dog", "elk", "bear", "fox", "gnu", "hen"])
  }

  @Test("with reduced motion all views are in place at once")
  func reducedMotion() {
    let controller = NamesController(Self.names)
    let pilot = pilot(controller)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    pilot.press(.down, .alternate("m"), .down, .down)
    #expect(pilot.screen.prefix(4) == ["ape", "cat", "dog", "bear"])
    pilot.press(.escape)
    #expect(pilot.screen == Self.names)
  }
}
