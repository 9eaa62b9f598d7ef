import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

// Queries of the elements on screen.
extension VisibleElements {
  var cells: [UICollectionViewCell] {
    stack.compactMap { $0.key.category == .cell ? $0.view as? UICollectionViewCell : nil }
  }

  /// Calls a closure with each cell on screen and its item.
  func forEachCell(_ body: (UICollectionViewCell, IndexPath) -> Void) {
    for element in stack where element.key.category == .cell {
      if let cell = element.view as? UICollectionViewCell { body(cell, element.key.path) }
    }
  }

  /// Notifies the views on screen before the layout changes.
  func willTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    for element in stack { element.view.willTransition(from: old, to: new) }
  }

  /// Notifies the views on screen after the layout has changed.
  func didTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    for element in stack { element.view.didTransition(from: old, to: new) }
  }

  /// Whether some elements are in front of others by their `zIndex`.
  var hasLayers: Bool {
    guard let top = stack.last, let bottom = stack.first else { return false }
    return top.order.zIndex > bottom.order.zIndex
  }

  /// The items on screen from back to front, by the last applied attributes.
  var items: [LiveItem] {
    stack.compactMap { element in
      guard element.key.category == .cell, let applied = element.view.appliedAttributes else {
        return nil
      }
      return LiveItem(
        path: element.key.path, frame: applied.frame, zIndex: applied.zIndex, birth: element.birth)
    }
  }

  var itemPaths: [IndexPath] {
    stack.compactMap { $0.key.category == .cell ? $0.key.path : nil }
  }

  /// The items on screen, except those alive only because the user types into them.
  var itemPathsOnScreen: [IndexPath] {
    guard let held = typedInto, !isOnScreen(held.view) else { return itemPaths }
    return itemPaths.filter { $0 != held.key.path }
  }

  /// Returns whether a view is on screen, and not only alive because the user types into it.
  func isOnScreen(_ view: UICollectionReusableView) -> Bool {
    view.appliedFrame.overlaps(owner.bounds) || typedInto?.view !== view
  }

  /// Asks the views of the elements that meet a condition for their sizes again.
  func askAgain(where condition: (ElementKey) -> Bool) {
    for element in stack where condition(element.key) { element.agreedSize = nil }
  }

  /// Returns the topmost item on screen at a point, by the last applied attributes.
  func topmostItem(at point: CGPoint) -> IndexPath? {
    stack.last {
      $0.key.category == .cell && $0.view.appliedAttributes?.frame.contains(point) == true
    }?.key.path
  }

  func cell(at path: IndexPath) -> UICollectionViewCell? {
    live[.cell(path)]?.view as? UICollectionViewCell
  }

  func path(of cell: UICollectionViewCell) -> IndexPath? { key(of: cell)?.path }

  /// Returns the element of a view on screen.
  func key(of view: UICollectionReusableView) -> ElementKey? {
    guard let key = view.appliedAttributes.map(ElementKey.init), live[key]?.view === view else {
      return nil
    }
    return key
  }

  func supplementaryView(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
    live[.supplementary(kind, path)]?.view
  }

  func decorationView(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
    live[.decoration(kind, path)]?.view
  }

  func supplementaryPaths(ofKind kind: String) -> [IndexPath] {
    supplementaries(ofKind: kind).map(\.key.path)
  }

  func supplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    supplementaries(ofKind: kind).map(\.view)
  }

  private func supplementaries(ofKind kind: String) -> [VisibleElement] {
    stack.filter { $0.key.category == .supplementaryView && $0.key.kind == kind }
  }

  /// The element that the user types into. It stays alive when it is scrolled out of sight.
  var typedInto: VisibleElement? {
    guard let responder = owner.window?.firstResponder as? UIView, responder !== owner else {
      return nil
    }
    var view = responder
    while let parent = view.superview {
      if let element = view as? UICollectionReusableView, let key = key(of: element) {
        return live[key]
      }
      if parent === owner { return nil }
      view = parent
    }
    return nil
  }

  /// Returns the item whose cell contains a view.
  func path(holding view: UIView?) -> IndexPath? {
    var view = view
    while let candidate = view, candidate !== owner {
      if let cell = candidate as? UICollectionViewCell, let path = path(of: cell) { return path }
      view = candidate.superview
    }
    return nil
  }
}
