import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// 5,000 contacts in a section for each letter.
@MainActor
final class ContactsSource: TestSource {
  static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
  var titles: [String]? = letters
  var asked = 0

  init(log: Log) {
    super.init((0..<26).map { $0 < 8 ? 193 : 192 }, log: log)
  }
}

// Optional methods count where the conformance is declared: this source declares its own.
@MainActor
final class IndexedSource: UICollectionViewDataSource {
  let contacts: ContactsSource
  /// The target of a title, if it is not its section.
  var target: ((Int) -> IndexPath)?

  init(_ contacts: ContactsSource) { self.contacts = contacts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { contacts.counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { contacts.counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { contacts.collectionView(collectionView, cellForItemAt: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    contacts.collectionView(
      collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }

  func indexTitles(for collectionView: UICollectionView) -> [String]? {
    contacts.asked += 1
    return contacts.titles
  }

  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    contacts.log.add("target? \(title) \(index)")
    return target?(index) ?? IndexPath(index: index)
  }
}

/// Implements only one of the two methods.
@MainActor
final class HalfIndexedSource: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B"] }
}

/// Its items can be moved, and each title leads to the first item of a section.
@MainActor
final class MovableIndexedSource: UICollectionViewDataSource {
  let counts = [1, 3]

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B"] }

  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

@MainActor
@Suite struct SectionIndexTests {
  let world: World
  let contacts: ContactsSource
  let source: IndexedSource
  var view: UICollectionView { world.view }

  init() {
    let log = Log()
    contacts = ContactsSource(log: log)
    world = World(contacts.counts, rows: 26, header: 16, source: contacts).kept()
    source = IndexedSource(contacts)
    view.dataSource = source
    world.settled()
    _ = contacts.log.take()
  }

  var bar: IndexBarView? { view.subviews.lazy.compactMap { $0 as? IndexBarView }.first }

  private func touch(_ phase: UITouch.Phase, row: Int) {
    let bounds = view.bounds
    world.touch(
      phase, CGPoint(x: bounds.maxX - 4, y: bounds.minY + CGFloat(row) * 16 + 8))
  }

  private func type(_ text: String, modifiers: UIKeyModifierFlags = []) {
    let key = UIKey(
      keyCode: UIKeyboardHIDUsage.keyboardA, characters: text, charactersIgnoringModifiers: text,
      modifierFlags: modifiers)
    view.pressesBegan([UIPress(key: key, phase: .began)], with: nil)
  }

  @Test(
    "the titles of 5,000 contacts are at the right edge, one cell wide, and stay there")
  func stays() throws {
    #expect(contacts.counts.reduce(0, +) == 5_000)
    #expect(view.shownIndexTitles == ContactsSource.letters)
    #expect(contacts.asked == 1)
    for offset in [CGFloat(0), 160, 3_000] {
      world.scroll(to: offset)
      let bar = try #require(bar)
      #expect(bar.frame == CGRect(x: 72, y: offset, width: 8, height: 416))
    }
    #expect(contacts.asked == 1, "scrolling asks for no titles")
    #expect(view.adjustedContentInset == .zero, "the bar lies over the content")
  }

  @Test("nil and no titles show no index, and titles added by a reload do")
  func none() {
    world.makeCurrent()
    contacts.titles = []
    view.reloadData()
    view.layoutIfNeeded()
    #expect(bar == nil && view.shownIndexTitles == [])
    contacts.titles = nil
    view.reloadData()
    view.layoutIfNeeded()
    #expect(bar == nil)
    contacts.titles = ["A", "Z"]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.shownIndexTitles == ["A", "Z"])
  }

  @Test("an unreported change of counts shows the new titles")
  func silentChange() {
    world.makeCurrent()
    contacts.counts[0] += 1
    contacts.titles = ["A", "Z"]
    let context = UICollectionViewLayoutInvalidationContext()
    context.widen(counts: true)
    view.collectionViewLayout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    #expect(view.shownIndexTitles == ["A", "Z"])
  }

  @Test("a title leads to an item of the data, even to one carried elsewhere")
  func carried() {
    world.makeCurrent()
    let source = MovableIndexedSource()
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 70))
    view.layoutIfNeeded()
    let place = view.presentationIndexPath(
      forDataSourceIndexPath: IndexPath(item: 0, section: 0))
    #expect(place?.section == 1)
    type("a")
    #expect(view.focusedIndexPath == IndexPath(0, 0), "by the data, as the app knows it")
    view.cancelInteractiveMovement()
  }

  @Test("both methods are necessary")
  func both() {
    world.makeCurrent()
    let half = HalfIndexedSource()
    view.dataSource = half
    view.layoutIfNeeded()
    #expect(bar == nil)
    view.dataSource = world.source
    view.layoutIfNeeded()
    #expect(bar == nil, "a source without either")
  }

  @Test("a click scrolls the start of the section to the leading edge")
  func click() {
    world.makeCurrent()
    touch(.began, row: 10)
    touch(.ended, row: 10)
    view.layoutIfNeeded()
    #expect(contacts.log.take().contains("target? K 10"))
    // This layout has no headers of UIKit's kind: a section begins at its first item.
    let place: CGFloat = (8 * 194 + 2 * 193 + 1) * 16
    #expect(view.contentOffset.y == place)
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "header").map(\.short) == [])
    #expect(world.visible.first == "10-0")
    #expect(view.focusedIndexPath == nil && world.selected == [])
  }

  @Test("an index path of an item leads to the item")
  func item() {
    world.makeCurrent()
    source.target = { IndexPath(item: 100, section: $0) }
    touch(.began, row: 2)
    touch(.ended, row: 2)
    view.layoutIfNeeded()
    #expect(world.visible.first == "2-100")
  }

  @Test(
    "a drag along the bar scrubs: it queries each reached title once, and drags no content"
  )
  func scrub() {
    world.makeCurrent()
    touch(.began, row: 0)
    for row in [0, 1, 1, 2, 25, 30] { touch(.moved, row: row) }
    view.layoutIfNeeded()
    let asked = contacts.log.take().filter { $0.hasPrefix("target?") }
    #expect(asked == ["target? A 0", "target? B 1", "target? C 2", "target? Z 25"])
    #expect(!view.isDragging && view.highlight.path == nil)
    touch(.ended, row: 30)
    let last: CGFloat = (8 * 194 + 17 * 193 + 1) * 16
    #expect(view.contentOffset.y == last)
    #expect(world.log.take().filter { $0.hasPrefix("should") } == [])
  }

  @Test("typing a title scrolls there and moves focus along; quick characters are one title")
  func typing() {
    world.makeCurrent()
    type("m")
    #expect(view.focusedIndexPath == IndexPath(12, 0))
    type("Q", modifiers: .shift)
    #expect(view.focusedIndexPath == IndexPath(16, 0))
    contacts.titles = ["A", "Mac", "Mc"]
    view.reloadData()
    view.layoutIfNeeded()
    type("m")
    #expect(view.focusedIndexPath == IndexPath(1, 0))
    type("c")
    #expect(view.focusedIndexPath == IndexPath(2, 0))
    world.clock.advance(by: 2)
    type("a")
    #expect(view.focusedIndexPath == IndexPath(0, 0))
    type("a", modifiers: .alternate)
    type("x")
    #expect(view.focusedIndexPath == IndexPath(0, 0), "no title, nothing happens")
  }

  @Test("a missing target is reported, and nothing scrolls")
  func wrongTarget() {
    world.makeCurrent()
    source.target = { _ in IndexPath(item: 5_000, section: 3) }
    type("d")
    source.target = { _ in IndexPath(index: 99) }
    type("d")
    source.target = { _ in IndexPath() }
    type("d")
    #expect(world.faults.count == 3)
    #expect(view.contentOffset == .zero && view.focusedIndexPath == nil)
  }

  @Test("the start of a section is its header; an item is scrolled out from under a pinned one")
  func headers() {
    world.makeCurrent()
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 80, height: 16)
    flow.minimumLineSpacing = 0
    flow.headerReferenceSize = CGSize(width: 80, height: 16)
    for isPinned in [false, true] {
      flow.sectionHeadersPinToVisibleBounds = isPinned
      view.register(
        TestHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "view")
      view.collectionViewLayout = flow
      view.layoutIfNeeded()
      for offset in [0, 60_000] as [CGFloat] {
        world.scroll(to: offset)
        source.target = nil
        type("k")
        view.layoutIfNeeded()
        let start: CGFloat = (8 * 194 + 2 * 193) * 16
        #expect(view.contentOffset.y == start, "pinned \(isPinned)")
        #expect(view.focusedIndexPath == IndexPath(10, 0))
        source.target = { IndexPath(item: 100, section: $0) }
        touch(.began, row: 10)
        touch(.ended, row: 10)
        view.layoutIfNeeded()
        let place = (8 * 194 + 2 * 193 + 1 + 100) * 16 as CGFloat
        #expect(view.contentOffset.y == place - (isPinned ? 16 : 0), "pinned \(isPinned)")
      }
    }
  }

  @Test("the titles are requested again after a batch")
  func batch() {
    world.makeCurrent()
    contacts.titles = ["A"]
    contacts.counts[0] += 1
    view.insertItems(at: [IndexPath(0, 0)])
    view.layoutIfNeeded()
    #expect(view.shownIndexTitles == ["A"])
    world.view.checkCollectionInvariants()
  }
}
