import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Size changes of cells on screen.
@MainActor
@Suite(.serialized) struct SelfSizingTests {
  private func cell(_ item: Int, _ fixture: SelfSizingFixture) throws -> SizedCell {
    try #require(
      fixture.view.cellForItem(at: IndexPath(item: item, section: 0)) as? SizedCell)
  }

  private func grow(_ cell: SizedCell) {
    cell.wanted = { CGSize(width: 160, height: 64) }
    cell.invalidateIntrinsicContentSize()
  }

  @Test("the cell grows in an animation, and the items below move along")
  func animated() throws {
    let fixture = SelfSizingFixture(count: 4)
    let (cell, below) = (try cell(1, fixture), try cell(2, fixture))
    grow(cell)
    fixture.settle()
    #expect(cell.frame.height == 64 && below.frame.minY == 80)
    #expect(cell.isAnimated && below.isAnimated)
    fixture.clock.advance(by: 0.125)
    FrameEngine.current.advance()
    let middle = below.presentationFrame.minY
    #expect(middle > 32 && middle < 80)
    fixture.clock.advance(by: 0.2)
    FrameEngine.current.advance()
    #expect(!cell.isAnimated && !below.isAnimated && below.frame.minY == 80)
  }

  @Test("inside of performWithoutAnimation it has its new size at once")
  func withoutAnimation() throws {
    let fixture = SelfSizingFixture(count: 4)
    let cell = try cell(1, fixture)
    UIView.performWithoutAnimation { grow(cell) }
    fixture.settle()
    #expect(cell.frame.height == 64 && !cell.isAnimated)
  }

  @Test("in an animation of the program it joins that animation")
  func inAnimation() throws {
    let fixture = SelfSizingFixture(count: 4)
    let cell = try cell(1, fixture)
    UIView.animate(withDuration: 2) {
      grow(cell)
      fixture.view.layoutIfNeeded()
    }
    #expect(cell.frame.height == 64)
    fixture.clock.advance(by: 1)
    FrameEngine.current.advance()
    #expect(cell.isAnimated)
    fixture.clock.advance(by: 1.1)
    FrameEngine.current.advance()
    #expect(!cell.isAnimated)
  }

  @Test("a cell that has just appeared has its size at once")
  func atFirst() throws {
    let fixture = SelfSizingFixture(count: 100, wanted: { _ in CGSize(width: 160, height: 32) })
    fixture.scroll(by: 400)
    #expect(fixture.view.visibleCells.allSatisfy { !$0.isAnimated && $0.frame.height == 32 })
  }

  @Test("items above stay in place while a cell below grows, at the end of the content too")
  func keepsPlace() throws {
    let fixture = SelfSizingFixture(count: 40)
    fixture.view.scrollToItem(
      at: IndexPath(item: 39, section: 0), at: .bottom, animated: false)
    fixture.settle()
    let top = try #require(fixture.view.indexPathsForVisibleItems.min()?.item)
    let before = fixture.places[top + 1]
    grow(try cell(top + 4, fixture))
    fixture.settle()
    #expect(fixture.places[top + 1] == before)
    fixture.view.checkCollectionInvariants()
  }

  @Test("a focused cell that grows at the lower edge becomes entirely visible")
  func keepsFocusWhole() throws {
    let fixture = SelfSizingFixture(count: 40)
    fixture.view.keyboard.focusItem(at: IndexPath(item: 9, section: 0))
    fixture.settle()
    grow(try cell(9, fixture))
    fixture.settle()
    let frame = try #require(fixture.frame(9))
    #expect(frame.maxY <= fixture.view.bounds.maxY && frame.minY >= fixture.view.bounds.minY)
  }

  // On iOS, a header of an estimated height with a centred label stays as high as the estimate.
  @Test(
    "constraints without a height leave the estimate, others do not",
    arguments: [(false, 44.0), (true, 16.0)])
  func openHeights(isHeld: Bool, height: CGFloat) throws {
    func wide(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    }
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: wide(.absolute(32)),
        subitems: [NSCollectionLayoutItem(layoutSize: wide(.fractionalHeight(1)))]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: wide(.estimated(44)), elementKind: "title", alignment: .top)
    ]
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 160),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    let titles = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: "title"
    ) { header, _, _ in
      let label = UILabel()
      label.text = "Title"
      label.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(label)
      NSLayoutConstraint.activate([
        label.centerXAnchor.constraint(equalTo: header.centerXAnchor),
        label.centerYAnchor.constraint(equalTo: header.centerYAnchor),
      ])
      if isHeld { label.topAnchor.constraint(equalTo: header.topAnchor).isActive = true }
    }
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: titles, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    let first = IndexPath(item: 0, section: 0)
    #expect(
      view.layoutAttributesForSupplementaryElement(ofKind: "title", at: first)?.size
        == CGSize(width: 160, height: height))
    #expect(view.layoutAttributesForItem(at: first)?.frame.minY == height)
  }

  /// The usual implementations of `preferredLayoutAttributesFitting(_:)`.
  enum Override: CaseIterable {
    case inherited
    case sizeAfterLayout
    case priorities
    case widthAlone
  }

  private final class TextCell: UICollectionViewCell {
    static var way = Override.inherited
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.text = "a text that needs more than one line of twenty"
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let width = layoutAttributes.size.width
      switch Self.way {
      case .inherited: return super.preferredLayoutAttributesFitting(layoutAttributes)
      case .sizeAfterLayout:
        setNeedsLayout()
        layoutIfNeeded()
        layoutAttributes.frame.size.height =
          contentView.systemLayoutSizeFitting(layoutAttributes.size).height.rounded(.up)
      case .priorities:
        layoutAttributes.frame.size.height =
          contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
          ).height
      case .widthAlone:
        layoutAttributes.frame.size.height =
          contentView.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
      }
      return layoutAttributes
    }
  }

  @Test("the usual overrides measure the same height of a text", arguments: Override.allCases)
  func overrides(way: Override) {
    TextCell.way = way
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 160, height: 16)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 320), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<TextCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
    window.addSubview(view)
    view.layoutIfNeeded()
    let heights = view.visibleCells.map(\.frame.height)
    #expect(heights == [48, 48], "\(way)")
  }
}
