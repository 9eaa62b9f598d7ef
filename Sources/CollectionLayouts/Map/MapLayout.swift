import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A map of items at their own coordinates, in one of two styles.
///
/// A scrolling map (`Style.scrolling`) has a fixed scale, which determines its size:
///
///     +--------------------------+
///     |   [0]          [3]       |
///     |                    [1]   |    the content is as large as the coordinates
///     |      [4]                 |    reach, and room around them
///     |              [2]         |
///     +--------------------------+
///
/// Preparation asks for the coordinate of every item and stores about 40 bytes per item. Elements
/// in a rectangle are found by a grid, in O(visible + edge) if the items are evenly spread.
///
/// A fitted map (`Style.fitted(_:)`) fills the room. It shows each item's dot and as much of its
/// title as fits, and pins round coordinates to the left and the bottom:
///
///     60            ·            ·
///             • Oslo     • Stockholm
///     55     ● Copenhagen        ·
///          10           20
///
/// If all coordinates may be degrees, degrees of longitude are shorter away from the equator. An
/// item is at its coordinates, or one unit beside them if it would touch another. Items at the same
/// place form a pile that shows one of them: the focused one, or the first one. Items without
/// coordinates are below the map. With too many items, the map is larger than the room. Preparation
/// takes O(*items* log *items*).
@preconcurrency @MainActor
open class MapLayout: PreparedLayout {
  /// The way to determine the size of a map.
  public enum Style: Equatable, Sendable {
    /// By its scale.
    case scrolling
    /// By the room, if that has space for all items.
    case fitted(MapFitting)
  }

  /// The conversion of coordinates to places.
  public struct Options: Equatable, Sendable {
    /// The size of every item, in points.
    public var itemSize: CGSize
    /// The number of points per unit of the coordinates, to the right and downwards; negative to
    /// flip an axis.
    public var scale: CGSize
    /// The point of an item at its coordinate: 0, 0 is the upper left corner, 1, 1 the lower right
    /// one.
    public var anchor: CGPoint
    /// The space around all items, in points.
    public var insets: UIEdgeInsets
    /// The way to determine the size. All other options apply to scrolling maps only.
    public var style: Style

    /// Creates options.
    public init(
      itemSize: CGSize, scale: CGSize = CGSize(width: 1, height: 1),
      anchor: CGPoint = CGPoint(x: 0.5, y: 0.5),
      insets: UIEdgeInsets = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16),
      style: Style = .scrolling
    ) {
      (self.itemSize, self.scale) = (itemSize, scale)
      (self.anchor, self.insets, self.style) = (anchor, insets, style)
    }

    /// Options for one character per item, with coordinates in points.
    public static let pins = Options(itemSize: CGSize(width: 8, height: 16))
    /// Options for a name to the right of the coordinate.
    public static let labels = Options(
      itemSize: CGSize(width: 96, height: 16), anchor: CGPoint(x: 0, y: 0.5))
    /// Options for degrees of longitude and latitude, north at the top: two characters per degree.
    public static let degrees = Options(
      itemSize: CGSize(width: 96, height: 16), scale: CGSize(width: 16, height: -16),
      anchor: CGPoint(x: 0, y: 0.5))

    /// Returns options that fit all items to the room.
    public static func fitted(_ fitting: MapFitting = MapFitting()) -> Options {
      Options(itemSize: fitting.unit, style: .fitted(fitting))
    }
  }

  /// The options of the map. `.labels` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// The delegate that returns the coordinate of each item. Not retained. Without it, all items are
  /// at zero.
  public weak var delegate: (any MapLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  private final var numbers = ItemNumbers()
  /// The upper left corners of the items, before the move that puts the least of them at the
  /// insets.
  private final var index = GridIndex([])

  /// Creates a map with options.
  public init(options: Options = .labels) {
    self.options = options
    super.init()
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  override func prepareItems(of collectionView: UICollectionView) {
    numbers = ItemNumbers(of: collectionView)
    var coordinates: [CGPoint?] = []
    coordinates.reserveCapacity(numbers.count)
    // The delegate does not know placeholders, nor the gap of a dragged item.
    numbers.forEach(in: collectionView) { path in
      coordinates.append(
        path.flatMap {
          delegate?.collectionView(collectionView, layout: self, coordinateOfItemAt: $0)
        })
    }
    guard case .fitted(let fitting) = options.style else {
      planned = nil
      index = GridIndex(coordinates.map { place(of: $0 ?? .zero) })
      return
    }
    var geometry = FittedMapGeometry(
      coordinates: coordinates, titleWidths: [], fitting: fitting,
      room: collectionView.room(in: collectionView.bounds))
    numbers.forEach(in: collectionView) { path in
      let width = path.flatMap {
        delegate?.collectionView(collectionView, layout: self, titleWidthOfItemAt: $0)
      }
      geometry.titleWidths.append((width ?? 0).asLength)
    }
    planned = PlannedElements(
      geometry.plan(), of: numbers, in: geometry.room, colors: LineColors())
  }

  /// Returns a coordinate in points.
  private final func place(of coordinate: CGPoint) -> CGPoint {
    func place(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : min(max(length, -1e9), 1e9) }
    return CGPoint(
      x: place(coordinate.x * options.scale.width), y: place(coordinate.y * options.scale.height))
  }

  open override var collectionViewContentSize: CGSize {
    guard planned == nil else { return super.collectionViewContentSize }
    guard numbers.count > 0 else { return .zero }
    let (size, insets) = (options.itemSize.asLengths, options.insets)
    return CGSize(
      width: insets.left + index.bounds.width + size.width + insets.right,
      height: insets.top + index.bounds.height + size.height + insets.bottom)
  }

  /// Returns the point of a coordinate in the content of a scrolling map, for drawing below the
  /// items, or for scrolling there.
  public final func point(of coordinate: CGPoint) -> CGPoint {
    let (corner, size) = (origin(of: place(of: coordinate)), options.itemSize.asLengths)
    return CGPoint(
      x: corner.x + options.anchor.x * size.width, y: corner.y + options.anchor.y * size.height)
  }

  /// Returns the corner of an item in the content. The least one is at the insets, for any anchor,
  /// which moves all items alike.
  private final func origin(of place: CGPoint) -> CGPoint {
    CGPoint(
      x: place.x - index.bounds.minX + options.insets.left,
      y: place.y - index.bounds.minY + options.insets.top)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard planned == nil else { return super.layoutAttributesForElements(in: rect) }
    let size = options.itemSize.asLengths
    let zero = origin(of: .zero)
    // The corners of items that extend into the rectangle.
    let corners = CGRect(
      x: rect.minX - size.width - zero.x, y: rect.minY - size.height - zero.y,
      width: rect.width + size.width, height: rect.height + size.height)
    return index.points(in: corners, work: &work).map(cell).filter {
      $0.frame.overlaps(rect)
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard planned == nil else { return super.layoutAttributesForItem(at: indexPath) }
    return numbers.number(of: indexPath).map(cell)
  }

  private final func cell(_ number: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: numbers.path(of: number))
    attributes.frame = CGRect(
      origin: origin(of: index.points[number]), size: options.itemSize.asLengths)
    return attributes
  }
}
