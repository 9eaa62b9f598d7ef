import Foundation
import UIKitCore

/// How the lines above and below an item of a list look.
///
/// Between two items there is one row for the lower line of the first and the upper line of the second: the lower one
/// is drawn if it is visible. Insets are rounded to whole columns.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: Hashable, CustomStringConvertible {
  /// Whether a line is seen.
  public enum Visibility: Int, Hashable, Sendable {
    /// As the list does it: lower lines are, but for the last item, and not in sidebars; upper lines are not.
    case automatic = 0
    /// Yes.
    case visible = 1
    /// No.
    case hidden = 2
  }

  /// Insets that are left to the list: the line begins and ends where the text of the item's cell does. An inset may
  /// also be left to the list edge by edge.
  public nonisolated static let automaticInsets = NSDirectionalEdgeInsets(
    top: automatic, leading: automatic, bottom: automatic, trailing: automatic)
  nonisolated static let automatic = CGFloat.greatestFiniteMagnitude

  /// Whether the line above the item is seen.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the line below the item is seen.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the sides of the cell to the line above the item, in points; automatic by default.
  public var topSeparatorInsets = automaticInsets
  /// From the sides of the cell to the line below the item, in points; automatic by default.
  public var bottomSeparatorInsets = automaticInsets
  /// The colour of the lines.
  public var color = UIColor.separator
  /// The colour of a line between two items that are both selected.
  public var multipleSelectionColor = UIColor.separator

  let appearance: UICollectionLayoutListConfiguration.Appearance

  /// Makes the lines that a list of an appearance has.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    appearance = listAppearance
  }

  /// The visibilities, in words.
  public nonisolated var description: String {
    MainActor.assumeIsolated {
      "UIListSeparatorConfiguration(top: \(topSeparatorVisibility), bottom: \(bottomSeparatorVisibility))"
    }
  }

  /// Whether there are lines below items between which nothing else is said.
  private var isLined: Bool { appearance != .sidebar && appearance != .sidebarPlain }

  /// Whether the line below an item is seen.
  ///
  /// - Parameter isUsual: Whether it is, where the program leaves that to the list.
  func showsBottom(isUsual: Bool) -> Bool {
    bottomSeparatorVisibility == .visible
      || bottomSeparatorVisibility == .automatic && isLined && isUsual
  }

  /// Whether the line above an item is seen.
  func showsTop(isUsual: Bool) -> Bool {
    topSeparatorVisibility == .visible || topSeparatorVisibility == .automatic && isUsual
  }
}
