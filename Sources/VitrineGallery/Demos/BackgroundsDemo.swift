import CollectionLayouts
import UIKit

extension Demo {
  static let backgrounds = Demo(
    name: "backgrounds", title: "Section backgrounds",
    summary: "A flow layout that draws a ground or a frame behind its sections: decoration views.",
    keys: [("m", "next look", "next look: frames, grounds, stripes, none")],
    tour: "Right Down m Down Down m Down m m", source: "BackgroundsDemo.swift",
    code: """
      register(SectionBackgroundView.self, forDecorationViewOfKind: SectionBackgroundView.kind)
      return super.layoutAttributesForElements(in: rect).map { $0 + grounds }
      ground.zIndex = -1
      """
  ) { BackgroundsDemo() }
}

final class BackgroundsDemo: SectionsDemo {
  private let layout = BackgroundFlowLayout()
  private let looks: [(name: String, ground: SectionBackground?)] = [
    ("frames", .card), ("grounds", .plain), ("stripes", .striped), ("none", nil),
  ]
  private var look = 0

  init() {
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    layout.itemSize = CGSize(width: 136, height: 48)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 16)
    layout.sectionInset = UIEdgeInsets(top: 16, left: 24, bottom: 32, right: 24)
    layout.background = looks[look].ground
    super.viewDidLoad()
    status = looks[look].name
  }

  /// The background is visible through the boxes.
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    cell.backgroundColor = nil
    return cell
  }

  override var dataSets: [String] { ["continents", "numbers"] }

  override func makeSections() -> [Section] {
    if dataSet == 1 {
      return (1...9).map { section in
        Section("Times \(section)", (1...9).map { "\($0 * section)" })
      }
    }
    return Mountain.byContinent.map { Section("  " + $0.continent, $0.mountains.map(\.name)) }
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "m") { [weak self] _ in self?.showNextLook() }]
  }

  private func showNextLook() {
    look = (look + 1) % looks.count
    layout.background = looks[look].ground
    layout.invalidateLayout()
    status = looks[look].name
  }
}

/// The flow layout with decoration views, which are independent of the data source.
final class BackgroundFlowLayout: UICollectionViewFlowLayout {
  /// The style of the backgrounds; nil for none.
  var background: SectionBackground?

  override init() {
    super.init()
    register(SectionBackgroundView.self, forDecorationViewOfKind: SectionBackgroundView.kind)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let sections = collectionView?.numberOfSections ?? 0
    let grounds = (0..<sections).compactMap { section in
      layoutAttributesForDecorationView(
        ofKind: SectionBackgroundView.kind, at: IndexPath(item: 0, section: section))
    }.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    return super.layoutAttributesForElements(in: rect).map { $0 + grounds }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let (section, view) = (indexPath.section, collectionView)
    guard let background, let view, (section + 1) % background.every == 0,
      let count = view.dataSource?.collectionView(view, numberOfItemsInSection: section), count > 0,
      let first = layoutAttributesForItem(at: IndexPath(item: 0, section: section)),
      let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: section))
    else { return nil }
    let ground = SectionBackgroundAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    ground.background = background
    ground.frame = CGRect(
      x: 8, y: first.frame.minY - 16, width: collectionViewContentSize.width - 16,
      height: last.frame.maxY - first.frame.minY + 32)
    ground.zIndex = -1
    return ground
  }
}
