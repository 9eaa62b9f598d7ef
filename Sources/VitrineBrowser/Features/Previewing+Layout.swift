import UIKit
import VitrinePreviews

// Where the preview stands, and how large it is.
extension Previewing {
  /// From so many columns on folders and JSON have a preview by themselves.
  static let wide = 120
  /// The least room for items and preview side by side, and for one of them.
  private static let leastColumns = (all: 60, one: 20)
  private static let leastRows = (all: 14, one: 5)

  func place(in size: CGSize) -> PreviewPane.Place? {
    let cell = UIScreen.main.cellMetrics
    let isWide = cell.columns(fittingIn: size.width) >= Self.leastColumns.all
    let isHigh = cell.rows(fittingIn: size.height) >= Self.leastRows.all
    if wish.window?.isBelow == true, isHigh { return .below }
    if isWide { return .right }
    return isHigh ? .below : nil
  }

  /// Gives the preview its place.
  ///
  /// - Returns: What is left for the items.
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
      let width = part(of: columns, atLeast: Self.leastColumns.one)
      paneWidth = CGFloat(width) * cell.width
      items.size.width -= paneWidth
      pane.place(
        CGRect(x: items.width, y: bounds.minY, width: paneWidth, height: bounds.height))
    case .below:
      paneWidth = 0
      let rows = part(of: cell.rows(fittingIn: bounds.height), atLeast: Self.leastRows.one)
      items.size.height -= CGFloat(rows) * cell.height
      pane.place(
        CGRect(
          x: 0, y: items.maxY, width: bounds.width, height: CGFloat(rows) * cell.height))
    }
    return items
  }

  private func part(of all: Int, atLeast least: Int) -> Int {
    let wanted =
      switch wish.window?.size {
      // The edge is counted in, and two rows tell something.
      case .cells(let count): max(count + 1, 3)
      case .share(let share): max((all * share + 50) / 100, 3)
      case nil: max((all * memory.share + 50) / 100, least)
      }
    return min(wanted, all - least)
  }

  /// From now on the edge is where one has moved it.
  private func takeShare() {
    guard wish.window?.size != nil, screen.width > 0, screen.height > 0 else { return }
    let share =
      pane.standsAt == .right
      ? pane.bounds.width / screen.width : pane.bounds.height / screen.height
    memory.setShare(Int((share * 100).rounded()))
    wish.window?.size = nil
  }

  private func hide() {
    pane.isHidden = true
    paneWidth = 0
    hasKeys = false
    forget()
  }

  /// Moves the edge.
  ///
  /// - Parameter steps: Each makes the preview a twentieth of the screen larger.
  func moveEdge(by steps: Int) {
    takeShare()
    memory.setShare(memory.share + 5 * steps)
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
