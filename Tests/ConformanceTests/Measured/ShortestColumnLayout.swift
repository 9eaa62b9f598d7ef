import UIKit

/// Returns the height of each item.
@MainActor protocol ItemHeights: UICollectionViewDelegateFlowLayout {
  func height(ofItemAt indexPath: IndexPath) -> CGFloat
}

/// Columns of one width in the middle of the view: each item goes to the shortest one, below a
/// header.
///
/// Built on the flow layout, like many such layouts, and records the queries it receives.
@MainActor final class ShortestColumnLayout: UICollectionViewFlowLayout {
  var columnCount: Int {
    didSet { if columnCount != oldValue { invalidateLayout() } }
  }
  var calls: [String] = []
  private(set) var askedRects: [CGRect] = []
  private var placed: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0
  private let columnWidth: CGFloat = 120
  private let gap: CGFloat = 10

  init(columnCount: Int) {
    self.columnCount = columnCount
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    calls.append("prepare")
    super.prepare()
    placed = []
    guard let collectionView, let source = collectionView.dataSource,
      let heights = collectionView.delegate as? any ItemHeights
    else { return }
    let count = source.collectionView(collectionView, numberOfItemsInSection: 0)
    let header = headerAttributes(in: collectionView)
    let total = CGFloat(columnCount) * (columnWidth + gap) - gap
    let left = (collectionView.frame.width - total) / 2
    var ends = Array(repeating: gap + (header?.frame.maxY ?? 0), count: columnCount)
    for item in 0..<count {
      let path = IndexPath(item: item, section: 0)
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let height = heights.height(ofItemAt: path).rounded(.up)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.size = CGSize(width: columnWidth, height: height)
      attributes.center = CGPoint(
        x: left + CGFloat(column) * (columnWidth + gap) + columnWidth / 2,
        y: ends[column] + height / 2)
      attributes.frame = attributes.frame.integral
      placed.append(attributes)
      // No gap follows the last item.
      ends[column] += height + (item == count - 1 ? 0 : gap)
    }
    contentHeight = ends.max() ?? 0
    if let header { placed.append(header) }
  }

  private func headerAttributes(
    in collectionView: UICollectionView
  ) -> UICollectionViewLayoutAttributes? {
    guard headerReferenceSize.height > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(
      x: 0, y: 0, width: collectionView.bounds.width, height: headerReferenceSize.height)
    return attributes
  }

  override var collectionViewContentSize: CGSize {
    calls.append("size")
    return CGSize(width: collectionView?.frame.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    calls.append("elements")
    askedRects.append(rect)
    return placed.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    placed.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    calls.append("asks for \(Int(newBounds.minY)) \(Int(newBounds.width))")
    return true
  }

  override func invalidateLayout() {
    calls.append("invalidate")
    super.invalidateLayout()
  }
}

/// Items without content, and a header; records the requested elements.
@MainActor final class PlainItems: NSObject, UICollectionViewDataSource, ItemHeights {
  var count: Int
  private(set) var madeItems: [Int] = []
  private(set) var headers = 0
  var order: [String] = []

  init(count: Int) { self.count = count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    madeItems.append(indexPath.item)
    order.append("item \(indexPath.item)")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    headers += 1
    order.append("header")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func height(ofItemAt indexPath: IndexPath) -> CGFloat {
    40 + 17.5 * CGFloat(indexPath.item % 4)
  }

  /// Returns a collection view with the views for these items registered, and the items as its data
  /// source.
  func makeView(
    _ layout: UICollectionViewLayout, width: CGFloat = 320, height: CGFloat = 480
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    return view
  }
}

extension UICollectionView {
  /// The frames of the cells on screen, by their items in the first section.
  var cellFrames: [Int: CGRect] {
    var frames: [Int: CGRect] = [:]
    for cell in visibleCells {
      guard let path = indexPath(for: cell), !cell.isHidden else { continue }
      frames[path.item] = cell.frame
    }
    return frames
  }

  /// The frame of the first section's header, if it is on screen.
  var headerFrame: CGRect? {
    supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0))?.frame
  }
}
