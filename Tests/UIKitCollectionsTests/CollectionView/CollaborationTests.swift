import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The roles: the app supplies the data and the content of views, the layout the places, the
/// collection view only the connection.
@MainActor
@Suite("Collaboration")
struct CollaborationTests {
  @Test("data source, delegate and layout are attached to the collection view and reached there")
  func hub() {
    let world = World([3]).settled()
    #expect(world.view.dataSource === world.source)
    #expect(world.view.delegate === world.delegate)
    #expect(world.view.collectionViewLayout === world.layout)
    #expect(world.layout.collectionView === world.view)
    // A layout reaches the app's objects through the collection view without knowing them.
    #expect(world.layout.collectionView?.dataSource === world.source)
    #expect(world.layout.collectionView?.delegate === world.delegate)
  }

  @Test(
    "the app's content and the layout's place of a view both stay unchanged")
  func contentStays() {
    let world = World([4]).settled()
    let cells = (0..<4).compactMap { world.cell(0, $0) }
    for cell in cells {
      cell.contentView.tag = 7
      cell.contentView.backgroundColor = .blue
      cell.backgroundColor = .green
    }
    world.layout.size.height = 8
    world.view.layoutIfNeeded()
    let other = TestLayout()
    other.columns = 2
    world.view.frame.size.width = 160
    world.view.collectionViewLayout = other
    world.view.layoutIfNeeded()
    world.tap(0, 1)
    #expect(world.cell(0, 3)?.frame == CGRect(x: 80, y: 16, width: 80, height: 16))
    for (item, cell) in cells.enumerated() {
      #expect(world.cell(0, item) === cell)
      #expect(cell.contentView.tag == 7 && cell.contentView.backgroundColor == .blue)
      #expect(cell.backgroundColor == .green && cell.name == "0-\(item)")
    }
  }

  @Test("all visible views are reusable; decoration views concern the layout alone")
  func kinds() {
    let world = World([2], header: 16)
    world.layout.register(TestHeader.self, forDecorationViewOfKind: "line")
    let line = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "line", with: IndexPath(0, 0))
    line.frame = CGRect(x: 0, y: 40, width: 80, height: 4)
    world.layout.extra = [line]
    world.view.layoutIfNeeded()
    #expect(
      world.log.take() == ["sections?", "items? 0", "header? 0-0", "cell? 0-0", "cell? 0-1"])
    let views = world.view.subviews.compactMap { $0 as? UICollectionReusableView }
    #expect(views.count == 4)
    let categories = views.compactMap { $0.appliedAttributes?.representedElementCategory }
    #expect(categories.filter { $0 == .cell }.count == 2)
    #expect(categories.contains(.supplementaryView) && categories.contains(.decorationView))
    #expect(views.filter { $0 is UICollectionViewCell }.count == 2)
    // The queries for data never return the decoration view.
    #expect(world.view.visibleCells.count == 2)
    #expect(world.view.visibleSupplementaryViews(ofKind: "line") == [])
  }

  @Test("kind and identifier decide together; the data source gets the layout's kind")
  func kindsAndIdentifiers() {
    final class FirstBadge: UICollectionReusableView {}
    final class SecondBadge: UICollectionReusableView {}
    let world = World([1])
    world.view.register(
      FirstBadge.self, forSupplementaryViewOfKind: "first", withReuseIdentifier: "view")
    world.view.register(
      SecondBadge.self, forSupplementaryViewOfKind: "second", withReuseIdentifier: "view")
    func show(_ kinds: [String]) {
      world.layout.extra = kinds.enumerated().map { place, kind in
        let attributes = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: kind, with: IndexPath(0, 0))
        attributes.frame = CGRect(x: 0, y: 16 * (place + 1), width: 80, height: 16)
        return attributes
      }
      world.layout.invalidateLayout()
      world.view.layoutIfNeeded()
    }
    show(["first", "second"])
    #expect(world.log.take().suffix(2) == ["first? 0-0", "second? 0-0"])
    let path = IndexPath(0, 0)
    let first = world.view.supplementaryView(forElementKind: "first", at: path)
    let second = world.view.supplementaryView(forElementKind: "second", at: path)
    #expect(first is FirstBadge && second is SecondBadge)
    // The reusable views have one identifier, and each is reused for its own kind.
    show([])
    show(["second", "first"])
    #expect(world.view.supplementaryView(forElementKind: "first", at: path) === first)
    #expect(world.view.supplementaryView(forElementKind: "second", at: path) === second)
    #expect(world.faults == [])
  }

  @Test("data added, deleted and rearranged by the app appears after reloadData()")
  func changedData() {
    final class Letters: TestSource {
      var sections = [["a", "b", "c"], ["d"]]
      override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { sections[section].count }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        (cell as? TestCell)?.name = sections[indexPath.section][indexPath.item]
        return cell
      }
    }
    let source = Letters([], log: Log())
    let world = World([], rows: 10, source: source).settled()
    func shown() -> [[String]] {
      (0..<world.view.numberOfSections).map { section in
        (0..<world.view.numberOfItems(inSection: section)).map {
          world.cell(section, $0)?.name ?? "-"
        }
      }
    }
    let versions = [
      [["a", "b", "c"], ["d", "e"], ["f"]], [["c"], [], ["f", "a"]], [["x", "c", "a"]], [],
      [["a"]],
    ]
    #expect(shown() == source.sections)
    for version in versions {
      source.sections = version
      world.view.reloadData()
      world.view.layoutIfNeeded()
      #expect(shown() == version)
      #expect(world.view.visibleCells.count == version.joined().count)
      world.view.checkCollectionInvariants()
    }
    #expect(world.faults == [])
  }

  /// Draws both states by hand, on the content view, like the samples of Apple's guide.
  private final class Painter: UICollectionViewDelegate {
    private func paint(_ view: UICollectionView, _ path: IndexPath, _ color: UIColor?) {
      view.cellForItem(at: path)?.contentView.backgroundColor = color
    }
    func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
      paint(view, path, .blue)
    }
    func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
      let isSelected = view.cellForItem(at: path)?.isSelected == true
      paint(view, path, isSelected ? .green : nil)
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
      paint(view, path, .green)
    }
    func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
      paint(view, path, nil)
    }
  }

  @Test("a delegate draws the selected and the highlighted state by hand")
  func paintedStates() {
    let world = World([3]).settled()
    let painter = Painter()
    world.view.delegate = painter
    func colors() -> [UIColor?] {
      (0..<3).map { world.cell(0, $0)?.contentView.backgroundColor }
    }
    let first = CGPoint(x: 40, y: 8)
    world.touch(.began, first)
    #expect(colors() == [.blue, nil, nil])
    world.touch(.ended, first)
    #expect(colors() == [.green, nil, nil])
    world.tap(0, 2)
    #expect(colors() == [nil, nil, .green])
    // A cancelled highlight leaves no trace.
    world.touch(.began, first)
    world.touch(.moved, CGPoint(x: 40, y: 30))
    world.touch(.cancelled, CGPoint(x: 40, y: 30))
    #expect(colors() == [nil, nil, .green])
  }

  @Test("one delegate serves selection, scrolling, display and the flow layout's questions")
  func oneDelegate() {
    final class All: UICollectionViewDelegateFlowLayout {
      var log: [String] = []
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 80, height: 16 + 8 * indexPath.item) }
      func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
        log.append("select \(path.short)")
      }
      func collectionView(
        _ view: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt path: IndexPath
      ) { log.append("display \(path.short)") }
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        log.append("scroll \(Int(scrollView.contentOffset.y))")
      }
    }
    let world = World([4], rows: 2)
    let all = All()
    let flow = UICollectionViewFlowLayout()
    flow.minimumLineSpacing = 0
    world.view.delegate = all
    world.view.collectionViewLayout = flow
    world.view.layoutIfNeeded()
    #expect(world.cell(0, 1)?.frame == CGRect(x: 0, y: 16, width: 80, height: 24))
    world.scroll(to: 16)
    world.tap(0, 1)
    #expect(
      all.log == ["display 0-0", "display 0-1", "scroll 16", "display 0-2", "select 0-1"])
  }
}
