import Testing
import UIKit
import UIKitTesting

/// A flow layout whose items hang on springs, in the usual style of such layouts on iOS.
private final class SpringLayout: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  var isMoving: Bool { animator.isRunning }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let attributes = super.layoutAttributesForElements(in: collectionView.bounds) ?? []
    let known = Set(
      animator.behaviors.compactMap { behavior -> IndexPath? in
        let spring = behavior as? UIAttachmentBehavior
        return (spring?.items.first as? UICollectionViewLayoutAttributes)?.indexPath
      })
    for item in attributes where !known.contains(item.indexPath) {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = 0.8
      spring.frequency = 1
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }

  func pull(_ path: IndexPath, down distance: CGFloat) {
    guard let item = animator.layoutAttributesForCell(at: path) else { return }
    item.center.y += distance
    animator.updateItem(usingCurrentState: item)
  }
}

private final class Squares: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor
@Suite("Layouts with a dynamic animator")
struct DynamicLayoutTests {
  @Test("an item swings back to its place after a pull, and then drawing stops")
  func swingsBack() throws {
    let layout = SpringLayout()
    layout.itemSize = CGSize(width: 80, height: 48)
    let squares = Squares(collectionViewLayout: layout)
    let pilot = Pilot(rootViewController: squares, size: (columns: 40, rows: 20))
    let path = IndexPath(item: 1, section: 0)
    let cell = try #require(squares.collectionView.cellForItem(at: path))
    let home = cell.frame
    layout.pull(path, down: 100)
    pilot.advance(by: 0.05)
    #expect(layout.isMoving && cell.frame.minY > home.minY + 30)
    pilot.advance(by: 6)
    #expect(!layout.isMoving && abs(cell.frame.minY - home.minY) < 1)
    let frames = pilot.frameCount
    pilot.advance(by: 2)
    #expect(pilot.frameCount == frames)
  }

  @Test("a nib known by its name creates its views")
  func nibs() throws {
    final class Photo: UICollectionViewCell {}
    UINib.register("Photo") { Photo(frame: .zero) }
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 80, height: 80), collectionViewLayout: layout)
    view.register(UINib(nibName: "Photo", bundle: nil), forCellWithReuseIdentifier: "photo")
    let made = UINib(nibName: "Photo", bundle: nil).instantiate(withOwner: nil, options: nil)
    #expect(made.first is Photo)
  }

  @Test("a nib without a closure reports the problem in one clear sentence")
  func unknownNib() {
    let previous = CollectionViewInconsistency.handler
    var told: [String] = []
    CollectionViewInconsistency.handler = { told.append("\($0)") }
    _ = UINib(nibName: "Missing", bundle: nil).instantiate(withOwner: nil, options: nil)
    CollectionViewInconsistency.handler = previous
    #expect(
      told == [
        "There are no nib files here: say how views of the nib \"Missing\" are made, by"
          + " UINib.register(\"Missing\") { ... }."
      ])
  }
}
