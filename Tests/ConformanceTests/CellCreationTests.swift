import Testing
import UIKit
import UIKitTesting

/// The cell of most guides: a label as large as the content view, without an autoresizing mask.
private class GuideCell: UICollectionViewCell {
  let label = UILabel()
  let initialFrame: CGRect

  override init(frame: CGRect) {
    initialFrame = frame
    super.init(frame: frame)
    label.frame = contentView.bounds
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used here") }
}

private class TitleView: UICollectionReusableView {
  let initialFrame: CGRect

  override init(frame: CGRect) {
    initialFrame = frame
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used here") }
}

private class GroundView: TitleView {}

/// A cell that contains another cell.
private class NestingCell: GuideCell {
  let inner = GuideCell()
}

/// A cell with its own `init()`, which ignores the pending frame.
private class SelfMadeCell: UICollectionViewCell {
  let initialFrame: CGRect

  override init(frame: CGRect) {
    initialFrame = frame
    super.init(frame: frame)
  }

  required init() {
    initialFrame = .zero
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used here") }
}

/// A flow layout with a background behind its section.
private class GroundLayout: UICollectionViewFlowLayout {
  static let ground = CGRect(x: 0, y: 0, width: 200, height: 120)

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "ground", with: IndexPath(item: 0, section: 0))
    attributes.frame = Self.ground
    attributes.zIndex = -1
    return super.layoutAttributesForElements(in: rect).map { $0 + [attributes] }
  }
}

private class Source: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? GuideCell)?.label.text = "item \(indexPath.item)"
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }
}

/// The frames that a collection view passes to the views that it creates.
@Suite("Views made for elements")
@MainActor struct CellCreationTests {
  private let source = Source()

  private func show(_ cellClass: AnyClass) -> UICollectionView {
    let layout = GroundLayout()
    layout.itemSize = CGSize(width: 80, height: 32)
    layout.minimumInteritemSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 16)
    layout.register(GroundView.self, forDecorationViewOfKind: "ground")
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 160), collectionViewLayout: layout)
    view.register(cellClass, forCellWithReuseIdentifier: "cell")
    view.register(
      TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  private func cell<Cell>(_ item: Int, in view: UICollectionView) -> Cell? {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as? Cell
  }

  @Test("a cell is made with the frame of its item, a header and a decoration with theirs")
  func frames() throws {
    let view = show(GuideCell.self)
    let frames = (0..<3).map { (cell($0, in: view) as GuideCell?)?.initialFrame }
    #expect(
      frames == [
        CGRect(x: 0, y: 16, width: 80, height: 32), CGRect(x: 80, y: 16, width: 80, height: 32),
        CGRect(x: 0, y: 58, width: 80, height: 32),
      ])
    let path = IndexPath(item: 0, section: 0)
    let title = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path)
    #expect((title as? TitleView)?.initialFrame == CGRect(x: 0, y: 0, width: 160, height: 16))
    let ground = try #require(view.subviews.compactMap { $0 as? GroundView }.first)
    #expect(ground.initialFrame == GroundLayout.ground)
  }

  @Test("a label as large as the content view shows its text without an autoresizing mask")
  func labels() throws {
    let view = show(GuideCell.self)
    let first: GuideCell = try #require(cell(0, in: view))
    #expect(first.label.frame == CGRect(x: 0, y: 0, width: 80, height: 32))
    let controller = UIViewController()
    controller.view.addSubview(view)
    let pilot = Pilot(rootViewController: controller, size: (20, 10))
    #expect(pilot.screen.contains { $0.contains("item 0") })
  }

  @Test("a cell made inside of a cell's init has no frame, and the outer one has its item's")
  func nested() throws {
    let view = show(NestingCell.self)
    for item in 0..<3 {
      let outer: NestingCell = try #require(cell(item, in: view))
      #expect(outer.initialFrame == outer.frame && outer.frame.width == 80)
      #expect(outer.inner.initialFrame == .zero)
    }
  }

  @Test("a class with its own init() leaves no frame for the next view")
  func ownInit() throws {
    let view = show(SelfMadeCell.self)
    let first: SelfMadeCell = try #require(cell(0, in: view))
    #expect(first.frame == CGRect(x: 0, y: 16, width: 80, height: 32))
    #expect(GuideCell().initialFrame == .zero)
  }
}
