import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct UICollectionViewTransitionLayoutTests {
  private func between(
    _ from: UICollectionViewLayoutAttributes, _ to: UICollectionViewLayoutAttributes, _ t: CGFloat
  ) -> UICollectionViewLayoutAttributes { from.interpolated(to: to, t) }

  @Test("a transition layout knows both layouts, its progress and numbers by key")
  func values() {
    let (old, new) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    let layout = UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    #expect(layout.currentLayout === old && layout.nextLayout === new)
    #expect(layout.transitionProgress == 0)
    #expect(layout.value(forAnimatedKey: "gap") == 0, "an unset key reads 0")
    layout.updateValue(12.5, forAnimatedKey: "gap")
    layout.updateValue(-1, forAnimatedKey: "turn")
    #expect(layout.value(forAnimatedKey: "gap") == 12.5)
    #expect(layout.value(forAnimatedKey: "turn") == -1)
    layout.updateValue(0, forAnimatedKey: "gap")
    #expect(layout.value(forAnimatedKey: "gap") == 0)
  }

  @Test(
    "the lines of a list appear during a transition from it and to it, including entering ones"
  )
  func listLines() {
    let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
    let fixture = CompositionalFixture(list, counts: [30, 30])
    var faults: [CollectionViewInconsistency] = []
    CollectionViewInconsistency.handler = { faults.append($0) }
    for layout in [UICollectionViewFlowLayout(), list] {
      let transition = fixture.view.startInteractiveTransition(to: layout)
      for step in 1...4 {
        transition.transitionProgress = CGFloat(step) / 5
        transition.invalidateLayout()
        fixture.settle()
        fixture.scroll(to: CGFloat(step) * 60)
      }
      let boxes = fixture.view.subviews.filter { $0 is ListBoxView }
      #expect(!boxes.isEmpty, "\(type(of: layout))")
      fixture.view.setCollectionViewLayout(layout, animated: false)
      fixture.settle()
    }
    #expect(faults == [])
  }

  @Test("other traits during a transition invalidate the layouts that read them")
  func traits() {
    var styles: [UIUserInterfaceStyle] = []
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(16))
    let sections = UICollectionViewCompositionalLayout { _, environment in
      styles.append(environment.traitCollection.userInterfaceStyle)
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let fixture = CompositionalFixture(sections, counts: [3])
    _ = fixture.view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    fixture.settle()
    styles = []
    fixture.view.overrideUserInterfaceStyle = .light
    fixture.settle()
    #expect(styles == [.light])
  }

  @Test(
    "attributes are interpolated linearly, and exact at the ends",
    arguments: [
      (0, CGRect(x: 0, y: 0, width: 80, height: 16), 1, 0),
      (0.25, CGRect(x: 20, y: 40, width: 70, height: 20), 0.875, 0),
      (0.5, CGRect(x: 40, y: 80, width: 60, height: 24), 0.75, 7),
      (1, CGRect(x: 80, y: 160, width: 40, height: 32), 0.5, 7),
    ] as [(CGFloat, CGRect, CGFloat, Int)])
  func straight(t: CGFloat, frame: CGRect, alpha: CGFloat, zIndex: Int) {
    let from = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, 3))
    from.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    let to = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, 3))
    to.frame = CGRect(x: 80, y: 160, width: 40, height: 32)
    to.alpha = 0.5
    to.zIndex = 7
    let middle = between(from, to, t)
    #expect(middle.frame == frame && middle.alpha == alpha && middle.zIndex == zIndex)
    #expect(middle.indexPath == IndexPath(0, 3))
    #expect(middle !== from && middle !== to, "attributes belong to their layouts")
    if t == 0 { #expect(middle.isEqual(from)) }
    if t == 1 { #expect(middle.isEqual(to)) }
  }

  @Test("transforms are interpolated too, and an element hidden at one end fades")
  func transforms() {
    let from = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, 0))
    from.transform = CGAffineTransform(scaleX: 2, y: 1)
    let to = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, 0))
    to.transform = CGAffineTransform(translationX: 10, y: 0)
    to.isHidden = true
    let middle = between(from, to, 0.5)
    #expect(middle.transform.a == 1.5 && middle.transform.tx == 5)
    #expect(!middle.isHidden && middle.alpha == 0.5)
    #expect(between(from, to, 1).isHidden)
    #expect(between(to, from, 0.25).alpha == 0.25)
  }

  @Test("a subclass of attributes keeps its class, with the properties of the nearer end")
  func attributesOfOthers() {
    let from = TintedAttributes(forCellWith: IndexPath(0, 0))
    from.tint = 1
    let to = TintedAttributes(forCellWith: IndexPath(0, 0))
    to.tint = 2
    #expect((between(from, to, 0.4) as? TintedAttributes)?.tint == 1)
    #expect((between(from, to, 0.6) as? TintedAttributes)?.tint == 2)
  }

  @Test("an element of only one layout fades; size and single elements are interpolated")
  func fading() throws {
    let world = TransitionWorld(8)
    world.grid.unknown = [IndexPath(0, 1)]
    world.list.unknown = [IndexPath(0, 2)]
    world.list.invalidateLayout()
    world.view.layoutIfNeeded()
    let layout = world.view.startInteractiveTransition(to: world.grid)
    world.progress(layout, 0.25)
    #expect(layout.layoutAttributesForItem(at: IndexPath(0, 1))?.alpha == 0.75)
    #expect(layout.layoutAttributesForItem(at: IndexPath(0, 2))?.alpha == 0.25)
    #expect(
      layout.layoutAttributesForItem(at: IndexPath(0, 2))?.frame.origin == CGPoint(x: 160, y: 0))
    #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 128 - 24))
    let all = try #require(layout.layoutAttributesForElements(in: world.view.bounds))
    #expect(Set(all.map(\.indexPath.item)) == Set(0..<7), "elements seen at either end")
    for found in all {
      #expect(layout.layoutAttributesForItem(at: found.indexPath)?.isEqual(found) == true)
    }
  }

  @Test(
    "progress beyond the ends or invalid counts as an end", arguments: [-3, 7, CGFloat.nan])
  func ends(progress: CGFloat) {
    let layout = UICollectionViewTransitionLayout(
      currentLayout: UICollectionViewFlowLayout(), nextLayout: UICollectionViewFlowLayout())
    layout.transitionProgress = progress
    #expect(layout.fraction == (progress == 7 ? 1 : 0))
  }
}
