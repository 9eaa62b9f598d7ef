import Foundation
import Testing
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues

@testable import UIKitCollections

/// A section of a compositional layout and the places of its elements, computed by hand.
///
/// The room is 100 points wide and 200 high. A frame is written as "x y width height".
struct FrameCase: CustomTestStringConvertible, Sendable {
  let name: String
  var axis = Axis.vertical
  var count = 3
  let frames: [String]
  let make: @MainActor @Sendable () -> NSCollectionLayoutSection

  init(
    _ name: String, axis: Axis = .vertical, count: Int = 3, _ frames: [String],
    _ make: @escaping @MainActor @Sendable () -> NSCollectionLayoutSection
  ) {
    self.name = name
    self.axis = axis
    self.count = count
    self.frames = frames
    self.make = make
  }

  var testDescription: String { name }

  /// The places of the items.
  @MainActor var found: [String] {
    let section = section
    return (0..<section.groups.count).map { item in
      Self.text(section.place(ofItem: item, stripOffset: 0)?.frame ?? .null)
    }
  }

  @MainActor var section: CompositionalSection {
    CompositionalSection(
      make().plan(), axis: axis, container: CGSize(width: 100, height: 200), count: count)
  }

  static func text(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { value in
      let rounded = (value * 100).rounded() / 100
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }.joined(separator: " ")
  }
}

typealias Extent = NSCollectionLayoutDimension

@MainActor func size(_ width: Extent, _ height: Extent) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor func item(_ width: Extent, _ height: Extent) -> NSCollectionLayoutItem {
  NSCollectionLayoutItem(layoutSize: size(width, height))
}

@MainActor func item(
  _ width: Extent, _ height: Extent, insets: NSDirectionalEdgeInsets
) -> NSCollectionLayoutItem {
  let item = item(width, height)
  item.contentInsets = insets
  return item
}

@MainActor func item(
  _ width: Extent, _ height: Extent, leading: NSCollectionLayoutSpacing? = nil,
  top: NSCollectionLayoutSpacing? = nil, trailing: NSCollectionLayoutSpacing? = nil,
  bottom: NSCollectionLayoutSpacing? = nil
) -> NSCollectionLayoutItem {
  let item = item(width, height)
  item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
    leading: leading, top: top, trailing: trailing, bottom: bottom)
  return item
}

@MainActor func row(
  _ width: Extent, _ height: Extent, _ subitems: [NSCollectionLayoutItem],
  gap: NSCollectionLayoutSpacing? = nil
) -> NSCollectionLayoutGroup {
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: size(width, height), subitems: subitems)
  group.interItemSpacing = gap
  return group
}

@MainActor func column(
  _ width: Extent, _ height: Extent, _ subitems: [NSCollectionLayoutItem],
  gap: NSCollectionLayoutSpacing? = nil
) -> NSCollectionLayoutGroup {
  let group = NSCollectionLayoutGroup.vertical(layoutSize: size(width, height), subitems: subitems)
  group.interItemSpacing = gap
  return group
}

@MainActor func section(
  _ group: NSCollectionLayoutGroup, gap: CGFloat = 0, insets: NSDirectionalEdgeInsets = .zero,
  strip: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
) -> NSCollectionLayoutSection {
  let section = NSCollectionLayoutSection(group: group)
  section.interGroupSpacing = gap
  section.contentInsets = insets
  section.orthogonalScrollingBehavior = strip
  return section
}

extension NSDirectionalEdgeInsets {
  static func all(_ inset: CGFloat) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
  }
}
