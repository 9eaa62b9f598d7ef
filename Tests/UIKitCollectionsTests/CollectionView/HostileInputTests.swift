import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Calls of data sources, delegates and layouts at the worst moment, and unexpected values.
@MainActor
@Suite struct HostileInputTests {
  /// A delegate that runs a closure at each appearance.
  final class MeddlingDelegate: UICollectionViewDelegate {
    var onDisplay: ((UICollectionView, IndexPath) -> Void)?
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { onDisplay?(collectionView, indexPath) }
  }

  final class MeddlingSource: TestSource {
    var onCell: ((UICollectionView, IndexPath) -> Void)?
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      defer { onCell?(collectionView, indexPath) }
      return super.collectionView(collectionView, cellForItemAt: indexPath)
    }
  }

  @Test("data that shrinks and reloads while its views appear shows the new data")
  func shrinkingDuringDisplay() {
    let world = World([5])
    let meddler = MeddlingDelegate()
    world.view.delegate = meddler
    meddler.onDisplay = { view, _ in
      guard world.source.counts == [5] else { return }
      world.source.counts = [2]
      view.reloadData()
    }
    world.view.layoutIfNeeded()
    world.view.layoutIfNeeded()
    #expect(world.faults == [])
    #expect(world.visible == ["0-0", "0-1"])
    world.view.checkCollectionInvariants()
  }

  @Test("data that shrinks and reloads during a cell request shows the new data")
  func shrinkingDuringCell() {
    let log = Log()
    let source = MeddlingSource([5], log: log)
    let world = World([5], source: source)
    source.onCell = { view, _ in
      guard source.counts == [5] else { return }
      source.counts = [2]
      view.reloadData()
    }
    world.view.layoutIfNeeded()
    world.view.layoutIfNeeded()
    #expect(world.faults == [])
    #expect(world.visible == ["0-0", "0-1"])
    world.view.checkCollectionInvariants()
  }

  @Test("a reload and a forced layout during appearance are completed in the same cycle")
  func layoutDuringDisplay() {
    let world = World([5])
    let meddler = MeddlingDelegate()
    world.view.delegate = meddler
    meddler.onDisplay = { view, _ in
      guard world.source.counts == [5] else { return }
      world.source.counts = [2]
      view.reloadData()
      view.layoutIfNeeded()
    }
    _ = world.window.displayList()
    #expect(world.faults == [])
    #expect(world.visible == ["0-0", "0-1"])
  }

  @Test("data that shrinks and reloads after a cell has left shows the new data")
  func reloadDuringEnd() {
    let world = World([100]).settled()
    final class D: UICollectionViewDelegate {
      var n = 0
      var source: TestSource?
      func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) {
        n += 1
        if n == 1 {
          source?.counts = [22]
          collectionView.reloadData()
        }
      }
    }
    let d = D()
    d.source = world.source
    world.view.delegate = d
    world.scroll(to: 320)
    world.view.layoutIfNeeded()
    #expect(world.faults == [])
    world.view.checkCollectionInvariants()
  }

  @Test("a layout that queries the item at a point during its own call gets the earlier state")
  func recursionByPoint() {
    let world = World([100]).settled()
    var depth = 0
    var answers: [IndexPath?] = []
    world.layout.onElements = {
      depth += 1
      defer { depth -= 1 }
      guard depth < 4 else { return }
      answers.append(world.view.indexPathForItem(at: CGPoint(x: 1, y: 17)))
    }
    world.layout.invalidateLayout()
    world.view.layoutIfNeeded()
    #expect(answers == [IndexPath(0, 1)])
  }

  @Test(
    "a transformed collection view queries once about a new frame, with the resulting bounds")
  func transformedFrame() {
    let world = World([100]).settled()
    world.layout.log = world.log
    world.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    world.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(world.log.take() == ["bounds? 0 100x50"])
    #expect(world.view.bounds.size == CGSize(width: 100, height: 50))
  }

  /// A layout of frames that a test sets, which records the queried rectangles.
  final class FrameLayout: UICollectionViewLayout {
    var frames: [CGRect] = []
    var size = CGSize(width: 80, height: 400)
    var asked: [CGRect] = []
    override var collectionViewContentSize: CGSize { size }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      asked.append(rect)
      return frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(0, $0)) }
    }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frames[indexPath.item]
      return attributes
    }
  }

  private nonisolated static let values: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 0, -5,
  ]

  private func exercise(_ world: World, _ layout: FrameLayout, _ name: Comment) {
    world.view.layoutIfNeeded()
    _ = world.window.displayList()
    world.view.scrollToItem(at: IndexPath(0, 1), at: .top, animated: false)
    world.view.focusItem(at: IndexPath(0, 0), scrolls: true)
    for heading in [UIFocusHeading.down, .right, .up, .left] {
      _ = world.view.keyboard.move(.step(heading))
    }
    _ = world.view.keyboard.move(.pages(1))
    _ = world.view.keyboard.move(.last)
    _ = world.view.keyboard.move(.first)
    world.view.layoutIfNeeded()
    _ = world.window.displayList()
    world.tap(0, 2)
    #expect(world.view.contentOffset.x.isFinite && world.view.contentOffset.y.isFinite, name)
    let senseless = layout.asked.filter {
      !($0.minX.isFinite && $0.minY.isFinite && $0.width.isFinite && $0.height.isFinite)
    }
    #expect(senseless == [], name)
    world.view.checkCollectionInvariants()
  }

  @Test("invalid frames neither trap nor reach the offset", arguments: values)
  func frames(_ value: CGFloat) {
    for part in 0..<4 {
      let world = World([3])
      let layout = FrameLayout()
      layout.frames = (0..<3).map { CGRect(x: 0, y: CGFloat($0) * 16, width: 80, height: 16) }
      switch part {
      case 0: layout.frames[1].origin.x = value
      case 1: layout.frames[1].origin.y = value
      case 2: layout.frames[1].size.width = value
      default: layout.frames[1].size.height = value
      }
      world.view.collectionViewLayout = layout
      exercise(world, layout, "part \(part)")
    }
  }

  @Test(
    "invalid content sizes neither trap nor reach the offset",
    arguments: values)
  func sizes(_ value: CGFloat) {
    let world = World([3])
    let layout = FrameLayout()
    layout.frames = (0..<3).map { CGRect(x: 0, y: CGFloat($0) * 16, width: 80, height: 16) }
    layout.size = CGSize(width: value, height: value)
    world.view.collectionViewLayout = layout
    exercise(world, layout, "as it is")
    world.view.contentOffset = CGPoint(x: value, y: value)
    exercise(world, layout, "offset")
    world.view.frame.size = .zero
    exercise(world, layout, "nothing to see")
  }

  @Test("excessive numbers of items do not trap")
  func counts() {
    let world = World([Int.max, Int.max])
    let flow = UICollectionViewFlowLayout()
    world.view.collectionViewLayout = flow
    world.view.layoutIfNeeded()
    _ = world.view.keyboard.move(.last)
    world.view.layoutIfNeeded()
    #expect(world.view.numberOfItems(inSection: 0) == .max)
  }

  @Test("a released data source that is then unset")
  func dying() {
    let world = World([5])
    var temp: TestSource? = TestSource([3], log: world.log)
    world.view.dataSource = temp
    world.view.layoutIfNeeded()
    temp = nil
    #expect(world.view.dataSource == nil)
    world.view.dataSource = nil
    world.view.layoutIfNeeded()
    #expect(world.visible == [] && world.view.numberOfSections == 0)
    world.view.dataSource = world.source
    world.view.layoutIfNeeded()
    #expect(world.visible.count == 5)
  }

  @Test("a displayed view ends once, over another layout and the loss of the data source")
  func pairing() {
    let world = World([50], header: 16).settled()
    world.delegate.logsDisplay = true
    let other = TestLayout()
    other.columns = 2
    world.view.collectionViewLayout = other
    world.view.layoutIfNeeded()
    world.view.dataSource = nil
    world.view.layoutIfNeeded()
    var shown: Set<String> = ["0-0", "0-1", "0-2", "0-3", "header 0-0"]
    for line in world.log.take() {
      if line.hasPrefix("willDisplay ") {
        let name = line.dropFirst(12).replacingOccurrences(of: " outside", with: "")
        #expect(shown.insert(name).inserted, "\(line)")
      } else if line.hasPrefix("didEnd ") {
        #expect(shown.remove(String(line.dropFirst(7))) != nil, "\(line)")
      }
    }
    #expect(shown == [])
    world.view.checkCollectionInvariants()
  }

  @Test("a decoration registered again")
  func decorationAnew() {
    final class A: UICollectionReusableView {}
    final class B: UICollectionReusableView {}
    let world = World([1])
    world.layout.register(A.self, forDecorationViewOfKind: "d")
    let a = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "d", with: IndexPath(0, 0))
    a.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    world.layout.extra = [a]
    world.view.layoutIfNeeded()
    world.layout.extra = []
    world.layout.invalidateLayout()
    world.view.layoutIfNeeded()
    world.layout.register(B.self, forDecorationViewOfKind: "d")
    world.layout.extra = [a]
    world.layout.invalidateLayout()
    world.view.layoutIfNeeded()
    #expect(world.view.subviews.contains { $0 is B })
  }
}
