import Foundation
import UIKitCollections
import UIKitCore

/// A repeating pattern of large and small tiles.
///
///     +-------+---+
///     |       | 1 |
///     |   0   +---+    the pattern `.photos`; the next six items
///     |       | 2 |    follow below in the same way
///     +---+---+---+
///     | 3 | 4 | 5 |
///     +---+---+---+
///
/// Nothing is kept an item: preparing is O(*sections*), elements in a rectangle are found in O(log
/// *sections* + visible).
@preconcurrency @MainActor
open class MosaicLayout: SectionedLayout {
  /// The pattern and its measures.
  public struct Options: Equatable, Sendable {
    /// The tiles that are repeated, in units of its own.
    public var pattern: MosaicPattern
    /// How tall a unit of the pattern is, in points; it is as wide as the content allows.
    public var rowHeight: CGFloat
    /// The gap between tiles, in points.
    public var spacing: CGFloat
    /// What surrounds the tiles of a section.
    public var section: SectionOptions

    /// Options of one's own.
    public init(
      pattern: MosaicPattern, rowHeight: CGFloat, spacing: CGFloat = 0,
      section: SectionOptions = SectionOptions()
    ) {
      (self.pattern, self.rowHeight) = (pattern, rowHeight)
      (self.spacing, self.section) = (spacing, section)
    }

    /// A large tile beside two small ones, three below.
    public static let photos = Options(pattern: .photos, rowHeight: 64)
    /// Large tiles left and right in turn.
    public static let alternating = Options(pattern: .alternating, rowHeight: 64)
    /// A tile over the whole width above three small ones, in sections with a header.
    public static let banners = Options(pattern: .banners, rowHeight: 64, section: .titled)
    /// `.photos` that grow to the right.
    public static let sideways = Options(
      pattern: .photos, rowHeight: 128, section: SectionOptions(scrollDirection: .horizontal))
  }

  /// `.photos` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// A mosaic of a pattern.
  public init(options: Options = .photos) {
    self.options = options
    super.init()
  }

  /// Always `nil`: there are no archives to read.
  public required init?(coder: NSCoder) { nil }

  open override var sectionOptions: SectionOptions { options.section }

  open override func body(ofSection section: Int, count: Int, breadth: CGFloat) -> any SectionBody {
    MosaicBody(
      count: count, breadth: breadth, pattern: options.pattern,
      rowHeight: options.rowHeight.asLength, spacing: options.spacing.asLength)
  }
}
