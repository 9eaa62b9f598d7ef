import Foundation
import UIKitCollections
import UIKitCore

/// The heights of rows in a sticky-headers layout.
@preconcurrency @MainActor
public protocol StickyHeadersLayoutDelegate: AnyObject {
  /// Returns the height of an item, or its width in a list that scrolls sideways, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout: StickyHeadersLayout,
    heightForItemAt indexPath: IndexPath
  ) -> CGFloat
}

/// A list with headers that stay at the top while their section is visible, each pushed away by the
/// next.
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
/// Headers are in front of the items: give them a background. Without a delegate, no data is stored
/// per item; with one, 16 bytes. Elements in a rectangle are found in O(log *n* + visible).
@preconcurrency @MainActor
open class StickyHeadersLayout: SectionedLayout {
  /// The heights of rows and headers.
  public struct Options: Equatable, Sendable {
    /// The height of every item without a delegate, in points.
    public var itemHeight: CGFloat
    /// The gap between the items of a section, in points.
    public var itemSpacing: CGFloat
    /// The headers and insets around the items.
    public var section: SectionOptions

    /// Creates options. Headers are pinned if `section` pins them.
    public init(itemHeight: CGFloat, itemSpacing: CGFloat, section: SectionOptions) {
      (self.itemHeight, self.itemSpacing, self.section) = (itemHeight, itemSpacing, section)
    }

    /// Options for a row of characters for each item and each header.
    public static let rows = Options(
      itemHeight: 16, itemSpacing: 0,
      section: SectionOptions(headers: [.init(length: 16)], pinsHeaders: true))
    /// Options for three rows of characters per item, with margins left and right.
    public static let cards = Options(
      itemHeight: 48, itemSpacing: 0,
      section: SectionOptions(
        headers: [.init(length: 16)], pinsHeaders: true,
        insets: UIEdgeInsets(top: 0, left: 16, bottom: 16, right: 16)))
    /// Options for columns that scroll sideways, with headers pinned to the left.
    public static let sideways = Options(
      itemHeight: 128, itemSpacing: 16,
      section: SectionOptions(
        headers: [.init(length: 128)], pinsHeaders: true, scrollDirection: .horizontal))
  }

  /// The heights of rows and headers. `.rows` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// The delegate that returns the height of each item. Not retained.
  public weak var delegate: (any StickyHeadersLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  /// Creates a list with options.
  public init(options: Options = .rows) {
    self.options = options
    super.init()
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  open override var sectionOptions: SectionOptions { options.section }

  open override func body(ofSection section: Int, count: Int, breadth: CGFloat) -> any SectionBody {
    guard let delegate, let collectionView else {
      return RowsBody(
        Strip(count: count, length: options.itemHeight, gap: options.itemSpacing),
        breadth: breadth)
    }
    let rows = Strip(count: count, gap: options.itemSpacing) {
      // The delegate does not know placeholders, nor the gap of a dragged item.
      let told = collectionView.dataSourceIndexPath(
        forPresentationIndexPath: IndexPath(item: $0, section: section))
      return told.map {
        delegate.collectionView(collectionView, layout: self, heightForItemAt: $0)
      } ?? options.itemHeight
    }
    return RowsBody(rows, breadth: breadth)
  }
}
