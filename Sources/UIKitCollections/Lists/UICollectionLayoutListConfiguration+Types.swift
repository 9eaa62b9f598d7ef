import Foundation
import UIKitCore

extension UICollectionLayoutListConfiguration {
  /// Changes how the lines of one item look.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// Says which actions appear when the row of an item is swiped; `nil`: none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The look of a list as a whole.
  public enum Appearance: Int, Hashable, Sendable, CaseIterable {
    /// Rows from edge to edge with lines between them; headers and footers stay in sight.
    case plain = 0
    /// Groups of rows from edge to edge, with lines above and below.
    case grouped = 1
    /// Groups of rows in boxes.
    case insetGrouped = 2
    /// Rows without lines, a column away from the edges.
    case sidebar = 3
    /// Rows without lines from edge to edge.
    case sidebarPlain = 4

    /// What cells in such a list are told.
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

  /// What is the header of a section.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary = 1
    /// The first item: the box of a group begins below it, and an outline disclosure in it is that of a header.
    case firstItemInSection = 2
  }

  /// What is the footer of a section.
  public enum FooterMode: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary = 1
  }

  /// What is as high as its content only.
  public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    /// The elements as bits.
    public let rawValue: UInt

    /// Makes elements of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Headers that are supplementary views.
    public static var supplementaryHeader: ContentHuggingElements {
      ContentHuggingElements(rawValue: 1)
    }
  }
}
