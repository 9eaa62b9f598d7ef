import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite(.serialized)
struct UICollectionViewCompositionalLayoutTests {
  @Test func sectionsStandOneAfterTheOther() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 7
    let layout = UICollectionViewCompositionalLayout(
      section: section(
        row(.fractionalWidth(1), .absolute(20), [item(.fractionalWidth(0.5), .fractionalHeight(1))])
      ),
      configuration: configuration)
    let fixture = CompositionalFixture(layout, counts: [3, 1, 0, 2])
    #expect(fixture.frame(2) == CGRect(x: 0, y: 20, width: 50, height: 20))
    #expect(fixture.frame(0, 1) == CGRect(x: 0, y: 47, width: 50, height: 20))
    #expect(fixture.frame(1, 3) == CGRect(x: 50, y: 81, width: 50, height: 20))
    #expect(fixture.view.contentSize == CGSize(width: 100, height: 101))
    #expect(fixture.view.visibleCells.count == 6)
  }

  @Test func eachSectionHasItsOwnPlanAndKnowsTheRoom() {
    var rooms: [CGSize] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      rooms.append(environment.container.effectiveContentSize)
      let columns = index == 0 ? 1.0 : 0.5
      return section(
        row(
          .fractionalWidth(1), .absolute(20),
          [item(.fractionalWidth(columns), .fractionalHeight(1))]))
    }
    let fixture = CompositionalFixture(layout, counts: [2, 2])
    #expect(fixture.frame(1) == CGRect(x: 0, y: 20, width: 100, height: 20))
    #expect(fixture.frame(1, 1) == CGRect(x: 50, y: 40, width: 50, height: 20))
    #expect(rooms == [CGSize(width: 100, height: 200), CGSize(width: 100, height: 200)])
    fixture.view.frame.size.width = 60
    fixture.settle()
    #expect(fixture.frame(1, 1) == CGRect(x: 30, y: 40, width: 30, height: 20))
  }

  @Test("a program's own makers of dimensions, gaps and groups return the type that they extend")
  func ownMakers() {
    let group = NSCollectionLayoutGroup.lines(of: .share(of: 4), high: 20)
    group.interItemSpacing = .hair()
    let fixture = CompositionalFixture(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      counts: [3])
    #expect(fixture.frame(1) == CGRect(x: 26, y: 0, width: 25, height: 20))
    #expect(fixture.frame(2) == CGRect(x: 52, y: 0, width: 25, height: 20))
  }

  @Test func whatMakesNoSenseIsToldInOneSentence() {
    let report = LayoutDiagnostics.report
    defer { LayoutDiagnostics.report = report }
    var lines: [String] = []
    LayoutDiagnostics.report = { lines.append($0) }
    let empty = CompositionalFixture(
      UICollectionViewCompositionalLayout(
        section: section(row(.fractionalWidth(1), .absolute(9), []))),
      counts: [3])
    #expect(empty.view.visibleCells.isEmpty)
    let nothing = CompositionalFixture(
      UICollectionViewCompositionalLayout { _, _ in nil }, counts: [3])
    #expect(nothing.view.visibleCells.isEmpty)
    #expect(
      lines == [
        "UICollectionViewCompositionalLayout: the group of section 0 holds no item; its items are not shown",
        "UICollectionViewCompositionalLayout: the section provider returned nil for section 0; it is left empty",
      ])
  }

  @Test("a pinned header reports when it has left its place, and stays visible in another size")
  func pinnedState() throws {
    let plan = section(
      row(.fractionalWidth(1), .absolute(20), [item(.fractionalWidth(0.5), .fractionalHeight(1))])
    ).edged([edge(.fractionalWidth(1), .absolute(10), .top, pins: true, kind: "header")])
    let fixture = CompositionalFixture(
      UICollectionViewCompositionalLayout(section: plan), counts: [40, 40],
      views: UICollectionViewCell.self)
    let view = fixture.view
    let header = try #require(
      view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))
        as? UICollectionViewCell)
    var told: [Bool] = []
    header.configurationUpdateHandler = { _, state in told.append(state.isPinned) }
    fixture.settle()
    #expect(told.last == false)
    fixture.scroll(to: 30)
    fixture.scroll(to: 50)
    #expect(header.frame == CGRect(x: 0, y: 50, width: 100, height: 10))
    #expect(told.last == true && header.configurationState.isPinned)
    for size in [CGSize(width: 60, height: 100), CGSize(width: 200, height: 150)] {
      view.frame.size = size
      fixture.settle()
      #expect(header.frame == CGRect(x: 0, y: view.contentOffset.y, width: size.width, height: 10))
    }
    #expect(view.contentOffset.y > 0)
    fixture.scroll(to: 0)
    #expect(told.last == false && header.frame.minY == 0)
  }

  @Test func pinnedHeadersStayWhileTheirSectionDoes() {
    let plan = section(
      row(.fractionalWidth(1), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))])
    )
    .edged([
      edge(.fractionalWidth(1), .absolute(10), .top, pins: true, kind: "header"),
      edge(.fractionalWidth(1), .absolute(10), .bottom, pins: true, kind: "footer"),
    ])
    let fixture = CompositionalFixture(
      UICollectionViewCompositionalLayout(section: plan), counts: [20, 20])
    func place(_ kind: String, _ section: Int) -> CGFloat? {
      fixture.view.supplementaryView(
        forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame.minY
    }
    #expect(place("header", 0) == 0 && place("footer", 0) == 190)
    fixture.scroll(to: 100)
    #expect(place("header", 0) == 100 && place("footer", 0) == 290)
    // The section ends at 420: 10 + 400 + 10.
    fixture.scroll(to: 405)
    #expect(place("header", 0) == 400 && place("footer", 0) == 410)
    #expect(place("header", 1) == 420)
    fixture.scroll(to: 500)
    #expect(place("header", 0) == nil && place("header", 1) == 500)
  }

  @Test func viewsOfTheWholeLayoutHaveAPathOfOneIndex() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      edge(.fractionalWidth(1), .absolute(30), .top, pins: true, kind: "header"),
      edge(.fractionalWidth(1), .absolute(40), .bottom, kind: "footer"),
    ]
    let layout = UICollectionViewCompositionalLayout(
      section: section(
        row(.fractionalWidth(1), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))])),
      configuration: configuration)
    let fixture = CompositionalFixture(layout, counts: [20])
    #expect(fixture.frame(0)?.minY == 30)
    #expect(fixture.view.contentSize.height == CGFloat(470))
    fixture.scroll(to: 270)
    let header = fixture.view.supplementaryView(forElementKind: "header", at: IndexPath(index: 0))
    let footer = fixture.view.supplementaryView(forElementKind: "footer", at: IndexPath(index: 0))
    #expect(header?.frame == CGRect(x: 0, y: 270, width: 100, height: 30))
    #expect(footer?.frame == CGRect(x: 0, y: 430, width: 100, height: 40))
  }

  @Test func cellsTellTheirHeights() {
    let fixture = CompositionalFixture(.rows(.estimated(20)), counts: [1000]) { path in
      CGSize(width: 100, height: CGFloat(16 * (1 + path.item * 7 % 3)))
    }
    var y: CGFloat = 0
    for path in fixture.view.indexPathsForVisibleItems.sorted() {
      let height = CGFloat(16 * (1 + path.item * 7 % 3))
      #expect(fixture.frame(path.item) == CGRect(x: 0, y: y, width: 100, height: height))
      y += height
    }
    #expect(y >= 200 && fixture.frame(999)?.height == 20)
    // No cell is measured twice.
    SizedCell.asked = 0
    fixture.view.setNeedsLayout()
    fixture.settle()
    #expect(SizedCell.asked == 0)
  }

  @Test(
    "siblings of a uniform size take that of the largest preferred one",
    arguments: [[16, 48, 16], [16, 16, 32, 48, 64], [20, 5, 5]] as [[CGFloat]])
  func uniformSiblings(wanted: [CGFloat]) {
    let third = item(.fractionalWidth(1 / 3), .uniformAcrossSiblings(estimate: 16))
    let layout = UICollectionViewCompositionalLayout(
      section: section(row(.fractionalWidth(1), .estimated(16), [third])))
    let fixture = CompositionalFixture(
      layout, counts: [wanted.count], size: CGSize(width: 300, height: 200)
    ) {
      CGSize(width: 100, height: wanted[$0.item])
    }
    let rows = [wanted.prefix(3), wanted.dropFirst(3)].filter { !$0.isEmpty }
    let expected = rows.flatMap { row in row.map { _ in row.max() } }
    #expect(wanted.indices.map { fixture.frame($0)?.height } == expected)
  }

  @Test(
    "siblings shrink again with the largest, and uniform widths behave like heights"
  )
  func uniformSiblingsShrink() {
    var tallest: CGFloat = 48
    let half = item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 16))
    let rows = UICollectionViewCompositionalLayout(
      section: section(row(.fractionalWidth(1), .estimated(16), [half])))
    let fixture = CompositionalFixture(rows, counts: [2]) {
      CGSize(width: 50, height: $0.item == 0 ? tallest : 16)
    }
    #expect(fixture.frame(1)?.height == 48)
    tallest = 32
    fixture.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    fixture.settle()
    #expect([0, 1].map { fixture.frame($0)?.height } == [32, 32])
    let wide = item(.uniformAcrossSiblings(estimate: 16), .absolute(20))
    let columns = UICollectionViewCompositionalLayout(
      section: section(
        .vertical(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .estimated(16), heightDimension: .absolute(40)), subitems: [wide])))
    let column = CompositionalFixture(columns, counts: [2]) {
      CGSize(width: $0.item == 0 ? 30 : 70, height: 20)
    }
    #expect([0, 1].map { column.frame($0)?.width } == [70, 70])
  }

  @Test func scrollingUpwardsToCellsThatWereNeverSeenKeepsWhatIsSeenInItsPlace() throws {
    let fixture = CompositionalFixture(.rows(.estimated(20)), counts: [1000]) { path in
      CGSize(width: 100, height: CGFloat(16 * (1 + path.item * 7 % 3)))
    }
    fixture.view.scrollToItem(at: IndexPath(item: 500, section: 0), at: .top, animated: false)
    fixture.settle()
    let first = try #require(fixture.frame(500))
    #expect(first.minY == fixture.view.contentOffset.y)
    for _ in 0..<40 {
      let anchor = try #require(fixture.view.indexPathsForVisibleItems.min())
      let before = try #require(fixture.frame(anchor.item)).minY - fixture.view.contentOffset.y
      fixture.view.contentOffset.y -= 10
      fixture.settle()
      let after = try #require(fixture.frame(anchor.item)).minY - fixture.view.contentOffset.y
      #expect(abs(after - before - 10) < 0.01)
    }
  }

  @Test(
    "scrolling to a never measured item ends there",
    arguments: [100, 500, 999], [UICollectionView.ScrollPosition.top, .centeredVertically, .bottom])
  func scrollToItem(item: Int, position: UICollectionView.ScrollPosition) throws {
    let fixture = CompositionalFixture(.rows(.estimated(20)), counts: [1000]) { path in
      CGSize(width: 100, height: CGFloat(16 * (1 + path.item * 7 % 3)))
    }
    fixture.view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
    fixture.settle()
    let frame = try #require(fixture.frame(item)).offsetBy(dx: 0, dy: -fixture.view.contentOffset.y)
    let isAtEnd = fixture.view.contentOffset.y + 200 >= fixture.view.contentSize.height - 0.5
    switch position {
    case .top: #expect(abs(frame.minY) < 0.5 || isAtEnd)
    case .bottom: #expect(abs(frame.maxY - 200) < 0.5)
    default: #expect(abs(frame.midY - 100) < 0.5 || isAtEnd)
    }
    #expect(frame.maxY <= 200.5 && frame.minY >= -0.5)
  }

  @Test func sizesFollowTheirItemsThroughUpdates() {
    let fixture = CompositionalFixture(.rows(.estimated(20)), counts: [100]) { path in
      CGSize(width: 100, height: path.item == 3 ? 64 : 16)
    }
    #expect(fixture.frame(3)?.height == 64)
    // Cells out of view are not measured again.
    fixture.scroll(to: 1000)
    fixture.counts = [99]
    fixture.view.performBatchUpdates({
      fixture.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    })
    fixture.settle()
    #expect(fixture.frame(2)?.height == 64 && fixture.frame(3)?.height == 16)
  }

  @Test func estimatedHeadersAreMeasured() {
    let plan = section(
      row(.fractionalWidth(1), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))])
    )
    .edged([edge(.fractionalWidth(1), .estimated(10), .top, kind: "header")])
    let layout = UICollectionViewCompositionalLayout(section: plan)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let headers = UICollectionView.SupplementaryRegistration<TallHeader>(elementKind: "header") {
      _, _, _ in
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([1, 2], toSection: 0)
    snapshot.appendItems([3], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 33)
    #expect(
      view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == CGFloat(106))
  }

  private final class TallHeader: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 33
      return layoutAttributes
    }
  }

  @Test func aHandlerSeesAndChangesWhatIsVisible() {
    let plan = section(
      row(.fractionalWidth(1), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))]))
    var seen: [(paths: [Int], offset: CGFloat)] = []
    plan.visibleItemsInvalidationHandler = { items, offset, _ in
      seen.append((items.map(\.indexPath.item).sorted(), offset.y))
      for item in items where item.indexPath.item % 2 == 1 { item.alpha = 0.5 }
    }
    let fixture = CompositionalFixture(
      UICollectionViewCompositionalLayout(section: plan), counts: [100])
    #expect(seen.last?.paths == Array(0..<10))
    for step in 1...5 {
      fixture.scroll(to: CGFloat(step * 20))
      #expect(
        seen.last?.paths == Array(step..<step + 10) && seen.last?.offset == CGFloat(step * 20))
    }
    #expect(fixture.view.cellForItem(at: IndexPath(item: 7, section: 0))?.alpha == 0.5)
    #expect(fixture.view.cellForItem(at: IndexPath(item: 8, section: 0))?.alpha == 1)
  }

  @Test func aConfigurationCountsWhenItIsSet() {
    let fixture = CompositionalFixture(.rows(.absolute(20)), counts: [3])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    fixture.layout.configuration = configuration
    fixture.settle()
    #expect(fixture.frame(1) == CGRect(x: 100, y: 0, width: 100, height: 20))
    configuration.interSectionSpacing = 50
    #expect(fixture.layout.configuration.interSectionSpacing == 0)
  }

  /// A common subclass, which calls an initializer of its superclass.
  private final class Shelf: UICollectionViewCompositionalLayout {
    let name: String

    init(_ name: String, _ section: NSCollectionLayoutSection) {
      self.name = name
      super.init(section: section)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func aSubclassMayCallEachInitializer() {
    let plan = section(
      row(.fractionalWidth(1), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))]))
    let shelf = Shelf("top", plan)
    let fixture = CompositionalFixture(shelf, counts: [3])
    #expect(shelf.name == "top" && fixture.frame(2) == CGRect(x: 0, y: 40, width: 100, height: 20))
  }

  @Test func aGroupDrawsItselfInCharacters() {
    let group = row(
      .fractionalWidth(0.25), .absolute(40),
      [
        item(.fractionalWidth(0.5), .fractionalHeight(1)),
        column(
          .fractionalWidth(0.5), .fractionalHeight(1),
          [item(.fractionalWidth(1), .fractionalHeight(0.5))]),
      ])
    #expect(group.visualDescription() == "aaaaaabbbbbb\naaaaaacccccc")
  }
}

extension NSCollectionLayoutDimension {
  fileprivate static func share(of count: Int) -> Self { Self.fractionalWidth(1 / CGFloat(count)) }
}

extension NSCollectionLayoutSpacing {
  fileprivate static func hair() -> Self { fixed(1) }
}

extension NSCollectionLayoutGroup {
  fileprivate static func lines(of width: NSCollectionLayoutDimension, high: CGFloat) -> Self {
    horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(high)),
      subitems: [
        NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: width, heightDimension: .fractionalHeight(1)))
      ])
  }
}
