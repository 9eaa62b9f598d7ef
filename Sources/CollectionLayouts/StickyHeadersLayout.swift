import Foundation
import UIKitCollections
import UIKitCore

/// Tells a sticky-headers layout how tall the rows are.
@preconcurrency @MainActor
public protocol StickyHeadersLayoutDelegate: AnyObject {
  /// The height of an item, or its width when the list scrolls sideways, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout: StickyHeadersLayout,
    heightForItemAt indexPath: IndexPath
  ) -> CGFloat
}

/// A list whose headers stay at the top while their section is in sight, each pushed away by the next.
///
///     +------------------+      +------------------+
///     | B                |      | B                |    B leaves together with its last item,
///     |  Baker           |      +------------------+    pushed by C, which takes its place
///     |  Brown           |      | C                |
///     +------------------+      +------------------+
///     | C                |      |  Clark           |
///     |  Clark           |      |  Cooper          |
///     +------------------+      +------------------+
///
/// Headers lie in front of the items: give them a background. Without a delegate nothing is kept an
/// item, with one 16 bytes; elements in a rectangle are found in O(log *n* + visible).
@preconcurrency @MainActor
open class StickyHeadersLayout: SectionedLayout {
  /// How tall rows and headers are.
  public struct Options: Equatable, Sendable {
    /// The height of every item without a delegate, in points.
    public var itemHeight: CGFloat
    /// The gap between the items of a section, in points.
    public var itemSpacing: CGFloat
    /// What surrounds the items.
    public var section: SectionOptions

    /// Options of one's own; headers stay as long as `section` pins them.
    public init(itemHeight: CGFloat, itemSpacing: CGFloat, section: SectionOptions) {
      (self.itemHeight, self.itemSpacing, self.section) = (itemHeight, itemSpacing, section)
    }

    /// A row of characters for each item and each header.
    public static let rows = Options(
      itemHeight: 16, itemSpacing: 0,
      section: SectionOptions(headers: [.init(length: 16)], pinsHeaders: true))
    /// Three rows of characters for each item, with margins left and right.
    public static let cards = Options(
      itemHeight: 48, itemSpacing: 0,
      section: SectionOptions(
        headers: [.init(length: 16)], pinsHeaders: true,
        insets: UIEdgeInsets(top: 0, left: 16, bottom: 16, right: 16)))
    /// Columns that scroll sideways, whose headers stay at the left.
    public static let sideways = Options(
      itemHeight: 128, itemSpacing: 16,
      section: SectionOptions(
        headers: [.init(length: 128)], pinsHeaders: true, scrollDirection: .horizontal))
  }

  /// `.rows` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// Asked for the height of each item. Not retained.
  public weak var delegate: (any StickyHeadersLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  /// A list with the given measures.
  public init(options: Options = .rows) {
    self.options = options
    super.init()
  }

  /// Always `nil`: there are no archives to read.
  public required init?(coder: NSCoder) { nil }

  open override var sectionOptions: SectionOptions { options.section }

  open override func body(ofSection section: Int, count: Int, breadth: CGFloat) -> any SectionBody {
    guard let delegate, let collectionView else {
      return RowsBody(
        Strip(count: count, length: options.itemHeight, gap: options.itemSpacing),
        breadth: breadth)
    }
    let rows = Strip(count: count, gap: options.itemSpacing) {
      // Room for what is being dragged, and placeholders, are nothing that the delegate knows.
      let told = collectionView.dataSourceIndexPath(
        forPresentationIndexPath: IndexPath(item: $0, section: section))
      return told.map {
        delegate.collectionView(collectionView, layout: self, heightForItemAt: $0)
      } ?? options.itemHeight
    }
    return RowsBody(rows, breadth: breadth)
  }
}
