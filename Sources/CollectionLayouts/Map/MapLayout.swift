import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Items at coordinates of their own, in one of two styles.
///
/// A scrolling map (`Style.scrolling`) has a scale, and is as large as that makes it:
///
///     +--------------------------+
///     |   [0]          [3]       |
///     |                    [1]   |    the content is as large as the coordinates
///     |      [4]                 |    reach, and room around them
///     |              [2]         |
///     +--------------------------+
///
/// Preparing asks for the coordinate of every item and keeps about 40 bytes of it; elements in a
/// rectangle are found by a grid, in O(visible + edge) where the items are spread evenly.
///
/// A fitted map (`Style.fitted(_:)`) makes use of the room, with each item's dot and as much of its title as there is
/// room for, and with round coordinates at the left and at the bottom, which stay there:
///
///     60            ·            ·
///             • Oslo     • Stockholm
///     55     ● Copenhagen        ·
///          10           20
///
/// Where all coordinates may be degrees, those to the east are shorter away from the equator. An item stands on its
/// coordinates, or one unit beside them where it would touch another. Those that would share a place lie in a pile, of
/// which one is seen: the one in focus, or the first one. Items without coordinates stand below. Where there are too
/// many, the map is larger than the room. Preparing takes O(*items* log *items*).
@preconcurrency @MainActor
open class MapLayout: PreparedLayout {
  /// How large a map is.
  public enum Style: Equatable, Sendable {
    /// As large as its scale makes it.
    case scrolling
    /// As large as the room, if that has place for all.
    case fitted(MapFitting)
  }

  /// How coordinates become places.
  public struct Options: Equatable, Sendable {
    /// The size of every item, in points.
    public var itemSize: CGSize
    /// How many points a unit of the coordinates is, to the right and downwards; negative to turn an axis round.
    public var scale: CGSize
    /// Which point of an item lies on its coordinate: 0, 0 is its upper left corner, 1, 1 its lower right one.
    public var anchor: CGPoint
    /// The room around all items, in points.
    public var insets: UIEdgeInsets
    /// How large the map is. All other options are of scrolling maps.
    public var style: Style

    /// Options of one's own.
    public init(
      itemSize: CGSize, scale: CGSize = CGSize(width: 1, height: 1),
      anchor: CGPoint = CGPoint(x: 0.5, y: 0.5),
      insets: UIEdgeInsets = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16),
      style: Style = .scrolling
    ) {
      (self.itemSize, self.scale) = (itemSize, scale)
      (self.anchor, self.insets, self.style) = (anchor, insets, style)
    }

    /// A character for each item, coordinates in points.
    public static let pins = Options(itemSize: CGSize(width: 8, height: 16))
    /// Room for a name to the right of the coordinate.
    public static let labels = Options(
      itemSize: CGSize(width: 96, height: 16), anchor: CGPoint(x: 0, y: 0.5))
    /// Degrees of longitude and latitude, north at the top: two characters a degree.
    public static let degrees = Options(
      itemSize: CGSize(width: 96, height: 16), scale: CGSize(width: 16, height: -16),
      anchor: CGPoint(x: 0, y: 0.5))

    /// All items in the room that there is.
    public static func fitted(_ fitting: MapFitting = MapFitting()) -> Options {
      Options(itemSize: fitting.unit, style: .fitted(fitting))
    }
  }

  /// `.labels` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// Asked for the coordinate of each item. Not retained. Without it, all items lie at zero.
  public weak var delegate: (any MapLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  private final var numbers = ItemNumbers()
  /// Of the items' upper left corners, before they are moved so that the least are at the insets.
  private final var index = GridIndex([])

  /// A map with the given measures.
  public init(options: Options = .labels) {
    self.options = options
    super.init()
  }

  /// Always `nil`: there are no archives to read.
  public required init?(coder: NSCoder) { nil }

  override func prepareItems(of collectionView: UICollectionView) {
    numbers = ItemNumbers(of: collectionView)
    var coordinates: [CGPoint?] = []
    coordinates.reserveCapacity(numbers.count)
    // Room for a dragged item, and placeholders, are unknown to the delegate.
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

  /// A coordinate in points.
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

  /// Where a coordinate is in the content of a scrolling map, in points: to draw something below the items, or to
  /// scroll to it.
  public final func point(of coordinate: CGPoint) -> CGPoint {
    let (corner, size) = (origin(of: place(of: coordinate)), options.itemSize.asLengths)
    return CGPoint(
      x: corner.x + options.anchor.x * size.width, y: corner.y + options.anchor.y * size.height)
  }

  /// Where the corner of an item lies in the content. The least one is at the insets, wherever the
  /// anchor is: it moves all alike.
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
    // Where the corners of items lie that reach into the rectangle.
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
