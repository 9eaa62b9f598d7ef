import Foundation
import UIKitCore

// Sections that are lists.
extension UICollectionViewCompositionalLayout {
  private final func list(ofSection section: Int) -> ListSection? {
    state.sections.indices.contains(section) ? state.sections[section].list : nil
  }

  /// How the rows of a section stand; `nil` where it is no list.
  final func listPlan(ofSection section: Int) -> ListPlan? {
    let sections = state.geometry.sections
    return sections.indices.contains(section) ? sections[section].plan.list : nil
  }

  /// What kind of list a section is; `nil` where it is none.
  final func listEnvironment(ofSection section: Int) -> UIListEnvironment? {
    list(ofSection: section)?.configuration.appearance.environment
  }

  /// What an element of a list is besides a row.
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

  /// The row of a list below which a line, or the room for one, is at a point: a click there means that row.
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

  /// By what the decoration views of lists are made.
  final func listViewClass(ofKind kind: String) -> AnyClass? {
    switch kind {
    case ListKind.line, ListKind.topLine: ListLineView.self
    case ListKind.box: ListBoxView.self
    case ListKind.ground: ListGroundView.self
    default: nil
    }
  }

  /// The attributes of a decoration view of a list; `nil` for others.
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
  /// The actions of a row.
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
