import Foundation
import UIKitCollections
import UIKitCore

/// The headers, insets and backgrounds around the items of a section in a `SectionedLayout`.
///
/// Lengths are in points; heights are measured along the scroll direction.
public struct SectionOptions: Equatable, Sendable {
  /// A supplementary view with the full width of the content.
  public struct Header: Equatable, Sendable {
    /// The kind of the view, for the data source.
    public var kind: String
    /// The height; 0 for none.
    public var length: CGFloat

    /// Creates a header of a kind.
    public init(kind: String = UICollectionView.elementKindSectionHeader, length: CGFloat) {
      (self.kind, self.length) = (kind, length)
    }
  }

  /// The headers of each section, one below the other.
  public var headers: [Header]
  /// Whether the headers are pinned while their section is visible.
  public var pinsHeaders: Bool
  /// The space around the items, but not around headers.
  public var insets: UIEdgeInsets
  /// The gap between sections.
  public var spacing: CGFloat
  /// The background of each section; `nil` for none.
  public var background: SectionBackground?
  /// The direction in which the sections follow each other. With horizontal scrolling, columns
  /// replace rows.
  public var scrollDirection: UICollectionView.ScrollDirection
  /// Whether the items of all sections are laid out like those of one section.
  ///
  /// The layout then has only the headers and the background of the first section.
  public var joinsSections: Bool

  /// Creates options; by default for sections with items only.
  public init(
    headers: [Header] = [], pinsHeaders: Bool = false, insets: UIEdgeInsets = .zero,
    spacing: CGFloat = 0, background: SectionBackground? = nil,
    scrollDirection: UICollectionView.ScrollDirection = .vertical, joinsSections: Bool = false
  ) {
    (self.headers, self.pinsHeaders, self.insets) = (headers, pinsHeaders, insets)
    (self.spacing, self.background) = (spacing, background)
    (self.scrollDirection, self.joinsSections) = (scrollDirection, joinsSections)
  }

  /// Options for a header of one row of characters, and one row between the sections.
  public static let titled = SectionOptions(headers: [Header(length: 16)], spacing: 16)
}
