import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct LayoutProcessTests {
  private func logged(_ counts: [Int], header: CGFloat = 0) -> World {
    let world = World(counts, header: header)
    world.layout.log = world.log
    _ = world.log.take()
    return world
  }

  @Test("A27 B12 B21 F5 F6 F7 F8 F13 the first pass: counts, prepare, size, elements, views")
  func first() {
    let world = logged([2, 1], header: 16)
    world.delegate.logsDisplay = true
    world.view.layoutIfNeeded()
    #expect(
      world.log.take() == [
        "sections?", "items? 0", "items? 1", "prepare", "size", "elements",
        "header? 0-0", "willDisplay header 0-0",
        "cell? 0-0", "willDisplay 0-0 outside", "cell? 0-1", "willDisplay 0-1 outside",
        "header? 1-0", "willDisplay header 1-0", "cell? 1-0", "willDisplay 1-0 outside",
      ])
    #expect(world.view.contentSize == CGSize(width: 80, height: 80))
    world.view.checkCollectionInvariants()
  }

  @Test("A27 F16 marking does nothing by itself, and many marks lead to one update")
  func marking() {
    let world = logged([100]).settled()
    for _ in 0..<5 { world.layout.invalidateLayout() }
    world.view.setNeedsLayout()
    #expect(world.log.take() == [])
    world.view.layoutIfNeeded()
    world.view.layoutIfNeeded()
    #expect(world.log.take() == ["prepare", "size", "elements"])
    #expect(world.view.work.layoutPasses == 1)
  }

  @Test("F14 F17 E27 after an invalidation the same cells stay, and none is asked for")
  func invalidation() {
    let world = World([100]).settled()
    let cells = world.view.visibleCells
    world.layout.size.height = 20
    world.view.layoutIfNeeded()
    #expect(world.log.take() == [])
    #expect(Set(world.view.visibleCells).isSubset(of: Set(cells)))
    #expect(world.cell(0, 1)?.frame == CGRect(x: 0, y: 20, width: 80, height: 20))
    #expect(world.visible == ["0-0", "0-1", "0-2", "0-3"])
    world.view.checkCollectionInvariants()
  }

  @Test("F19 L8 a scroll step asks for the bounds, prepares nothing, requests what enters")
  func scrolling() {
    let world = logged([100]).settled()
    world.delegate.logsDisplay = true
    world.scroll(to: 24)
    #expect(
      world.log.take() == [
        "bounds? 24 80x80", "elements", "didEnd 0-0", "cell? 0-5", "willDisplay 0-5 outside",
        "cell? 0-6", "willDisplay 0-6 outside",
      ])
    world.view.checkCollectionInvariants()
  }

  @Test("F19 F13 U10 changes of size are asked too, by bounds and by frame, and lay out")
  func resizing() {
    let world = logged([100]).settled()
    world.view.frame = CGRect(x: 0, y: 16, width: 80, height: 48)
    world.view.layoutIfNeeded()
    #expect(world.log.take() == ["bounds? 0 80x48", "elements"])
    #expect(world.view.visibleCells.count == 3)
    world.view.bounds.size.height = 96
    world.view.layoutIfNeeded()
    #expect(world.log.take().prefix(2) == ["bounds? 0 80x96", "elements"])
    #expect(world.view.visibleCells.count == 6)
    world.view.frame.origin.x = 8
    #expect(world.log.take() == [], "a move is no change of bounds")
  }

  @Test("F15 F19 a layout that wants it is prepared anew on each change of bounds, once")
  func boundsInvalidate() {
    let world = logged([100]).settled()
    world.layout.invalidatesOnBounds = true
    world.scroll(to: 16)
    #expect(
      world.log.take() == ["bounds? 16 80x80", "prepare", "size", "elements", "cell? 0-5"])
  }

  @Test("A30 F7 the offset is limited to the new content after each preparation")
  func limiting() {
    let world = World([100]).settled()
    world.scroll(to: 1_000)
    world.source.counts = [10]
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 80)
    #expect(world.visible == (5..<10).map { "0-\($0)" })
    world.source.counts = [2]
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 0)
    world.view.checkCollectionInvariants()
  }

  @Test("A28 content larger on both axes scrolls on both")
  func bothAxes() {
    let world = World([100], columns: 10)
    world.view.frame.size.width = 160
    world.settled()
    world.view.contentOffset = CGPoint(x: 240, y: 32)
    world.view.layoutIfNeeded()
    #expect(world.view.contentSize == CGSize(width: 800, height: 160))
    #expect(
      world.visible
        == (2..<7).flatMap { row in [3, 4].map { "0-\(row * 10 + $0)" } })
  }

  @Test("F18 F23 F24 F20 A3 another layout moves the same cells in the next pass")
  func otherLayout() {
    let world = World([4]).settled()
    world.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    let cells = world.view.visibleCells
    let other = TestLayout()
    other.size.height = 8
    _ = world.log.take()
    world.view.collectionViewLayout = other
    #expect(world.layout.collectionView == nil && other.collectionView === world.view)
    #expect(world.cell(0, 1)?.frame.minY == 16, "not inside the call")
    world.view.layoutIfNeeded()
    #expect(world.cell(0, 1)?.frame == CGRect(x: 0, y: 8, width: 80, height: 8))
    #expect(Set(world.view.visibleCells) == Set(cells))
    #expect(world.log.take() == [] && world.selected == ["0-1"])
    world.view.checkCollectionInvariants()
  }

  @Test("J8 D9 reloadData drops views, selection and highlight, and keeps the offset")
  func reload() {
    let world = World([100]).settled()
    world.scroll(to: 160)
    world.tap(0, 12)
    world.touch(.began, CGPoint(x: 40, y: 168))
    world.delegate.logsDisplay = true
    let cells = Set(world.view.visibleCells)
    _ = world.log.take()
    world.view.reloadData()
    #expect(world.selected == [])
    #expect(!world.log.take().contains { $0.contains("cell?") }, "not inside the call")
    world.view.layoutIfNeeded()
    let lines = world.log.take()
    #expect(lines.filter { $0.hasPrefix("didEnd") }.count == 5)
    #expect(lines.filter { $0.hasPrefix("cell?") } == (10..<15).map { "cell? 0-\($0)" })
    #expect(Set(world.view.visibleCells) == cells, "recycled")
    #expect(world.view.contentOffset.y == 160)
    #expect(world.view.visibleCells.contains { $0.isSelected || $0.isHighlighted } == false)
    world.touch(.ended, CGPoint(x: 40, y: 168))
    #expect(world.selected == [])
    world.view.checkCollectionInvariants()
  }

  @Test("T5 F21 visibleCells within the layout answers from before the pass, and says so")
  func recursion() {
    let world = World([100]).settled()
    var seen: [Int] = []
    var reports: [String] = []
    let report = LayoutDiagnostics.report
    LayoutDiagnostics.report = { reports.append($0) }
    defer { LayoutDiagnostics.report = report }
    world.layout.onElements = { [unowned world] in
      seen.append(world.view.visibleCells.count)
      _ = world.view.layoutAttributesForItem(at: IndexPath(0, 0))
      world.view.layoutIfNeeded()
    }
    world.view.frame.size.height = 48
    world.view.layoutIfNeeded()
    #expect(seen == [5])
    #expect(reports.count == 1 && reports.first?.contains("visibleCells") == true)
    #expect(world.view.visibleCells.count == 3)
  }

  @Test("D30 D31 D32 D33 D34 E1 I8 every appearance is paired; decorations produce none")
  func pairs() {
    let world = World([3, 3, 3, 3, 3, 3], header: 16)
    world.layout.register(TestHeader.self, forDecorationViewOfKind: "line")
    let line = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "line", with: IndexPath(0, 0))
    line.frame = CGRect(x: 0, y: 0, width: 80, height: 1)
    world.layout.extra = [line]
    world.delegate.logsDisplay = true
    world.view.layoutIfNeeded()
    for y in [0, 30, 60, 200, 10, 304] { world.scroll(to: CGFloat(y)) }
    world.view.dataSource = nil
    world.layout.extra = []
    world.view.layoutIfNeeded()
    var open: [String: Int] = [:]
    for line in world.log.take() {
      let words = line.split(separator: " ")
      if words.first == "willDisplay" {
        open[words.dropFirst().filter { $0 != "outside" }.joined(separator: " "), default: 0] += 1
      } else if words.first == "didEnd" {
        let key = words.dropFirst().joined(separator: " ")
        open[key, default: 0] -= 1
        #expect((open[key] ?? -1) >= 0, "\(line) without its willDisplay")
      }
    }
    #expect(!open.isEmpty && !open.contains { $0.value != 0 })
    #expect(!open.keys.contains { $0.contains("line") })
    world.view.checkCollectionInvariants()
  }

  @Test("A2 B5 B16 B20 B22 E27 F2 F3 F4 F29 the attributes of the layout end on the views")
  func applied() {
    let world = World([4])
    world.layout.change = { attributes in
      attributes.alpha = 0.5
      attributes.frame.origin.x = CGFloat(attributes.indexPath.item) * 100
      attributes.zIndex = 3
    }
    world.view.frame.size.width = 640
    world.settled()
    #expect(world.cell(0, 3)?.frame == CGRect(x: 300, y: 48, width: 80, height: 16))
    #expect(world.cell(0, 3)?.alpha == 0.5 && world.cell(0, 3)?.layer.zPosition == 3)
  }

  @Test("G14 G16 equal attributes are not applied again; custom ones reach apply")
  func custom() {
    final class Tilted: UICollectionViewLayoutAttributes {
      var angle = 0
      override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Tilted else { return false }
        return MainActor.assumeIsolated { other.angle == angle } && super.isEqual(object)
      }
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? Tilted { MainActor.assumeIsolated { copy.angle = angle } }
        return copy
      }
    }
    final class Layout: TestLayout {
      var angle = 1
      override class var layoutAttributesClass: AnyClass { Tilted.self }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { plain in
          let tilted = Tilted(forCellWith: plain.indexPath)
          tilted.frame = plain.frame
          tilted.angle = angle
          return tilted
        }
      }
    }
    final class TiltedCell: TestCell {
      var angles: [Int] = []
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        angles.append((layoutAttributes as? Tilted)?.angle ?? 0)
        #expect(frame == layoutAttributes.frame, "the standard properties come first")
      }
    }
    let world = World([2])
    let layout = Layout()
    world.view.collectionViewLayout = layout
    world.view.register(TiltedCell.self, forCellWithReuseIdentifier: "cell")
    world.settled()
    let cell = world.cell(0, 1) as? TiltedCell
    #expect(cell?.angles == [1])
    layout.invalidateLayout()
    world.view.layoutIfNeeded()
    #expect(cell?.angles == [1])
    layout.angle = 2
    layout.invalidateLayout()
    world.view.layoutIfNeeded()
    #expect(cell?.angles == [1, 2])
  }

  @Test("G14 G17 a layout that changes the object it cached is noticed, and keeps its object")
  func cachedObjects() {
    let world = World([0])
    world.source.counts = [1]
    let cached = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, 0))
    cached.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    final class Caching: UICollectionViewLayout {
      var cached: [UICollectionViewLayoutAttributes] = []
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? { cached }
    }
    let layout = Caching()
    layout.cached = [cached]
    world.view.collectionViewLayout = layout
    world.view.reloadData()
    world.settled()
    #expect(world.cell(0, 0)?.frame.minX == 0)
    cached.frame.origin.x = 40
    layout.invalidateLayout()
    world.view.layoutIfNeeded()
    #expect(world.cell(0, 0)?.frame.minX == 40)
    #expect(world.cell(0, 0)?.appliedAttributes !== cached)
  }

  @Test("G7 I9 U4 views stand by zIndex, then category, then index path")
  func order() {
    let world = World([3], header: 16)
    world.layout.register(TestHeader.self, forDecorationViewOfKind: "line")
    let line = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "line", with: IndexPath(0, 0))
    line.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    world.layout.extra = [line]
    world.settled()
    func names() -> [String] {
      world.view.subviews.compactMap { view in
        let attributes = (view as? UICollectionReusableView)?.appliedAttributes
        return attributes.map { $0.representedElementKind ?? $0.indexPath.short }
      }
    }
    #expect(names() == ["line", "0-0", "0-1", "0-2", "header"])
    world.layout.change = { $0.zIndex = $0.indexPath.item == 1 ? 9 : -$0.indexPath.item }
    line.zIndex = 1
    world.layout.invalidateLayout()
    world.view.layoutIfNeeded()
    #expect(names() == ["0-2", "0-0", "header", "line", "0-1"])
    world.view.checkCollectionInvariants()
  }

  @Test("G11 H6 hidden elements and those without extent are not shown")
  func hidden() {
    let world = World([4])
    world.layout.change = { attributes in
      if attributes.indexPath.item == 1 { attributes.isHidden = true }
      if attributes.indexPath.item == 2 { attributes.frame.size.height = 0 }
    }
    world.settled()
    #expect(world.visible == ["0-0", "0-3"])
    world.layout.change = { $0.isHidden = $0.indexPath.item == 0 }
    world.layout.invalidateLayout()
    world.view.layoutIfNeeded()
    #expect(world.visible == ["0-1", "0-2", "0-3"])
    world.view.checkCollectionInvariants()
  }

  @Test("F8 what the layout returns beyond the visible rectangle is not shown")
  func beyond() {
    let world = World([4])
    let far = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, 3))
    far.frame = CGRect(x: 0, y: 500, width: 80, height: 16)
    world.layout.change = { _ in }
    world.view.frame.size.height = 32
    world.layout.extra = [far]
    world.settled()
    #expect(world.visible == ["0-0", "0-1"])
  }

  @Test("F8 L27 a second attributes object for an element is ignored, with a word to the developer")
  func duplicates() {
    var reports: [String] = []
    let report = LayoutDiagnostics.report
    LayoutDiagnostics.report = { reports.append($0) }
    defer { LayoutDiagnostics.report = report }
    let world = World([3])
    let twice = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, 1))
    twice.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    world.layout.extra = [twice]
    world.settled()
    #expect(world.visible == ["0-0", "0-1", "0-2"] && world.cell(0, 1)?.frame.minY == 16)
    world.view.setNeedsLayout()
    world.view.layoutIfNeeded()
    #expect(reports.count == 2)
    world.view.checkCollectionInvariants()
  }

  @Test("I1 I2 I4 I5 I6 I7 I8 decoration views come from the layout, by class or nib")
  func decorations() {
    let world = World([1])
    world.layout.register(TestHeader.self, forDecorationViewOfKind: "plain")
    world.layout.register(
      UINib { OtherCell(frame: .zero) } as UINib?, forDecorationViewOfKind: "nib")
    world.layout.extra = ["plain", "nib"].map { kind in
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: kind, with: IndexPath(0, 0))
      attributes.frame = CGRect(x: 0, y: 16, width: 80, height: 16)
      return attributes
    }
    world.settled()
    let views = world.view.subviews.compactMap { $0 as? UICollectionReusableView }
    #expect(views.map { $0.appliedAttributes?.representedElementKind } == ["nib", "plain", nil])
    #expect(views.first is OtherCell && views.dropFirst().first is TestHeader)
    #expect(world.visible == ["0-0"] && world.faults == [])
    world.view.checkCollectionInvariants()
  }

  @Test("I8 an unregistered decoration kind is a programmer error")
  func unregisteredDecoration() {
    let world = World([1])
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "nobody", with: IndexPath(0, 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    world.layout.extra = [attributes]
    world.settled()
    #expect(
      world.faults.map(\.description) == [
        "Could not create a decoration view of kind nobody: no class or nib is registered for it"
          + " with the layout."
      ])
  }

  @Test("I8 the queue of decoration views is one per layout and kind")
  func decorationQueues() {
    final class FirstLine: UICollectionReusableView {}
    final class SecondLine: UICollectionReusableView {}
    let world = World([1])
    let second = TestLayout()
    world.layout.register(FirstLine.self, forDecorationViewOfKind: "line")
    second.register(SecondLine.self, forDecorationViewOfKind: "line")
    for layout in [world.layout, second] {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "line", with: IndexPath(0, 0))
      attributes.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
      layout.extra = [attributes]
    }
    world.settled()
    #expect(world.view.subviews.contains { $0 is FirstLine })
    world.view.collectionViewLayout = second
    world.view.layoutIfNeeded()
    #expect(world.view.subviews.contains { $0 is SecondLine })
    #expect(!world.view.subviews.contains { $0 is FirstLine })
    world.view.checkCollectionInvariants()
  }

  @Test("F22 F27 a context's adjustment moves the offset with the layout")
  func adjustment() {
    let world = World([100]).settled()
    world.scroll(to: 160)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 32)
    world.layout.invalidateLayout(with: context)
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 192)
  }

  @Test("U11 T3 sizes of zero survive")
  func zero() {
    let world = World([100])
    world.view.frame = .zero
    world.view.layoutIfNeeded()
    #expect(world.view.visibleCells == [] && world.view.contentSize.height == 1_600)
    world.view.focusItem(at: IndexPath(0, 5), scrolls: true)
    world.view.moveFocus(.down)
    world.view.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    world.view.layoutIfNeeded()
    #expect(world.view.visibleCells.count > 0)
    world.view.checkCollectionInvariants()
  }

  @Test("B18 T3 ten thousand sections and a million items cost no more than what is seen")
  func large() {
    let world = World(Array(repeating: 100, count: 10_000))
    world.view.layoutIfNeeded()
    #expect(world.view.numberOfAllItems == 1_000_000)
    #expect(world.log.take().filter { $0.hasPrefix("cell?") }.count == 5)
    #expect(world.view.work.attributesRequested < 20)
  }
}
