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

    /// Options of one's own.
    public init(
      alignment: Alignment = .left, itemSize: CGSize = CGSize(width: 80, height: 16),
      itemSpacing: CGFloat = 8, lineSpacing: CGFloat = 0, section: SectionOptions = .titled
    ) {
      (self.alignment, self.itemSize) = (alignment, itemSize)
      (self.itemSpacing, self.lineSpacing, self.section) = (itemSpacing, lineSpacing, section)
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

  open override func body(ofSection section: Int, count: Int, breadth: CGFloat) -> any SectionBody {
    TagLines(
      count: count, breadth: breadth, spacing: options.itemSpacing,
      lineSpacing: options.lineSpacing, alignment: options.alignment.rawValue
    ) { size(ofItem: IndexPath(item: $0, section: section)) }
  }

  /// The size of a tag as if the lines were rows.
  private final func size(ofItem path: IndexPath) -> CGSize {
    var size = options.itemSize
    // Room for what is being dragged, and placeholders, are nothing that the delegate knows.
    if let delegate, let collectionView,
      let path = collectionView.dataSourceIndexPath(forPresentationIndexPath: path)
    {
      size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
    }
    return options.section.scrollDirection == .vertical
      ? size : CGSize(width: size.height, height: size.width)
  }
}
