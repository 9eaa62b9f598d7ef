import Foundation
import UIKitCore

// Sections that are lists.
extension UICollectionViewCompositionalLayout {
  private final func list(ofSection section: Int) -> ListSection? {
    state.sections.indices.contains(section) ? state.sections[section].list : nil
  }

  /// Returns the plan of a section's list; `nil` if the section is not a list.
  final func listPlan(ofSection section: Int) -> ListPlan? {
    let sections = state.geometry.sections
    return sections.indices.contains(section) ? sections[section].plan.list : nil
  }

  /// Returns the kind of a section's list; `nil` if the section is not a list.
  final func listEnvironment(ofSection section: Int) -> UIListEnvironment? {
    list(ofSection: section)?.configuration.appearance.environment
  }

  /// Returns the role of an element of a list other than a row.
  final func listRole(
    of element: CompositionalElement
  ) -> UICollectionViewLayoutAttributes.ListRole {
    guard let plan = listPlan(ofSection: element.path[0]) else { return [] }
    switch element.kind {
    case .item: return plan.isFirstHeader && element.path[1] == 0 ? .header : []
    case .view: return plan.pinsEdges ? .pinnedEdge : []
    case .decoration: return []
    }
  }

  /// Returns the row above a point on a line of a list. A click there goes to that row.
  final func rowAboveLine(at point: CGPoint) -> IndexPath? {
    guard state.isCurrent, !state.awaitsCounts else { return nil }
    var row: IndexPath?
    let place = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    state.geometry.visit(mirrored(place), view) { element in
      guard element.kind == .decoration(ListKind.line),
        element.path[1] + 1 < state.geometry.sections[element.path[0]].groups.count
      else { return }
      row = element.path
    }
    return row
  }

  /// Returns the class of a decoration view of lists.
  final func listViewClass(ofKind kind: String) -> AnyClass? {
    switch kind {
    case ListKind.line, ListKind.topLine: ListLineView.self
    case ListKind.box: ListBoxView.self
    case ListKind.ground: ListGroundView.self
    default: nil
    }
  }

  /// Returns the attributes of a decoration view of a list; `nil` for others.
  final func listAttributes(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, let list = list(ofSection: path.section) else { return nil }
    switch kind {
    case ListKind.line:
      let count = state.geometry.sections[path.section].groups.count
      let line = list.line(
        below: path.item, in: path.section, isLast: path.item == count - 1)
      return attributes(of: line)
    case ListKind.topLine: return attributes(of: list.line(above: path.item, in: path.section))
    case ListKind.ground:
      let attributes = ListGroundAttributes()
      attributes.color = list.configuration.backgroundColor
      return attributes
    default: return nil
    }
  }

  private func attributes(of line: ListLine?) -> UICollectionViewLayoutAttributes {
    let attributes = ListLineAttributes()
    attributes.line = line
    attributes.isHidden = line == nil
    return attributes
  }
}

extension UICollectionViewCompositionalLayout: SwipingLayout {
  /// Returns the actions of a row.
  final func swipeActions(
    _ edge: SwipeEdge, at path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard path.count == 2, let list = list(ofSection: path.section)?.configuration else {
      return nil
    }
    return edge == .leading
      ? list.leadingSwipeActionsConfigurationProvider?(path)
      : list.trailingSwipeActionsConfigurationProvider?(path)
  }
}
