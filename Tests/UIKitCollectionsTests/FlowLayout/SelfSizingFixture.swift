import Foundation
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues

@testable import UIKitCollections

/// A collection view in a window with self-sizing cells.
@MainActor
final class SelfSizingFixture {
  let layout: UICollectionViewFlowLayout
  let view: UICollectionView
  let window: UIWindow
  let clock = ManualClock()
  let source: Source

  init(
    count: Int, size: CGSize = CGSize(width: 160, height: 160),
    estimate: CGSize = CGSize(width: 160, height: 20),
    layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
    wanted: @escaping (Int) -> CGSize? = { _ in nil }, text: @escaping (Int) -> String = { "\($0)" }
  ) {
    FrameEngine.current = FrameEngine(clock: clock)
    self.layout = layout
    layout.estimatedItemSize = estimate
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    source = Source(count: count, wanted: wanted, text: text)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
    window.addSubview(view)
    settle()
  }

  func settle() {
    view.layoutIfNeeded()
    view.checkCollectionInvariants()
  }

  func scroll(by distance: CGFloat) {
    view.contentOffset[layout.scrollDirection.axis] += distance
    settle()
  }

  func frame(_ item: Int) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  /// The starts of the items on screen, from the edge of the screen.
  var places: [Int: CGFloat] {
    let axis = layout.scrollDirection.axis
    return Dictionary(
      uniqueKeysWithValues: view.indexPathsForVisibleItems.map { path in
        let frame = view.cellForItem(at: path)?.frame ?? .null
        return (path.item, frame.min(along: axis) - view.contentOffset[axis])
      })
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var count: Int
    var wanted: (Int) -> CGSize?
    var text: (Int) -> String
    /// Whether a cell keeps its size from creation, through later changes of its path.
    var fixesSizes = false

    init(count: Int, wanted: @escaping (Int) -> CGSize?, text: @escaping (Int) -> String) {
      (self.count, self.wanted, self.text) = (count, wanted, text)
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      guard let sized = cell as? SizedCell else { return cell }
      sized.label.text = text(indexPath.item)
      let fixed = fixesSizes ? wanted(indexPath.item) : nil
      sized.wanted = { [weak self] in fixed ?? self?.wanted(indexPath.item) }
      return sized
    }
  }
}

/// Returns a configured size, or the size of its text.
final class SizedCell: UICollectionViewCell {
  static var asked = 0
  let label = UILabel()
  var wanted: () -> CGSize? = { nil }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    Self.asked += 1
    guard let size = wanted() else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    // As in apps: the given attributes are changed and returned.
    layoutAttributes.size = size
    return layoutAttributes
  }
}
