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
/// With `Options.minimumUnitWidth`, the pattern follows the width: it has as many units as fit,
/// with large tiles alternately at the left and at the right.
///
///     +-------+---+---+---+
///     |       | 1 | 2 | 3 |
///     |   0   +---+---+---+
///     |       | 4 | 5 | 6 |
///     +---+---+---+---+---+
///     | 7 | 8 | 9 |       |
///     +---+---+---+   10  |
///     | 11| 12| 13|       |
///     +---+---+---+-------+
///     | 14| 15|                the last items have small tiles
///     +---+---+
///
/// No data is stored per item: preparation is O(*sections*), and elements in a rectangle are found
/// in O(log *sections* + visible).
@preconcurrency @MainActor
open class MosaicLayout: SectionedLayout {
  /// The pattern and its measures.
  public struct Options: Equatable, Sendable {
    /// The repeated tiles, in their own units.
    public var pattern: MosaicPattern
    /// The height of a unit of the pattern, in points. Its width depends on the content.
    public var rowHeight: CGFloat
    /// The gap between tiles, in points.
    public var spacing: CGFloat
    /// The insets and headers around the tiles of a section.
    public var section: SectionOptions
    /// The minimal width of a unit, in points. With `nil`, `pattern` determines the number of
    /// units.
    ///
    /// With a width, as many units as fit, but at least two, are in a row, and `pattern` is not
    /// used.
    public var minimumUnitWidth: CGFloat?
    /// The maximal factor by which units grow taller if all items leave free space on the screen;
    /// at least 1.
    public var maximumStretch: Int
    /// The unit of the edges of tiles from the left, in points: the width of a character keeps
    /// columns whole.
    public var edgeStep: CGFloat

    /// Creates options.
    public init(
      pattern: MosaicPattern, rowHeight: CGFloat, spacing: CGFloat = 0,
      section: SectionOptions = SectionOptions(), minimumUnitWidth: CGFloat? = nil,
      maximumStretch: Int = 1, edgeStep: CGFloat = 1
    ) {
      (self.pattern, self.rowHeight) = (pattern, rowHeight)
      (self.spacing, self.section) = (spacing, section)
      (self.minimumUnitWidth, self.maximumStretch) = (minimumUnitWidth, maximumStretch)
      self.edgeStep = edgeStep
    }

    /// Options for a large tile beside two small ones, with three below.
    public static let photos = Options(pattern: .photos, rowHeight: 64)
    /// Options for large tiles alternately at the left and at the right.
    public static let alternating = Options(pattern: .alternating, rowHeight: 64)
    /// Options for a tile over the whole width above three small ones, in sections with a header.
    public static let banners = Options(pattern: .banners, rowHeight: 64, section: .titled)
    /// Options for units of at least 16 characters, as many as fit, up to three times as tall if
    /// there are few items.
    public static let adaptive = Options(
      pattern: .alternating, rowHeight: 64, minimumUnitWidth: 128, maximumStretch: 3, edgeStep: 8)
    /// Options for `.photos` that grow to the right.
    public static let sideways = Options(
      pattern: .photos, rowHeight: 128, section: SectionOptions(scrollDirection: .horizontal))
  }

  /// The pattern and its measures. `.photos` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// Creates a mosaic with options.
  public init(options: Options = .photos) {
    self.options = options
    super.init()
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  open override var sectionOptions: SectionOptions { options.section }

  /// The current growth factor of units, and the room for which it was computed.
  private final var stretch = 1
  private final var preparedRoom: CGFloat?

  override func prepareItems(of collectionView: UICollectionView) {
    let room = length(of: collectionView.bounds)
    (stretch, preparedRoom) = (1, room)
    super.prepareItems(of: collectionView)
    guard options.maximumStretch > 1 else { return }
    let content = collectionViewContentSize
    let length = isVertical ? content.height : content.width
    guard length > 0, room >= 2 * length else { return }
    stretch = Int(min(room / length, CGFloat(options.maximumStretch)))
    super.prepareItems(of: collectionView)
  }

  private final var isVertical: Bool { options.section.scrollDirection == .vertical }

  /// Returns the room along the scroll direction.
  private final func length(of bounds: CGRect) -> CGFloat {
    let room = collectionView?.room(in: bounds) ?? .zero
    return isVertical ? room.height : room.width
  }

  private final func changesStretch(_ bounds: CGRect) -> Bool {
    options.maximumStretch > 1 && length(of: bounds) != preparedRoom
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    changesStretch(newBounds) || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override func keepsItems(in newBounds: CGRect) -> Bool {
    !changesStretch(newBounds) && super.keepsItems(in: newBounds)
  }

  open override func body(ofSection section: Int, count: Int, breadth: CGFloat) -> any SectionBody {
    let rowHeight = options.rowHeight.asLength * CGFloat(stretch)
    let spacing = options.spacing.asLength
    guard let width = options.minimumUnitWidth else {
      return MosaicBody(
        count: count, breadth: breadth, pattern: options.pattern, rowHeight: rowHeight,
        spacing: spacing, edgeStep: options.edgeStep)
    }
    return AlternatingMosaicBody(
      count: count, breadth: breadth, minimumUnitWidth: width, rowHeight: rowHeight,
      spacing: spacing, edgeStep: options.edgeStep)
  }
}
