import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A data source whose items keep their names wherever they are moved.
@MainActor
private final class NamedSource: NSObject, UICollectionViewDataSource {
  var items: [[Int]]
  /// How often it was told of a move.
  var moves = 0

  init(_ counts: [Int]) {
    var next = 0
    items = counts.map { count in
      defer { next += count }
      return Array(next..<next + count)
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.tag = items[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: "header")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves += 1
    let item = items[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    items[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
  }
}

@MainActor
@Suite("Reordering in every layout")
struct MovementTests {
  enum Kind: CaseIterable {
    case waterfall, stream, circle, spiral, stack, fan, coverFlow, drum, twoAxis, timeline, tags
    case mosaic, sticky, pinterest, tree

    @MainActor var layout: UICollectionViewLayout {
      switch self {
      case .waterfall: WaterfallLayout(options: .init(columns: .fixed(3), headerLength: 16))
      case .stream: WaterfallLayout(options: .stream)
      case .circle: CircleLayout()
      case .spiral: SpiralLayout()
      case .stack: StackLayout()
      case .fan: StackLayout(options: .fan)
      case .coverFlow: CarouselLayout()
      case .drum: CarouselLayout(options: .drum)
      case .twoAxis: TwoAxisLayout()
      case .timeline: TimelineLayout()
      case .tags: TagCloudLayout()
      case .mosaic: MosaicLayout()
      case .sticky: StickyHeadersLayout()
      case .pinterest: PinterestLayout()
      case .tree: CompactTreeLayout()
      }
    }
  }

  @MainActor
  private struct Stage {
    let source: NamedSource
    let view: UICollectionView
    let pilot: Pilot

    init(_ layout: UICollectionViewLayout, _ counts: [Int]) {
      let source = NamedSource(counts)
      self.source = source
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 640, height: 384), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      let controller = UIViewController()
      controller.view = view
      pilot = Pilot(rootViewController: controller, size: (columns: 80, rows: 24))
    }

    /// Looks whether each cell on screen shows the item that the data has at its path.
    func check(_ name: Comment) {
      view.checkCollectionInvariants()
      for cell in view.visibleCells {
        guard let path = view.indexPath(for: cell) else { continue }
        #expect(cell.tag == source.items[path.section][path.item], name)
      }
    }

    func center(_ item: Int, _ section: Int) -> CGPoint? {
      view.collectionViewLayout.layoutAttributesForItem(
        at: IndexPath(item: item, section: section))?.center
    }
  }

  @Test("M3 M4 M5 M6 by positions, over sections, let go and taken back", arguments: Kind.allCases)
  func positions(kind: Kind) {
    let name = Comment(rawValue: "\(kind)")
    let stage = Stage(kind.layout, kind == .pinterest ? [12] : [12, 6])
    let (source, view) = (stage.source, stage.view)
    let all = source.items
    for ends in [false, true] {
      #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)), name)
      for (item, section) in [(2, 0), (7, 0), (0, 0), (3, source.items.count - 1), (4, 0)] {
        guard let center = stage.center(item, section) else { continue }
        view.updateInteractiveMovementTargetPosition(center)
        stage.pilot.advance(by: 0.1)
        stage.check(name)
        #expect(source.items == all && source.moves == 0, name)
      }
      if ends { view.endInteractiveMovement() } else { view.cancelInteractiveMovement() }
      stage.pilot.finishAnimations()
      stage.check(name)
    }
    #expect(source.items.joined().sorted() == Array(0..<all.joined().count), name)
    #expect(source.moves <= 1, name)
    let others = source.items.map { $0.filter { $0 != 1 } }
    #expect(others == all.map { $0.filter { $0 != 1 } }, name)
  }

  @Test(
    "M9 by keys: whatever the layout, the item gets elsewhere, and back", arguments: Kind.allCases)
  func keys(kind: Kind) {
    let name = Comment(rawValue: "\(kind)")
    let stage = Stage(kind.layout, kind == .pinterest ? [12] : [12, 6])
    let (source, view) = (stage.source, stage.view)
    let all = source.items
    view.focusItem(at: IndexPath(item: 1, section: 0), scrolls: true)
    var places: Set<Int> = []
    stage.pilot.press(.alternate("m"))
    #expect(view.isMovingInteractively, name)
    for key in [.right, .down, .right, .down, .left, .up, .pageDown, .end] as [Pilot.Key] {
      stage.pilot.press(key)
      stage.check(name)
      if let place = view.ordinalOfMovingItem { places.insert(place) }
    }
    #expect(places.count > 1, name)
    #expect(source.items == all, name)
    stage.pilot.press(.escape)
    stage.pilot.finishAnimations()
    stage.check(name)
    #expect(source.items == all, name)
    stage.pilot.press(.alternate("m"), .end, .return)
    stage.pilot.finishAnimations()
    stage.check(name)
    #expect(source.items.last?.last == 1, name)
  }

  /// Lengths by the names of items.
  @MainActor
  private final class Lengths: WaterfallLayoutDelegate {
    unowned let source: NamedSource
    init(_ source: NamedSource) { self.source = source }

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallLayout, lengthForItemAt path: IndexPath,
      breadth: CGFloat
    ) -> CGFloat { CGFloat(source.items[path.section][path.item] + 1) * 16 }
  }

  @Test("M6 lengths told by a layout's own delegate keep to their items while one is carried")
  func lengths() throws {
    let layout = WaterfallLayout(options: .init(columns: .fixed(2)))
    let stage = Stage(layout, [4, 2])
    let lengths = Lengths(stage.source)
    layout.delegate = lengths
    stage.pilot.finishAnimations()
    #expect(stage.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    stage.view.updateInteractiveMovementTargetPosition(try #require(stage.center(1, 1)))
    stage.pilot.finishAnimations()
    #expect(stage.view.visibleCells.count > 3)
    for cell in stage.view.visibleCells {
      #expect(cell.bounds.height == CGFloat(cell.tag + 1) * 16)
    }
    stage.view.cancelInteractiveMovement()
  }
}
