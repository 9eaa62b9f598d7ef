import Testing
import UIKit
import UIKitTesting

/// A list that a pinch turns into a grid, as an app writes it.
private final class PinchedController: UIViewController, UICollectionViewDataSource {
  let list = UICollectionViewFlowLayout()
  let grid = UICollectionViewFlowLayout()
  private(set) lazy var items = UICollectionView(frame: .zero, collectionViewLayout: list)
  private(set) var outcome: [Bool] = []
  private var transition: UICollectionViewTransitionLayout?

  override func loadView() {
    list.itemSize = CGSize(width: 320, height: 16)
    grid.itemSize = CGSize(width: 80, height: 48)
    items.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    items.dataSource = self
    items.addGestureRecognizer(
      UIPinchGestureRecognizer(target: self) { [weak self] recognizer in
        if let recognizer = recognizer as? UIPinchGestureRecognizer { self?.pinched(recognizer) }
      })
    view = items
  }

  private func pinched(_ recognizer: UIPinchGestureRecognizer) {
    let progress = min(max(recognizer.scale - 1, 0), 1)
    switch recognizer.state {
    case .began:
      transition = items.startInteractiveTransition(to: grid) { [weak self] _, finished in
        self?.outcome.append(finished)
      }
    case .changed:
      transition?.transitionProgress = progress
      transition?.invalidateLayout()
    case .ended:
      if progress > 0.5 {
        items.finishInteractiveTransition()
      } else {
        items.cancelInteractiveTransition()
      }
    default: break
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 4 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor
@Suite("An interactive transition driven by a pinch")
struct PinchTransitionTests {
  private static let first = IndexPath(item: 0, section: 0)

  @Test(
    "the transition follows the distance of the fingers",
    arguments: [(1.8, true), (1.2, false)])
  func pinch(scale: CGFloat, finishes: Bool) throws {
    let controller = PinchedController()
    let pilot = Pilot(rootViewController: controller, size: (columns: 40, rows: 12))
    let items = controller.items
    pilot.pinch(at: (20, 3), scale: scale, ends: false)
    let moving = try #require(items.cellForItem(at: Self.first))
    #expect(abs(moving.frame.width - (320 - 240 * (scale - 1))) < 0.001)
    #expect(abs(moving.frame.height - (16 + 32 * (scale - 1))) < 0.001)
    pilot.pinch(at: (20, 3), scale: 1)
    pilot.finishAnimations()
    #expect(controller.outcome == [finishes])
    #expect(items.collectionViewLayout === (finishes ? controller.grid : controller.list))
    #expect(items.cellForItem(at: Self.first) === moving)
    let size = finishes ? controller.grid.itemSize : controller.list.itemSize
    #expect(moving.frame.size == size)
  }
}
