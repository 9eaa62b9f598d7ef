import Foundation
import UIKitCollections
import UIKitCore

/// Lines of tags that keep their own widths: a flow that is not stretched from edge to edge.
///
///     |header                |  |header                |  |header                |
///     |[swift] [ncurses] [c] |  | [swift] [ncurses] [c]|  | [swift] [ncurses] [c]|
///     |[terminal] [grid]     |  |  [terminal] [grid]   |  |     [terminal] [grid]|
///            left                      centre                     right
///
/// A delegate that tells the weights of items learns from `level(ofItemAt:)` how much each is to stand out: the larger
/// the number, the larger the tag may be.
///
///     |           +---------+              |
///     |   bin     | Sources |   doc  tests |    with `centersInLines`
///     |           +---------+              |
///
/// Preparing asks for the size of every item and keeps 32 bytes of it; elements in a rectangle are
/// found in O(log *n* + visible).
@preconcurrency @MainActor
open class TagCloudLayout: SectionedLayout {
  /// Where the room goes that a line leaves.
  public enum Alignment: CGFloat, Sendable, CaseIterable {
    /// All of it to the right of the line.
    case left = 0
    /// Half of it on either side.
    case center = 0.5
    /// All of it to the left of the line.
    case right = 1
  }

  /// How the tags are spread.
  public struct Options: Equatable, Sendable {
    /// Where the room goes that a line leaves; lines that go sideways begin at the top for `.left`.
    public var alignment: Alignment
    /// The size of every tag without a delegate, in points.
    public var itemSize: CGSize
    /// The gap between the tags of a line, in points.
    public var itemSpacing: CGFloat
    /// The gap between lines, in points.
    public var lineSpacing: CGFloat
    /// What surrounds the tags of a section.
    public var section: SectionOptions
    /// Whether tags that are less tall than their line stand in its middle; else they begin at its top.
    public var centersInLines: Bool
    /// The room before a line is a multiple of this, in points: the width of a character keeps columns whole.
    public var edgeStep: CGFloat

    /// Options of one's own.
    public init(
      alignment: Alignment = .left, itemSize: CGSize = CGSize(width: 80, height: 16),
      itemSpacing: CGFloat = 8, lineSpacing: CGFloat = 0, section: SectionOptions = .titled,
      centersInLines: Bool = false, edgeStep: CGFloat = 1
    ) {
      (self.alignment, self.itemSize) = (alignment, itemSize)
      (self.itemSpacing, self.lineSpacing, self.section) = (itemSpacing, lineSpacing, section)
      (self.centersInLines, self.edgeStep) = (centersInLines, edgeStep)
    }

    /// Lines that begin at the left, below a header of a row.
    public static let left = Options()
    /// Lines around the middle.
    public static let centered = Options(alignment: .center)
    /// Lines that end at the right.
    public static let right = Options(alignment: .right)
    /// Room for framed tags, in sections with a frame.
    public static let cards = Options(
      itemSize: CGSize(width: 96, height: 48),
      section: SectionOptions(
        headers: [.init(length: 32)],
        insets: UIEdgeInsets(top: 0, left: 16, bottom: 16, right: 16), background: .card))
  }

  /// `.left` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// Asked for the size of each tag. Not retained.
  public weak var delegate: (any TagCloudLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  /// A cloud with the given measures.
  public init(options: Options = .left) {
    self.options = options
    super.init()
  }

  /// Always `nil`: there are no archives to read.
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

  /// How much an item of the data source stands out by its weight: 0 (least) to 4 (most), 1 where all are alike.
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

  /// The delegate with the path of an item in its data; `nil` for placeholders and the gap of a dragged item.
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

  /// The size of a tag as if the lines were rows.
  private final func size(ofItem path: IndexPath) -> CGSize {
    var size = options.itemSize
    if let told = told(path) {
      size = told.delegate.collectionView(told.view, layout: self, sizeForItemAt: told.path)
    }
    return options.section.scrollDirection == .vertical
      ? size : CGSize(width: size.height, height: size.width)
  }
}
