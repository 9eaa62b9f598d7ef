import UIKit
import VitrineFigures
import VitrineItems
import VitrineStyledText

/// Works out where items stand.
@MainActor
protocol FigureMaking: AnyObject {
  /// - Parameter room: In character cells.
  func figure(for layout: FigureLayout, room: (columns: Int, rows: Int)) -> Figure
  /// What labels are drawn with.
  var look: Look { get }
}

/// A layout that places items and labels as a figure says, which is worked out anew when items or the room change.
///
/// Elements in a rectangle are found in O(visible): items by bands of rows, and all labels that stay.
final class FigureLayout: UICollectionViewLayout {
  let kind: LayoutKind
  private weak var maker: (any FigureMaking)?
  private(set) var figure = Figure.rows(0, columns: 1)
  /// The number of the first item of each section, and of what would follow the last one.
  private var starts = [0]
  /// The numbers of items, and of labels, by bands of rows.
  private var bands: [Int: (items: [Int], labels: [Int])] = [:]
  private var pinned: [Int] = []
  /// How many rows at the top of the screen headings take that stay there.
  private(set) var pinnedRows = 0
  /// The row in which the first items stand.
  private(set) var firstRow = 0
  private var preparedRoom: (columns: Int, rows: Int)?
  private var isPrepared = false

  static let label = "label"
  private static let band = 16

  /// Says that the screen has only scrolled.
  private final class ScrollContext: UICollectionViewLayoutInvalidationContext {
    var hasScrolled = false
  }

  init(_ kind: LayoutKind) {
    self.kind = kind
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  /// Asks somebody for its figure from now on.
  func take(_ maker: any FigureMaking) {
    guard self.maker !== maker else { return }
    self.maker = maker
    invalidateLayout()
  }

  // MARK: Preparing

  private var cell: CellMetrics { UIScreen.main.cellMetrics }

  private func room(in bounds: CGRect) -> (columns: Int, rows: Int) {
    let inset = collectionView?.contentInset.right ?? 0
    return (
      max(1, cell.columns(fittingIn: bounds.width - inset)),
      max(1, cell.rows(fittingIn: bounds.height))
    )
  }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let room = room(in: collectionView.bounds)
    if isPrepared, let preparedRoom, preparedRoom == room { return }
    (isPrepared, preparedRoom) = (true, room)
    starts = [0]
    for section in 0..<collectionView.numberOfSections {
      starts.append(starts[section] + collectionView.numberOfItems(inSection: section))
    }
    let count = starts[starts.count - 1]
    let made = maker?.figure(for: self, room: room)
    figure =
      made.flatMap { $0.frames.count == count ? $0 : nil }
      ?? .rows(count, columns: room.columns)
    sortIntoBands()
  }

  private func sortIntoBands() {
    bands = [:]
    pinned = []
    pinnedRows = 0
    firstRow = figure.frames.lazy.map(\.row).min() ?? 0
    func visit(_ rect: Figure.Rect, _ add: (Int) -> Void) {
      for band in (rect.row / Self.band)...((rect.row + max(1, rect.rows) - 1) / Self.band) {
        add(band)
      }
    }
    for (number, frame) in figure.frames.enumerated() {
      visit(frame) { bands[$0, default: ([], [])].items.append(number) }
    }
    for (number, label) in figure.labels.enumerated() {
      if let pin = label.pin {
        pinned.append(number)
        pinnedRows = max(pinnedRows, pin.offset + label.rect.rows)
      } else {
        visit(label.rect) { bands[$0, default: ([], [])].labels.append(number) }
      }
    }
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? ScrollContext)?.hasScrolled != true { isPrepared = false }
    super.invalidateLayout(with: context)
  }

  override class var invalidationContextClass: AnyClass { ScrollContext.self }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let isSame = preparedRoom.map { $0 == room(in: newBounds) } ?? false
    (context as? ScrollContext)?.hasScrolled = isSame
    return context
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let preparedRoom else { return true }
    return preparedRoom != room(in: newBounds) || !pinned.isEmpty
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    isPrepared = false
  }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: CGFloat(figure.columns) * cell.width, height: CGFloat(figure.rows) * cell.height)
  }

  // MARK: Elements

  /// The number of an item in reading order.
  func number(of path: IndexPath) -> Int? {
    guard path.count == 2, path.section + 1 < starts.count,
      path.item < starts[path.section + 1] - starts[path.section]
    else { return nil }
    return starts[path.section] + path.item
  }

  /// The item with a number in reading order; nil if there is none.
  func path(ofNumber number: Int) -> IndexPath? {
    (0..<starts[starts.count - 1]).contains(number) ? path(of: number) : nil
  }

  private func path(of number: Int) -> IndexPath {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return IndexPath(item: number - starts[low], section: low)
  }

  private func frame(_ rect: Figure.Rect) -> CGRect {
    CGRect(
      x: CGFloat(rect.column) * cell.width, y: CGFloat(rect.row) * cell.height,
      width: CGFloat(rect.columns) * cell.width, height: CGFloat(rect.rows) * cell.height)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let height = cell.height * CGFloat(Self.band)
    guard rect.maxY > 0, !rect.isEmpty, height > 0 else { return [] }
    let last = max(0, figure.rows / Self.band)
    let first = min(last, max(0, Int(rect.minY / height)))
    var (items, labels) = (Set<Int>(), Set(pinned))
    for band in first...max(first, min(last, Int(rect.maxY / height))) {
      guard let found = bands[band] else { continue }
      items.formUnion(found.items)
      labels.formUnion(found.labels)
    }
    let all = labels.sorted().map(label) + items.sorted().map(item)
    return all.filter { !$0.frame.intersection(rect).isEmpty }
  }

  private func item(_ number: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path(of: number))
    attributes.frame = frame(figure.frames[number])
    return attributes
  }

  private func label(_ number: Int) -> UICollectionViewLayoutAttributes {
    let attributes = FigureLabelAttributes(
      forSupplementaryViewOfKind: Self.label, with: IndexPath(item: number, section: 0))
    let label = figure.labels[number]
    attributes.text = label.text
    attributes.role = label.role
    attributes.look = maker?.look
    attributes.frame = frame(label.rect)
    guard let pin = label.pin else {
      attributes.zIndex = -1
      return attributes
    }
    let bounds = collectionView?.bounds ?? .zero
    var frame = attributes.frame
    let top = bounds.minY + CGFloat(pin.offset) * cell.height
    frame.origin.y = max(frame.minY, min(top, CGFloat(pin.last) * cell.height))
    attributes.frame = frame
    attributes.isPinned = true
    attributes.zIndex = 10
    return attributes
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { number(of: indexPath).map(item) }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == Self.label, figure.labels.indices.contains(indexPath.item) else {
      return nil
    }
    return label(indexPath.item)
  }
}
