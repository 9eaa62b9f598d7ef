import Foundation
import UIKitCore

/// The configuration of a list: a section of rows, one item each, with the width of the section and
/// the height of the cells.
///
/// ```swift
/// var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
/// list.headerMode = .supplementary
/// let layout = UICollectionViewCompositionalLayout.list(using: list)
/// ```
///
/// UIKit's measures in points become whole rows and columns of the terminal, of 16 and 8 points
/// each:
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
/// Lines take the space between rows even if an item hides its own. Hiding all lines removes the
/// space (with `showsSeparators`, or both visibilities of `separatorConfiguration` without an
/// `itemSeparatorHandler`).
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The look of the whole list.
  public let appearance: Appearance

  /// Whether there are lines between rows. `true` by default. Lists in sidebars have lines only
  /// with `separatorConfiguration` or the handler.
  public var showsSeparators = true
  /// The style of the lines.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the style of the lines of one item; `nil` by default. Called for the items on screen,
  /// and again after each invalidation of the layout.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// The colour behind the list: that of the terminal by default, or with `nil`.
  public var backgroundColor: UIColor?

  /// The kind of header of the section. None by default.
  public var headerMode = HeaderMode.none
  /// The kind of footer of the section. None by default.
  public var footerMode = FooterMode.none
  /// The space above each header in points, rounded to whole rows, at least one. `nil` by default,
  /// for no space, as the lines around groups already separate them.
  public var headerTopPadding: CGFloat?

  /// Returns the swipe actions at the leading edge of a row; `nil` for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the swipe actions at the trailing edge of a row; `nil` for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// The elements that are only as high as their content. Kept without effect: rows and headers
  /// always are.
  public var contentHuggingElements: ContentHuggingElements = []

  /// Creates the default list of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    backgroundColor = appearance.backgroundColor
  }
}
