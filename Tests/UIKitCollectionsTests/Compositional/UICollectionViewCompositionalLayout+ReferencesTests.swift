import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The references of content insets.
@MainActor
@Suite(.serialized)
struct ContentInsetsReferenceTests {
  /// A row with a header above it, in a view of 800 x 200 points.
  @MainActor private struct Screen {
    let section: NSCollectionLayoutSection
    let layout: UICollectionViewCompositionalLayout
    let fixture: CompositionalFixture
    let controller = UIViewController()

    init(
      _ direction: UICollectionView.ScrollDirection = .vertical, isMirrored: Bool = false
    ) {
      let isVertical = direction == .vertical
      let size = NSCollectionLayoutSize(
        widthDimension: isVertical ? .fractionalWidth(1) : .absolute(40),
        heightDimension: isVertical ? .absolute(32) : .fractionalHeight(1))
      section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      if isVertical {
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: "header", alignment: .top)
        ]
      }
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = direction
      layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
      fixture = CompositionalFixture(
        layout, counts: [1], size: CGSize(width: 800, height: 200), isMirrored: isMirrored)
      controller.view = fixture.view
    }

    func cover(_ insets: UIEdgeInsets) {
      controller.additionalSafeAreaInsets = insets
      fixture.settle()
    }

    var row: CGRect? { fixture.frame(0) }
    var header: CGRect? {
      layout.layoutAttributesForSupplementaryView(
        ofKind: "header", at: IndexPath(item: 0, section: 0))?.frame
    }

    func refer(
      _ reference: UIContentInsetsReference,
      supplementary: UIContentInsetsReference = .automatic
    ) {
      section.contentInsetsReference = reference
      section.supplementaryContentInsetsReference = supplementary
      layout.invalidateLayout()
      fixture.settle()
    }
  }

  @Test("rows and headers are in the safe area across the axis, and follow it")
  func safeArea() {
    let screen = Screen()
    #expect(screen.row == CGRect(x: 0, y: 32, width: 800, height: 32))
    screen.cover(UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 8))
    #expect(screen.row == CGRect(x: 16, y: 32, width: 776, height: 32))
    #expect(screen.header == CGRect(x: 16, y: 0, width: 776, height: 32))
    screen.section.contentInsets.leading = 8
    screen.layout.invalidateLayout()
    screen.fixture.settle()
    #expect(screen.row?.minX == 24)
    screen.cover(.zero)
    #expect(screen.row?.minX == 8)
  }

  @Test("a section without a reference reaches the edges, and its header follows its own reference")
  func none() {
    let screen = Screen()
    screen.cover(UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 8))
    screen.refer(.none)
    #expect(screen.row?.minX == 0 && screen.row?.width == 800)
    #expect(screen.header?.minX == 0 && screen.header?.width == 800)
    screen.refer(.none, supplementary: .safeArea)
    #expect(screen.row?.minX == 0)
    #expect(screen.header?.minX == 16 && screen.header?.width == 776)
  }

  @Test("the configuration applies if a section sets no reference")
  func configuration() {
    let screen = Screen()
    screen.cover(UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 8))
    let configuration = screen.layout.configuration
    configuration.contentInsetsReference = .none
    screen.layout.configuration = configuration
    screen.fixture.settle()
    #expect(screen.row?.minX == 0)
    screen.refer(.safeArea)
    #expect(screen.row?.minX == 16)
  }

  @Test("layout margins include the safe area, and follow their changes")
  func margins() {
    let screen = Screen()
    screen.refer(.layoutMargins)
    screen.fixture.view.layoutMargins = UIEdgeInsets(top: 0, left: 24, bottom: 0, right: 40)
    screen.fixture.settle()
    #expect(screen.row?.minX == 24 && screen.row?.width == 736)
    screen.cover(UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0))
    #expect(screen.row?.minX == screen.fixture.view.layoutMargins.left)
  }

  @Test("readable content is as wide as its guide")
  func readable() {
    let screen = Screen()
    screen.refer(.readableContent)
    let guide = screen.fixture.view.readableContentGuide.layoutFrame
    #expect(guide.width == 640)
    #expect(screen.row?.minX == guide.minX && screen.row?.width == guide.width)
  }

  @Test("leading is right in a right-to-left layout")
  func mirrored() {
    let screen = Screen(isMirrored: true)
    screen.cover(UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 8))
    #expect(screen.row?.minX == 16 && screen.row?.width == 776)
  }

  @Test("areas in the adjusted insets count once")
  func adjusted() {
    let screen = Screen()
    screen.fixture.view.contentInsetAdjustmentBehavior = .always
    screen.cover(UIEdgeInsets(top: 16, left: 16, bottom: 0, right: 8))
    #expect(screen.row?.width == 776)
    #expect(screen.row?.minX == 0)
    #expect(screen.fixture.view.adjustedContentInset.left == 16)
  }

  @Test("for content scrolling across, the upper and lower edges count")
  func horizontal() {
    let screen = Screen(.horizontal)
    screen.fixture.view.contentInsetAdjustmentBehavior = .never
    screen.cover(UIEdgeInsets(top: 16, left: 8, bottom: 32, right: 8))
    #expect(screen.row == CGRect(x: 0, y: 16, width: 40, height: 152))
  }

  @Test("the provider gets the insets from its environment")
  func environment() {
    var seen: (insets: NSDirectionalEdgeInsets, width: CGFloat)?
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(32))
    let layout = UICollectionViewCompositionalLayout { _, environment in
      seen = (
        environment.container.contentInsets, environment.container.effectiveContentSize.width
      )
      return NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let fixture = CompositionalFixture(layout, counts: [1])
    let controller = UIViewController()
    controller.view = fixture.view
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 8)
    fixture.settle()
    #expect(seen?.insets.leading == 16)
    #expect(seen?.width == 76)
  }
}
