import Foundation
import Testing
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues

@testable import UIKitCollections

/// A whole layout and the places of all of its elements, computed by hand.
///
/// The collection view is 100 points wide and 200 high. An item is written as "section.item: x y
/// width height", another element with its kind before; the last entry is the size of the content.
struct LayoutCase: CustomTestStringConvertible, Sendable {
  let name: String
  let counts: [Int]
  /// The scroll offset.
  let offset: CGPoint
  let isMirrored: Bool
  let frames: [String]
  let make: @MainActor @Sendable () -> UICollectionViewCompositionalLayout

  init(
    _ name: String, counts: [Int] = [2], offset: CGPoint = .zero, isMirrored: Bool = false,
    _ frames: [String],
    _ make: @escaping @MainActor @Sendable () -> UICollectionViewCompositionalLayout
  ) {
    self.name = name
    self.counts = counts
    self.offset = offset
    self.isMirrored = isMirrored
    self.frames = frames
    self.make = make
  }

  var testDescription: String { name }

  /// The places of all elements.
  @MainActor var found: [String] {
    let layout = make()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
    let fixture = CompositionalFixture(layout, counts: counts, isMirrored: isMirrored)
    fixture.view.contentOffset = fixture.view.contentOffset + offset
    fixture.settle()
    let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let elements = layout.layoutAttributesForElements(in: everywhere) ?? []
    let content = fixture.view.contentSize
    return elements.map { attributes in
      let path = attributes.indexPath.map(String.init).joined(separator: ".")
      let kind = attributes.representedElementKind.map { $0 + " " } ?? ""
      return "\(kind)\(path): \(FrameCase.text(attributes.frame))"
    }.sorted() + [FrameCase.text(CGRect(origin: .zero, size: content)).replacing("0 0 ", with: "")]
  }

  var expected: [String] { frames.dropLast().sorted() + frames.suffix(1) }
}

/// Returns a layout with one section for all, whose content scrolls down or sideways.
@MainActor func layout(
  _ section: NSCollectionLayoutSection, isSideways: Bool = false, gap: CGFloat = 0,
  edges: [NSCollectionLayoutBoundarySupplementaryItem] = []
) -> UICollectionViewCompositionalLayout {
  let configuration = UICollectionViewCompositionalLayoutConfiguration()
  configuration.scrollDirection = isSideways ? .horizontal : .vertical
  configuration.interSectionSpacing = gap
  configuration.boundarySupplementaryItems = edges
  return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
}

/// Returns a section of rows of one item of a height, or of columns of a width.
@MainActor func lines(
  _ length: CGFloat = 20, isSideways: Bool = false, insets: NSDirectionalEdgeInsets = .zero
) -> NSCollectionLayoutSection {
  let whole = item(.fractionalWidth(1), .fractionalHeight(1))
  return section(
    isSideways
      ? column(.absolute(length), .fractionalHeight(1), [whole])
      : row(.fractionalWidth(1), .absolute(length), [whole]), insets: insets)
}

/// Returns sections of groups of 60 by 20 points that scroll across the content, or of 20 by 60.
@MainActor func strip(
  _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, isSideways: Bool = false,
  gap: CGFloat = 0, insets: NSDirectionalEdgeInsets = .zero
) -> NSCollectionLayoutSection {
  let whole = item(.fractionalWidth(1), .fractionalHeight(1))
  return section(
    isSideways
      ? column(.absolute(20), .absolute(60), [whole])
      : row(.absolute(60), .absolute(20), [whole]), gap: gap, insets: insets, strip: behavior)
}

extension NSCollectionLayoutSection {
  /// Returns the section with backgrounds.
  func backed(by decorations: NSCollectionLayoutDecorationItem...) -> NSCollectionLayoutSection {
    decorationItems = decorations
    return self
  }
}

@MainActor func card(_ insets: NSDirectionalEdgeInsets = .zero) -> NSCollectionLayoutDecorationItem
{
  let card = NSCollectionLayoutDecorationItem.background(elementKind: "card")
  card.contentInsets = insets
  return card
}
