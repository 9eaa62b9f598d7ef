import Testing
import UIKit
import UIKitTesting

/// A long list reordered by the standard gesture, or by a recognizer of the app.
private final class LongListController: UICollectionViewController {
  var numbers = Array(0..<60)

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 16)
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  /// The code of Apple's guide.
  func drive() {
    installsStandardGestureForInteractiveMovement = false
    guard let view = collectionView else { return }
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
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { numbers.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}

@Suite("Reordering driven by an app")
@MainActor struct DrivenReorderingTests {
  @Test("it scrolls at the edges like the standard gesture, with equal distance and speed")
  func scrolls() {
    var ends: [(offset: CGFloat, numbers: [Int])] = []
    for isDriven in [false, true] {
      let controller = LongListController()
      let pilot = Pilot(rootViewController: controller, size: (20, 10))
      if isDriven { controller.drive() }
      pilot.mouseDown(column: 2, row: 1)
      pilot.advance(by: 0.6)
      pilot.mouseMove(column: 2, row: 9)
      pilot.advance(by: 1)
      let offset = controller.collectionView.contentOffset.y
      pilot.mouseMove(column: 2, row: 5)
      pilot.advance(by: 1)
      #expect(controller.collectionView.contentOffset.y == offset, "in the middle it rests")
      pilot.mouseUp(column: 2, row: 5)
      pilot.finishAnimations()
      #expect(controller.collectionView.contentOffset.y == offset)
      ends.append((offset, controller.numbers))
    }
    #expect(ends[1].offset > 100 && ends[0].offset == ends[1].offset)
    #expect(ends[1].numbers.firstIndex(of: 1) == 5 + Int(ends[1].offset / 16))
    #expect(ends[0].numbers == ends[1].numbers)
  }

  @Test("the end, a cancel and a key stop the scrolling")
  func stops() {
    for way in 0..<3 {
      let controller = LongListController()
      let pilot = Pilot(rootViewController: controller, size: (20, 10))
      guard let view = controller.collectionView else { return }
      #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 8, y: 158))
      pilot.advance(by: 0.5)
      #expect(view.contentOffset.y > 0)
      switch way {
      case 0: view.endInteractiveMovement()
      case 1: view.cancelInteractiveMovement()
      default: pilot.press(.up)
      }
      pilot.finishAnimations()
      let offset = view.contentOffset
      pilot.advance(by: 1)
      #expect(view.contentOffset == offset)
    }
  }
}
