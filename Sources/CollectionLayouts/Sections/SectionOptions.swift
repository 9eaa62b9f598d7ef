import Foundation
import UIKitCollections
import UIKitCore

/// What a `SectionedLayout` puts around the items of a section.
///
/// Lengths are in points; "tall" is meant along the scroll direction.
public struct SectionOptions: Equatable, Sendable {
  /// A supplementary view that is as broad as the content.
  public struct Header: Equatable, Sendable {
    /// The kind that the data source is asked for.
    public var kind: String
    /// How tall it is; 0 for none.
    public var length: CGFloat

    /// A header of some kind.
    public init(kind: String = UICollectionView.elementKindSectionHeader, length: CGFloat) {
      (self.kind, self.length) = (kind, length)
    }
  }

  /// The headers of each section, one below the other.
  public var headers: [Header]
  /// Whether the headers stay in view as long as their section does.
  public var pinsHeaders: Bool
  /// The room around the items; headers are not inset.
  public var insets: UIEdgeInsets
  /// The gap between sections.
  public var spacing: CGFloat
  /// What is drawn behind each section; `nil` for nothing.
  public var background: SectionBackground?
  /// Where the sections follow each other to. Scrolling horizontally, what is said of rows holds for columns.
  public var scrollDirection: UICollectionView.ScrollDirection
  /// Whether the items of all sections follow one another as if the first section had them all.
  ///
  /// Then there are the headers and the background of the first section only.
  public var joinsSections: Bool

  /// Options of one's own; by default sections without anything around their items.
  public init(
    headers: [Header] = [], pinsHeaders: Bool = false, insets: UIEdgeInsets = .zero,
    spacing: CGFloat = 0, background: SectionBackground? = nil,
    scrollDirection: UICollectionView.ScrollDirection = .vertical, joinsSections: Bool = false
  ) {
    (self.headers, self.pinsHeaders, self.insets) = (headers, pinsHeaders, insets)
    (self.spacing, self.background) = (spacing, background)
    (self.scrollDirection, self.joinsSections) = (scrollDirection, joinsSections)
  }

  /// A header of one row of characters, and one row between the sections.
  public static let titled = SectionOptions(headers: [Header(length: 16)], spacing: 16)
}
