import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct VisibleElementsTests {
  @Test("every appearance is paired; decorations produce none")
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

  @Test("the attributes of the layout reach the views")
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

  @Test("equal attributes are not applied again; custom ones reach apply")
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

  @Test("a change of an object cached by the layout is detected, and the layout keeps the object")
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

  @Test("views are ordered by zIndex, then category, then index path")
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

  @Test("hidden elements and those without extent do not appear")
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

  @Test("elements outside of the visible rectangle do not appear")
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

  @Test("of two attributes for an element the later ones count, with one report to the developer")
  func duplicates() {
    var reports: [String] = []
    let report = LayoutDiagnostics.report
    LayoutDiagnostics.report = { reports.append($0) }
    defer { LayoutDiagnostics.report = report }
    let world = World([30])
    let twice = [1, 2, 6].map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, item))
      attributes.frame = CGRect(x: 40, y: CGFloat(item) * 16, width: 20, height: 16)
      return attributes
    }
    world.layout.extra = twice
    world.settled()
    #expect(world.visible == ["0-0", "0-1", "0-2", "0-3", "0-4"])
    #expect(world.cell(0, 1)?.frame == twice[0].frame)
    world.layout.invalidateLayout()
    world.view.layoutIfNeeded()
    #expect(world.cell(0, 1)?.frame == twice[0].frame && world.cell(0, 2)?.frame.minX == 40)
    world.scroll(to: 32)
    #expect(world.cell(0, 6)?.frame == twice[2].frame)
    world.source.counts = [31]
    world.view.insertItems(at: [IndexPath(0, 20)])
    #expect(world.cell(0, 6)?.frame == twice[2].frame)
    world.layout.extra = []
    world.layout.invalidateLayout()
    world.view.layoutIfNeeded()
    #expect(world.cell(0, 6)?.frame == CGRect(x: 0, y: 96, width: 80, height: 16))
    #expect(
      reports == [
        "UICollectionView: TestLayout returned several attributes for one element, first for the"
          + " cell at [0, 1]; the last ones count."
      ])
    world.view.checkCollectionInvariants()
  }
}
