import Foundation
import UIKitCore

/// The settings of a column's width, in points, and their result.
struct ColumnWidth {
  /// The default width.
  let standard: CGFloat
  var fraction = UISplitViewController.automaticDimension
  var width = UISplitViewController.automaticDimension
  var minimum = UISplitViewController.automaticDimension
  var maximum = UISplitViewController.automaticDimension

  /// By default a column takes two fifths of the window, up to its standard width.
  private static let share: CGFloat = 0.4

  /// Returns the width in a window of a total width; 0 stands for an unknown width.
  @MainActor func resolved(in total: CGFloat) -> CGFloat {
    let automatic = UISplitViewController.automaticDimension
    var wanted = total > 0 ? min(standard, total * Self.share) : standard
    if fraction != automatic, total > 0 { wanted = total * fraction }
    if width != automatic { wanted = width }
    if maximum != automatic { wanted = min(wanted, maximum) }
    if minimum != automatic { wanted = max(wanted, minimum) }
    guard total > 0 else { return wanted }
    return UIScreen.main.cellMetrics.wholeColumns(in: min(wanted, total))
  }
}
