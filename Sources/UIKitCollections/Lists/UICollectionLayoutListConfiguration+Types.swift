import Foundation
import UIKitCore

extension UICollectionLayoutListConfiguration {
  /// A closure that changes the style of the lines of one item.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// A closure that returns the swipe actions of an item's row; `nil` for none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The look of a whole list.
  public enum Appearance: Int, Hashable, Sendable, CaseIterable {
    /// Rows from edge to edge with lines between them. Headers and footers are pinned.
    case plain = 0
    /// Groups of rows from edge to edge, with lines above and below.
    case grouped = 1
    /// Groups of rows in boxes.
    case insetGrouped = 2
    /// Rows without lines, at a distance of one column from the edges.
    case sidebar = 3
    /// Rows without lines from edge to edge.
    case sidebarPlain = 4

    /// The list environment for cells in such a list.
    var environment: UIListEnvironment {
      switch self {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      case .sidebar: .sidebar
      case .sidebarPlain: .sidebarPlain
      }
    }

    @MainActor var backgroundColor: UIColor {
      switch self {
      case .grouped, .insetGrouped: .systemGroupedBackground
      default: .systemBackground
      }
    }
  }

  /// The kind of header of a section.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// No header.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary = 1
    /// The first item. The box of a group begins below it, and an outline disclosure in it behaves
    /// as in a header.
    case firstItemInSection = 2
  }

  /// The kind of footer of a section.
  public enum FooterMode: Int, Hashable, Sendable {
    /// No footer.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary = 1
  }

  /// The elements that are only as high as their content. Kept without effect: rows and headers
  /// always are.
  public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    /// The elements as bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Headers that are supplementary views.
    public static var supplementaryHeader: ContentHuggingElements {
      ContentHuggingElements(rawValue: 1)
    }
  }
}
