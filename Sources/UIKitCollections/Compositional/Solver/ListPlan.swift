import Foundation
import UIKitCore

/// The kinds of decoration views of lists.
enum ListKind {
  /// A line below an item.
  static let line = "UICollectionViewListSeparator"
  /// A line above the first item.
  static let topLine = "UICollectionViewListTopSeparator"
  /// The box around a group.
  static let box = "UICollectionViewListBox"
  /// The colour behind a section.
  static let ground = "UICollectionViewListGround"
}

/// The list features of a section: rows for lines between items, and space around all of them.
///
///     padding | header | before  row  gap  row  gap  row  after | footer
///                      ────────       ───       ───       ─────
///
/// If the first item is the header, `before` is below it.
struct ListPlan: Equatable {
  enum Surround { case none, lines, box }

  /// The height of a row of characters and the width of a column, in points.
  let row: CGFloat
  let column: CGFloat
  /// Whether there are rows for lines between items.
  var hasLines = false
  var surround = Surround.none
  /// The space above the first item and below the last one.
  var before: CGFloat = 0
  var after: CGFloat = 0
  /// The space above the header.
  var padding: CGFloat = 0
  /// Whether the first item is the header.
  var isFirstHeader = false
  /// Whether headers and footers are pinned.
  var pinsEdges = false
  /// Whether there is a colour behind the section.
  var hasGround = false

  init(row: CGFloat, column: CGFloat) {
    self.row = row
    self.column = column
  }

  /// The gap between items.
  var gap: CGFloat { hasLines ? row : 0 }

  /// The additional space below the first item.
  var firstGap: CGFloat { isFirstHeader ? max(0, before - gap) : 0 }

  /// The number of the first item that is not a header.
  var firstRow: Int { isFirstHeader ? 1 : 0 }

  /// Returns the plan for a number of items: without items, the space around them is zero.
  func fitted(to count: Int) -> ListPlan {
    guard count <= firstRow else { return self }
    var plan = self
    (plan.before, plan.after, plan.surround) = (0, 0, .none)
    return plan
  }
}

extension SectionPlan {
  /// Returns the plan for a number of items, including the space for its list.
  func fitted(to count: Int) -> SectionPlan {
    guard let list = list?.fitted(to: count), !isFitted else { return self }
    var plan = self
    plan.isFitted = true
    plan.list = list
    if !list.isFirstHeader { plan.insets.top += list.before }
    plan.insets.bottom += list.after
    plan.groupSpacing += list.gap
    return plan
  }
}

extension CompositionalSection {
  /// A line or a background of a list, with its frame from the section's start.
  struct ListElement: Equatable {
    var kind: String
    var item: Int
    var frame: CGRect
  }

  /// Returns the range of the rows, including the rows of its box or its lines.
  private func surround(_ list: ListPlan) -> FlowRange? {
    guard list.surround != .none || list.before > 0 || list.after > 0,
      let first = place(ofItem: list.firstRow, stripOffset: 0),
      let last = place(ofItem: groups.count - 1, stripOffset: 0)
    else { return nil }
    return FlowRange(first.frame.minY - list.row, last.frame.maxY + list.row)
  }

  private func boxFrame(_ list: ListPlan) -> CGRect? {
    guard list.surround == .box, let range = surround(list) else { return nil }
    let sides = (plan.insets.leading - list.column, plan.insets.trailing - list.column)
    return CGRect(
      x: sides.0, y: range.start, width: max(0, container.width - sides.0 - sides.1),
      height: range.end - range.start)
  }

  /// Returns the elements of a list that are not between two rows.
  func edgeElements(_ list: ListPlan) -> [ListElement] {
    var elements: [ListElement] = []
    if list.hasGround {
      elements.append(
        ListElement(
          kind: ListKind.ground, item: 0,
          frame: CGRect(x: 0, y: 0, width: container.width, height: length)))
    }
    if let frame = boxFrame(list) {
      elements.append(ListElement(kind: ListKind.box, item: 0, frame: frame))
    }
    guard list.surround != .box, let range = surround(list) else { return elements }
    if list.before > 0 {
      elements.append(line(ListKind.topLine, list.firstRow, at: range.start, list))
    }
    if list.after > 0, list.hasLines {
      elements.append(line(ListKind.line, groups.count - 1, at: range.end - list.row, list))
    }
    return elements
  }

  private func line(_ kind: String, _ item: Int, at y: CGFloat, _ list: ListPlan) -> ListElement {
    let width = max(0, container.width - plan.insets.leading - plan.insets.trailing)
    return ListElement(
      kind: kind, item: item,
      frame: CGRect(x: plan.insets.leading + box.near, y: y, width: width, height: list.row))
  }

  /// Returns the line between an item and the next one.
  func line(below item: Int, _ frame: CGRect, _ list: ListPlan) -> ListElement? {
    guard list.hasLines, item + 1 < groups.count else { return nil }
    // The line below a header belongs to the group.
    if list.isFirstHeader, item == 0, list.surround != .none { return nil }
    return line(ListKind.line, item, at: frame.maxY, list)
  }

  /// Returns a line or a background by its kind and number.
  func listElement(_ kind: String, at item: Int) -> ListElement? {
    guard let list = plan.list else { return nil }
    if let edge = edgeElements(list).first(where: { $0.kind == kind && $0.item == item }) {
      return edge
    }
    guard kind == ListKind.line, let place = place(ofItem: item, stripOffset: 0) else { return nil }
    return line(below: item, place.frame, list)
  }
}
