import Foundation
import UIKitCore

/// What is known of the width of a column, and what follows. In points.
struct ColumnWidth {
  /// The width by itself.
  let standard: CGFloat
  var fraction = UISplitViewController.automaticDimension
  var width = UISplitViewController.automaticDimension
  var minimum = UISplitViewController.automaticDimension
  var maximum = UISplitViewController.automaticDimension

  /// By itself a column takes two fifths, up to its standard width.
  private static let share: CGFloat = 0.4

  /// The width in a window; one of no width says nothing.
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
