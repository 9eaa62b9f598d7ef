import Foundation
import UIKitCore

/// The style of the lines above and below an item of a list.
///
/// Two items share one row for the lower line of the first and the upper line of the second: the
/// lower one is drawn if it is visible. Insets are rounded to whole columns.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: Hashable, CustomStringConvertible {
  /// The visibility of a line.
  public enum Visibility: Int, Hashable, Sendable {
    /// The default of the list: lower lines are visible, except for the last item and in sidebars;
    /// upper lines are hidden.
    case automatic = 0
    /// Always visible.
    case visible = 1
    /// Always hidden.
    case hidden = 2
  }

  /// Insets that follow the text of the item's cell. An inset may also be automatic for single
  /// edges.
  public nonisolated static let automaticInsets = NSDirectionalEdgeInsets(
    top: automatic, leading: automatic, bottom: automatic, trailing: automatic)
  nonisolated static let automatic = CGFloat.greatestFiniteMagnitude

  /// The visibility of the line above the item.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the line below the item.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the line above the item from the sides of the cell, in points; automatic by
  /// default.
  public var topSeparatorInsets = automaticInsets
  /// The insets of the line below the item from the sides of the cell, in points; automatic by
  /// default.
  public var bottomSeparatorInsets = automaticInsets
  /// The colour of the lines.
  public var color = UIColor.separator
  /// The colour of a line between two selected items.
  public var multipleSelectionColor = UIColor.separator

  let appearance: UICollectionLayoutListConfiguration.Appearance

  /// Creates the default lines for a list of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    appearance = listAppearance
  }

  /// The visibilities in words.
  public nonisolated var description: String {
    MainActor.assumeIsolated {
      "UIListSeparatorConfiguration(top: \(topSeparatorVisibility), bottom: \(bottomSeparatorVisibility))"
    }
  }

  /// Whether items have lower lines by default.
  private var isLined: Bool { appearance != .sidebar && appearance != .sidebarPlain }

  /// Returns whether the line below an item is visible.
  ///
  /// - Parameter isUsual: The default of the list, if the program does not set the visibility.
  func showsBottom(isUsual: Bool) -> Bool {
    bottomSeparatorVisibility == .visible
      || bottomSeparatorVisibility == .automatic && isLined && isUsual
  }

  /// Returns whether the line above an item is visible.
  func showsTop(isUsual: Bool) -> Bool {
    topSeparatorVisibility == .visible || topSeparatorVisibility == .automatic && isUsual
  }
}
