import Testing
import UIKit
import UIKitTesting

/// Twenty cards that can be swiped.
@MainActor private final class CardsController: UIViewController, UICollectionViewDataSource {
  let layout = CarouselFlowLayout()
  private(set) lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: layout)

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.dataSource = self
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    view.addSubview(collectionView)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 20 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
  }

  /// The distance of the nearest card from the middle of the visible area.
  var distanceFromMiddle: CGFloat? {
    let distances = collectionView.indexPathsForVisibleItems.compactMap { path in
      collectionView.layoutAttributesForItem(at: path).map {
        abs($0.center.x - collectionView.bounds.midX)
      }
    }
    return distances.min()
  }
}

@Suite("Swiping through a carousel")
@MainActor struct CarouselSwipeTests {
  @Test(
    "after a swipe to the left, fast or slow, a card rests exactly in the middle",
    arguments: [1, 3, 5, 9])
  func swipe(steps: Int) {
    let controller = CardsController()
    let pilot = Pilot(rootViewController: controller, size: (columns: 15, rows: 5))
    #expect(controller.collectionView.contentOffset.x == 0)
    pilot.drag(from: (column: 12, row: 2), to: (column: 5, row: 2), steps: steps)
    pilot.finishAnimations()
    #expect(controller.collectionView.contentOffset.x >= 40)
    #expect(controller.distanceFromMiddle == 0)
    // The way back, too slow to coast.
    pilot.drag(from: (column: 5, row: 2), to: (column: 9, row: 2), rest: 0.5)
    pilot.finishAnimations()
    #expect(controller.distanceFromMiddle == 0)
  }
}
