import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTesting
@_spi(Vitrine) import VitrineBasicValues

/// The rules of focus in every layout, with plain items on a small screen.
@MainActor
@Suite("Focus in every layout")
struct FocusLawsTests {
  enum Kind: String, CaseIterable, Sendable {
    case list, grid, gridSideways, gridPinned, gridOfSizes
    case pinterest, classHierarchy, waterfall, stream, circle, spiral, stack, fan, coverFlow, drum
    case stickyHeaders, stickySideways, tagCloud, mosaic, mosaicSideways, calendar, twoAxis,
      twoAxisFrozenTwice, tiles, timeline, map, compactTree

    /// Whether items may lie over one another.
    var overlaps: Bool {
      [.circle, .spiral, .stack, .fan, .coverFlow, .drum, .timeline, .map].contains(self)
    }

    @MainActor
    func items() -> NumberedItems {
      let layout: UICollectionViewLayout
      var counts = [14, 9]
      switch self {
      case .list: layout = flow(CGSize(width: 320, height: 16))
      case .grid: layout = flow(CGSize(width: 88, height: 32))
      case .gridSideways: layout = flow(CGSize(width: 88, height: 32), .horizontal)
      case .gridPinned:
        let flow = flow(CGSize(width: 88, height: 32))
        flow.headerReferenceSize = CGSize(width: 10, height: 16)
        flow.footerReferenceSize = CGSize(width: 10, height: 16)
        flow.sectionHeadersPinToVisibleBounds = true
        flow.sectionFootersPinToVisibleBounds = true
        layout = flow
      case .gridOfSizes: layout = flow(CGSize(width: 40, height: 16))
      case .pinterest:
        layout = PinterestLayout()
        counts = [20]
      case .classHierarchy:
        layout = ClassHierarchyLayout()
        counts = [3, 5, 6]
      case .waterfall:
        layout = WaterfallLayout(options: .init(columns: .fixed(3), headerLength: 16))
      case .stream: layout = WaterfallLayout(options: .stream)
      case .circle: layout = CircleLayout()
      case .spiral: layout = SpiralLayout()
      case .stack: layout = StackLayout()
      case .fan: layout = StackLayout(options: .fan)
      case .coverFlow: layout = CarouselLayout()
      case .drum: layout = CarouselLayout(options: .drum)
      case .stickyHeaders: layout = StickyHeadersLayout(options: .rows)
      case .stickySideways: layout = StickyHeadersLayout(options: .sideways)
      case .tagCloud: layout = TagCloudLayout(options: .cards)
      case .mosaic: layout = MosaicLayout(options: .alternating)
      case .mosaicSideways: layout = MosaicLayout(options: .sideways)
      case .calendar:
        layout = CalendarLayout(options: .compact(from: CalendarMonth(year: 2024, month: 1)))
        counts = [31, 29]
      case .twoAxis:
        layout = TwoAxisLayout(options: .sheet)
        counts = Array(repeating: 7, count: 15)
      case .twoAxisFrozenTwice:
        layout = TwoAxisLayout(
          options: .init(itemSize: CGSize(width: 80, height: 16), frozenRows: 2, frozenColumns: 1))
        counts = [7, 7, 9, 2, 9, 9, 1, 9, 9, 5]
      case .tiles:
        layout = TwoAxisLayout(options: .tiles)
        counts = [5, 4, 5]
      case .timeline: layout = TimelineLayout(options: .day)
      case .map: layout = MapLayout(options: .pins)
      case .compactTree:
        layout = CompactTreeLayout(options: .framed)
        counts = [3, 5, 6]
      }
      let items = NumberedItems(layout, counts: counts, size: CGSize(width: 320, height: 160))
      (layout as? ClassHierarchyLayout)?.customDataSource = ClassTree.shared
      items.titleOf = { "\($0.section).\($0.item)" }
      let isPlain = [.twoAxis, .twoAxisFrozenTwice, .tiles, .stickySideways].contains(self)
      return isPlain ? items : items.asDelegate()
    }

    @MainActor
    private func flow(
      _ size: CGSize, _ direction: UICollectionView.ScrollDirection = .vertical
    ) -> UICollectionViewFlowLayout {
      let flow = self == .gridOfSizes ? SizedFlow() : UICollectionViewFlowLayout()
      flow.itemSize = size
      flow.scrollDirection = direction
      flow.minimumInteritemSpacing = 8
      flow.minimumLineSpacing = self == .list ? 0 : 16
      return flow
    }
  }

  /// Items of many widths, without a delegate.
  final class SizedFlow: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { changed($0) }
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      super.layoutAttributesForItem(at: indexPath).flatMap { changed($0) }
    }

    private func changed(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes? {
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
      copy?.frame.size.width -= CGFloat(attributes.indexPath.item * 8 % 24)
      return copy
    }
  }

  static let headings: [UIFocusHeading] = [.up, .down, .left, .right]

  @Test(
    "each arrow moves focus to the documented neighbour, in view, uncovered, with the cursor on it",
    arguments: Kind.allCases)
  func neighbours(kind: Kind) {
    let (items, pilot) = stage(kind)
    var moves = 0
    for start in items.paths {
      for heading in Self.headings {
        items.view.focusItem(at: start, scrolls: true)
        pilot.update()
        guard items.view.focusedIndexPath == start else { continue }
        let expected = Neighbours(items).next(to: start, heading)
        let moved = items.view.keyboard.move(.step(heading))
        pilot.update()
        let end = items.view.focusedIndexPath
        if case .item(let path) = expected {
          #expect(end == path, "\(kind): \(heading) of \(start.short)")
        } else if case .nothing = expected {
          #expect(
            !moved && end == start,
            "\(kind): \(heading) of \(start.short) leads to \(end?.short ?? "-")")
        }
        moves += moved ? 1 : 0
        expectInSight(
          items, pilot, "\(kind): \(heading) of \(start.short)", overlaps: kind.overlaps)
      }
    }
    #expect(moves > items.paths.count, "\(kind): \(moves) moves from \(items.paths.count) items")
  }

  @Test("arrows reach every item", arguments: Kind.allCases)
  func reachable(kind: Kind) {
    let (items, pilot) = stage(kind)
    var found: Set<IndexPath> = []
    var open = items.paths.first.map { [$0] } ?? []
    while let start = open.popLast() {
      guard found.insert(start).inserted else { continue }
      for heading in Self.headings {
        items.view.focusItem(at: start, scrolls: true)
        pilot.update()
        if items.view.keyboard.move(.step(heading)), let end = items.view.focusedIndexPath {
          open.append(end)
        }
      }
    }
    let lost = Set(items.paths).subtracting(found).sorted().map(\.short)
    #expect(lost == [], "\(kind)")
  }

  @Test(
    "where items form rows and columns, the opposite arrow returns to the start",
    arguments: [
      Kind.list, .grid, .gridSideways, .gridPinned, .tiles, .twoAxis, .stickyHeaders, .mosaic,
    ])
  func thereAndBack(kind: Kind) {
    let (items, pilot) = stage(kind)
    let opposite: [UIFocusHeading: UIFocusHeading] = [
      .up: .down, .down: .up, .left: .right, .right: .left,
    ]
    for start in items.paths {
      for (heading, back) in opposite {
        items.view.focusItem(at: start, scrolls: true)
        pilot.update()
        guard items.view.keyboard.move(.step(heading)), let end = items.view.focusedIndexPath,
          let from = items.frame(start.section, start.item),
          let to = items.frame(end.section, end.item)
        else { continue }
        // Only an item directly across from the other one leads back to it.
        let isAligned =
          heading == .up || heading == .down
          ? from.minX == to.minX && from.width == to.width
          : from.minY == to.minY && from.height == to.height
        // From a frozen item, focus moves to a visible item first, and only then to one out of
        // view.
        guard isAligned, items.zIndex(of: start) == items.zIndex(of: end) else { continue }
        #expect(items.view.keyboard.move(.step(back)))
        #expect(
          items.view.focusedIndexPath == start, "\(kind): \(heading) of \(start.short) and back")
      }
    }
  }

  // MARK: Parts

  private func stage(_ kind: Kind) -> (NumberedItems, Pilot) {
    let items = kind.items()
    let pilot = Pilot(view: items.view, size: (columns: 40, rows: 10))
    // Finds the layouts that follow the offset by changing it.
    items.view.contentOffset = CGPoint(x: 8, y: 16)
    pilot.update()
    items.view.contentOffset = .zero
    pilot.update()
    return (items, pilot)
  }

  private func expectInSight(
    _ items: NumberedItems, _ pilot: Pilot, _ comment: Comment, overlaps: Bool
  ) {
    guard let path = items.view.focusedIndexPath,
      let attributes = items.layout.layoutAttributesForItem(at: path)
    else { return }
    let (frame, bounds) = (attributes.frame, items.view.bounds)
    #expect(items.view.focusedItemFrame == frame, comment)
    if frame.width <= bounds.width, frame.height <= bounds.height {
      let isWhole =
        frame.minX > bounds.minX - 0.01 && frame.maxX < bounds.maxX + 0.01
        && frame.minY > bounds.minY - 0.01 && frame.maxY < bounds.maxY + 0.01
      #expect(isWhole, comment)
    }
    let column = Int(((frame.minX - bounds.minX) / 8).rounded())
    let row = Int(((frame.minY - bounds.minY) / 16).rounded())
    #expect(pilot.cursor?.column == max(0, column), comment)
    #expect(pilot.cursor?.row == max(0, row), comment)
    if overlaps { return }
    let covers = (items.layout.layoutAttributesForElements(in: frame) ?? []).filter {
      $0.zIndex > attributes.zIndex && $0.representedElementCategory != .decorationView
        && $0.frame.overlaps(frame)
    }
    #expect(covers.isEmpty, comment)
  }
}

extension IndexPath {
  fileprivate var short: String { map(String.init).joined(separator: ".") }
}

extension NumberedItems {
  fileprivate func zIndex(of path: IndexPath) -> Int? {
    layout.layoutAttributesForItem(at: path)?.zIndex
  }

  fileprivate var paths: [IndexPath] {
    sections.enumerated().flatMap { section, items in
      items.indices.map { IndexPath(item: $0, section: section) }
    }
  }
}

/// Three classes, the first with two and the second with three children, of which some have children too.
@MainActor
private final class ClassTree: ClassHierarchyLayoutDataSource {
  static let shared = ClassTree()
  private let children: [IndexPath: [IndexPath]] = [
    [0, 0]: [[1, 0], [1, 1]], [0, 1]: [[1, 2], [1, 3], [1, 4]],
    [1, 1]: [[2, 0], [2, 1]], [1, 2]: [[2, 2]], [1, 4]: [[2, 3], [2, 4], [2, 5]],
  ]

  func childIndexPathsForClass(at indexPath: IndexPath) -> [IndexPath] {
    children[indexPath] ?? []
  }

  func numRowsForClassAndChildren(at indexPath: IndexPath) -> Int {
    max(1, childIndexPathsForClass(at: indexPath).map(numRowsForClassAndChildren).reduce(0, +))
  }
}

/// The rule of `ItemSearch`, applied to every item in turn.
@MainActor
private struct Neighbours {
  enum Answer {
    case item(IndexPath)
    case nothing
    /// More than a page away, the rule does not define whether the nearest item or one in the beam
    /// wins.
    case open
  }

  private let all: [UICollectionViewLayoutAttributes]
  private let bounds: CGRect
  private let content: CGRect
  private let hasPinned: Bool

  init(_ items: NumberedItems) {
    all = items.paths.compactMap { items.layout.layoutAttributesForItem(at: $0) }
      .filter { !$0.isHidden && $0.size.width > 0 && $0.size.height > 0 }
    bounds = items.view.bounds
    content = CGRect(origin: .zero, size: items.view.contentSize)
    hasPinned = items.layout.shouldInvalidateLayout(
      forBoundsChange: bounds.offsetBy(dx: 1, dy: 1))
  }

  func next(to path: IndexPath, _ heading: UIFocusHeading) -> Answer {
    guard let own = all.first(where: { $0.indexPath == path }) else { return .open }
    let others = all.filter { $0.indexPath != path }
    guard hasPinned else { return next(own.frame, heading, others) }
    let scrolling = others.filter {
      $0.zIndex <= own.zIndex
        || !($0.frame.minX <= bounds.minX + 0.01 || $0.frame.maxX >= bounds.maxX - 0.01
          || $0.frame.minY <= bounds.minY + 0.01 || $0.frame.maxY >= bounds.maxY - 0.01)
    }
    let first = next(own.frame, heading, scrolling)
    if case .nothing = first { return next(own.frame, heading, others) }
    return first
  }

  private func next(
    _ origin: CGRect, _ heading: UIFocusHeading, _ others: [UICollectionViewLayoutAttributes]
  ) -> Answer {
    // Rotates a rectangle so that the heading points to the right.
    func turned(_ rect: CGRect) -> CGRect {
      switch heading {
      case .left: CGRect(x: -rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
      case .down: CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
      case .up: CGRect(x: -rect.maxY, y: rect.minX, width: rect.height, height: rect.width)
      default: rect
      }
    }
    let own = turned(origin)
    let page = max(turned(bounds).width, own.width)
    let pageEnd = min(own.maxX + page, turned(content).maxX)
    let candidates = others.map { (path: $0.indexPath, frame: turned($0.frame)) }
    let inBeam = candidates.filter {
      min(own.maxY, $0.frame.maxY) - max(own.minY, $0.frame.minY) > 0.01
        && $0.frame.midX > own.midX + 0.01 && $0.frame.maxX > own.maxX + 0.01
    }
    let near = inBeam.filter {
      $0.frame.minX < pageEnd || pageEnd >= turned(content).maxX && $0.frame.minX <= pageEnd
    }
    func best(_ list: [(path: IndexPath, frame: CGRect)]) -> IndexPath? {
      list.sorted { left, right in
        if abs(left.frame.minX - right.frame.minX) > 0.01 {
          return left.frame.minX < right.frame.minX
        }
        let across = (abs(left.frame.midY - own.midY), abs(right.frame.midY - own.midY))
        if abs(across.0 - across.1) > 0.01 { return across.0 < across.1 }
        return left.path < right.path
      }.first?.path
    }
    if let path = best(near) { return .item(path) }
    if !inBeam.isEmpty { return .open }
    let beside = candidates.filter { candidate in
      candidate.frame.minX >= own.maxX - 0.01
        && !(min(own.maxY, candidate.frame.maxY) - max(own.minY, candidate.frame.minY) > 0.01)
    }
    return best(beside).map(Answer.item) ?? .nothing
  }
}
