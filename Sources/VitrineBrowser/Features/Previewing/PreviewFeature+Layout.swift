import UIKit
import VitrinePreviews

// The position and the size of the preview.
extension PreviewFeature {
  /// The least width at which folders and JSON have a preview by default, in columns.
  static let wide = 120
  /// The least width for items and preview side by side, and for one of them, in columns.
  private static let leastColumns = (all: 60, one: 20)
  private static let leastRows = (all: 14, one: 5)
  /// The largest readable width of a list: in wider lists, the gap between a name and its size is
  /// too large.
  private static let broadList = 80

  func place(in size: CGSize) -> PreviewPane.Place? {
    let cell = UIScreen.main.cellMetrics
    let isWide = cell.columns(fittingIn: size.width) >= Self.leastColumns.all
    let isHigh = cell.rows(fittingIn: size.height) >= Self.leastRows.all
    if wish.window?.isBelow == true, isHigh { return .below }
    if isWide { return .right }
    return isHigh ? .below : nil
  }

  /// Lays out the preview.
  ///
  /// - Returns: The remaining area for the items.
  func layOut(in bounds: CGRect) -> CGRect {
    screen = bounds
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: bounds.width)
    guard isWanted(columns: columns), let place = place(in: bounds.size) else {
      if isShown { hide() }
      return bounds
    }
    pane.isHidden = false
    pane.standsAt = place
    var items = bounds
    switch place {
    case .right:
      let rest = isUsual ? columns - Self.broadList : 0
      let width = part(
        of: columns, atLeast: Self.leastColumns.one, usual: max((columns + 1) / 2, rest))
      paneWidth = CGFloat(width) * cell.width
      items.size.width -= paneWidth
      pane.place(
        CGRect(x: items.width, y: bounds.minY, width: paneWidth, height: bounds.height))
    case .below:
      paneWidth = 0
      let all = cell.rows(fittingIn: bounds.height)
      let rows = part(of: all, atLeast: Self.leastRows.one, usual: (all + 1) / 2)
      items.size.height -= CGFloat(rows) * cell.height
      pane.place(
        CGRect(
          x: 0, y: items.maxY, width: bounds.width, height: CGFloat(rows) * cell.height))
    }
    return items
  }

  /// - Parameter usual: The share before the user moves the edge.
  private func part(of all: Int, atLeast least: Int, usual: Int) -> Int {
    let wanted =
      switch wish.window?.size {
      // The size includes the edge, and a useful preview has at least two rows.
      case .cells(let count): max(count + 1, 3)
      case .share(let share): max((all * share + 50) / 100, 3)
      case nil: max(memory.share.map { (all * $0 + 50) / 100 } ?? usual, least)
      }
    return min(wanted, all - least)
  }

  /// The share of the screen that the pane takes, in per cent.
  private var share: Int {
    let part =
      pane.standsAt == .right
      ? pane.bounds.width / max(1, screen.width) : pane.bounds.height / max(1, screen.height)
    return Int((part * 100).rounded())
  }

  private func hide() {
    pane.isHidden = true
    paneWidth = 0
    hasKeys = false
    forget()
  }

  /// Moves the edge between items and preview.
  ///
  /// - Parameter steps: The number of steps. Each enlarges the preview by a twentieth of the
  ///   screen.
  func moveEdge(by steps: Int) {
    let now = wish.window?.size == nil ? memory.share ?? share : share
    memory.setShare(now + 5 * steps)
    wish.window?.size = nil
    remember()
    context.layoutChanged()
  }

  func dragEdge(to place: CGPoint) {
    guard screen.width > 0, screen.height > 0 else { return }
    wish.window?.size = nil
    let share =
      pane.standsAt == .right
      ? (screen.maxX - place.x) / screen.width : (screen.maxY - place.y) / screen.height
    memory.setShare(Int((share * 100).rounded()))
    context.layoutChanged()
  }
}
