import Foundation
import UIKitCore

/// How a list looks: a section of rows, one item each, as wide as there is room and as high as their cells want.
///
/// ```swift
/// var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
/// list.headerMode = .supplementary
/// let layout = UICollectionViewCompositionalLayout.list(using: list)
/// ```
///
/// What UIKit measures in points stands here on whole rows and columns of the terminal, of 16 and 8 points each:
///
/// | in UIKit | here |
/// | --- | --- |
/// | a line of 1 point at the lower edge of a row | a row of its own between two rows |
/// | inset groups: 16 points from both sides, corners rounded | 2 columns from both sides, a box in the inner one |
/// | 35 points above and between groups without headers | the upper and the lower line of the boxes |
/// | a header of 36 points with one line of text | a row of text, and the upper line of the box below it |
/// | groups: lines from edge to edge above and below | the same, and a free row between groups |
/// | rows of 44 points at least | rows of one line of text at least |
///
/// Lines take the room between rows whether an item hides its own or not: hiding them all gives the rows back
/// (`showsSeparators`, or both visibilities of `separatorConfiguration` without an `itemSeparatorHandler`).
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The look of a list as a whole.
  public let appearance: Appearance

  /// Whether there are lines between rows. `true` by default. Lists in sidebars have none unless
  /// `separatorConfiguration` or the handler says so.
  public var showsSeparators = true
  /// How the lines look.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// How the lines of one item look; `nil`, the default: as those of all. Asked for the items on screen, and again
  /// whenever the layout has been invalidated.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// The colour behind the list; that of the terminal by default, or `nil`.
  public var backgroundColor: UIColor?

  /// What is the header of the section. None by default.
  public var headerMode = HeaderMode.none
  /// What is the footer of the section. None by default.
  public var footerMode = FooterMode.none
  /// The room above each header in points, whole rows of it at least one; `nil`, the default: none, as the lines around
  /// groups keep them apart already.
  public var headerTopPadding: CGFloat?

  /// The actions that appear where a row begins when it is swiped from there; `nil`: none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that appear where a row ends when it is swiped from there; `nil`: none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// What is as high as its content only. Kept for sources that set it: rows and headers always are.
  public var contentHuggingElements: ContentHuggingElements = []

  /// Makes the usual list of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    backgroundColor = appearance.backgroundColor
  }
}
