import Foundation
import UIKitCollections
import UIKitCore

/// A layout of lines of tags with their own widths: a flow that is not stretched from edge to edge.
///
///     |header                |  |header                |  |header                |
///     |[swift] [ncurses] [c] |  | [swift] [ncurses] [c]|  | [swift] [ncurses] [c]|
///     |[terminal] [grid]     |  |  [terminal] [grid]   |  |     [terminal] [grid]|
///            left                      centre                     right
///
/// With a delegate that returns the weights of items, `level(ofItemAt:)` returns the prominence of
/// each item: the larger the number, the larger the tag may be.
///
///     |           +---------+              |
///     |   bin     | Sources |   doc  tests |    with `centersInLines`
///     |           +---------+              |
///
/// Preparation asks for the size of every item and stores 32 bytes per item. Elements in a
/// rectangle are found in O(log *n* + visible).
@preconcurrency @MainActor
open class TagCloudLayout: SectionedLayout {
  /// The distribution of the free space of a line.
  public enum Alignment: CGFloat, Sendable, CaseIterable {
    /// The space is to the right of the line.
    case left = 0
    /// Half of the space is on either side.
    case center = 0.5
    /// The space is to the left of the line.
    case right = 1
  }

  /// The arrangement of the tags.
  public struct Options: Equatable, Sendable {
    /// The distribution of the free space of a line. Vertical lines begin at the top for `.left`.
    public var alignment: Alignment
    /// The size of every tag without a delegate, in points.
    public var itemSize: CGSize
    /// The gap between the tags of a line, in points.
    public var itemSpacing: CGFloat
    /// The gap between lines, in points.
    public var lineSpacing: CGFloat
    /// The headers and insets around the tags of a section.
    public var section: SectionOptions
    /// Whether tags that are less tall than their line are centred in it; otherwise they are at its
    /// top.
    public var centersInLines: Bool
    /// The unit of the space before a line, in points: the width of a character keeps columns
    /// whole.
    public var edgeStep: CGFloat

    /// Creates options.
    public init(
      alignment: Alignment = .left, itemSize: CGSize = CGSize(width: 80, height: 16),
      itemSpacing: CGFloat = 8, lineSpacing: CGFloat = 0, section: SectionOptions = .titled,
      centersInLines: Bool = false, edgeStep: CGFloat = 1
    ) {
      (self.alignment, self.itemSize) = (alignment, itemSize)
      (self.itemSpacing, self.lineSpacing, self.section) = (itemSpacing, lineSpacing, section)
      (self.centersInLines, self.edgeStep) = (centersInLines, edgeStep)
    }

    /// Options for left-aligned lines, below a header of one row.
    public static let left = Options()
    /// Options for centred lines.
    public static let centered = Options(alignment: .center)
    /// Options for right-aligned lines.
    public static let right = Options(alignment: .right)
    /// Options for framed tags, in sections with a border.
    public static let cards = Options(
      itemSize: CGSize(width: 96, height: 48),
      section: SectionOptions(
        headers: [.init(length: 32)],
        insets: UIEdgeInsets(top: 0, left: 16, bottom: 16, right: 16), background: .card))
  }

  /// The arrangement of the tags. `.left` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// The delegate that returns the size of each tag. Not retained.
  public weak var delegate: (any TagCloudLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  /// Creates a cloud with options.
  public init(options: Options = .left) {
    self.options = options
    super.init()
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  open override var sectionOptions: SectionOptions { options.section }

  private final var levels = TagLevels()
  private final var numbers = ItemNumbers()

  override func prepareItems(of collectionView: UICollectionView) {
    numbers = ItemNumbers(of: collectionView)
    levels = TagLevels(
      (0..<numbers.count).map { number in
        told(numbers.path(of: number)).flatMap {
          $0.delegate.collectionView($0.view, layout: self, weightOfItemAt: $0.path)
        }
      })
    super.prepareItems(of: collectionView)
  }

  /// Returns the prominence of an item of the data source by its weight: 0 (least) to 4 (most), 1
  /// if all are alike.
  public final func level(ofItemAt indexPath: IndexPath) -> Int {
    let path = collectionView?.presentationIndexPath(forDataSourceIndexPath: indexPath)
    return numbers.number(of: path ?? indexPath).map { levels[$0] } ?? 1
  }

  open override func body(ofSection section: Int, count: Int, breadth: CGFloat) -> any SectionBody {
    TagLines(
      count: count, breadth: breadth, options: options,
      spacingBefore: { spacing(beforeItem: path(ofItem: $0, ofSection: section)) },
      sizeOf: { size(ofItem: path(ofItem: $0, ofSection: section)) })
  }

  /// Calls a closure with the delegate and the data path of an item; `nil` for placeholders and the
  /// gap of a dragged item.
  private final func told(
    _ path: IndexPath
  ) -> (delegate: any TagCloudLayoutDelegate, view: UICollectionView, path: IndexPath)? {
    guard let delegate, let collectionView,
      let path = collectionView.dataSourceIndexPath(forPresentationIndexPath: path)
    else { return nil }
    return (delegate, collectionView, path)
  }

  private final func spacing(beforeItem path: IndexPath) -> CGFloat {
    guard let told = told(path) else { return options.itemSpacing }
    return told.delegate.collectionView(told.view, layout: self, spacingBeforeItemAt: told.path)
  }

  /// Returns the size of a tag as if the lines were rows.
  private final func size(ofItem path: IndexPath) -> CGSize {
    var size = options.itemSize
    if let told = told(path) {
      size = told.delegate.collectionView(told.view, layout: self, sizeForItemAt: told.path)
    }
    return options.section.scrollDirection == .vertical
      ? size : CGSize(width: size.height, height: size.width)
  }
}
