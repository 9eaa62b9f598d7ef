import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

// What is on screen.
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

  /// Tells the views on screen that a layout is about to take the place of another.
  func willTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    for element in stack { element.view.willTransition(from: old, to: new) }
  }

  /// Tells the views on screen that a layout has taken the place of another.
  func didTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    for element in stack { element.view.didTransition(from: old, to: new) }
  }

  /// Whether some elements stand in front of others by their `zIndex`.
  var hasLayers: Bool {
    guard let top = stack.last, let bottom = stack.first else { return false }
    return top.order.zIndex > bottom.order.zIndex
  }

  /// The items on screen from back to front, by the attributes applied last.
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

  /// The items on screen, and not only alive because the user types into them.
  var itemPathsOnScreen: [IndexPath] {
    guard let held = typedInto, !isOnScreen(held.view) else { return itemPaths }
    return itemPaths.filter { $0 != held.key.path }
  }

  /// Whether a view is on screen, and not only alive because the user types into it.
  func isOnScreen(_ view: UICollectionReusableView) -> Bool {
    view.appliedFrame.overlaps(owner.bounds) || typedInto?.view !== view
  }

  /// Lets the views of the elements that a condition names be asked for their sizes once more.
  func askAgain(where condition: (ElementKey) -> Bool) {
    for element in stack where condition(element.key) { element.agreedSize = nil }
  }

  /// The topmost of the items on screen at a point, by the attributes applied last.
  func topmostItem(at point: CGPoint) -> IndexPath? {
    stack.last {
      $0.key.category == .cell && $0.view.appliedAttributes?.frame.contains(point) == true
    }?.key.path
  }

  func cell(at path: IndexPath) -> UICollectionViewCell? {
    live[.cell(path)]?.view as? UICollectionViewCell
  }

  func path(of cell: UICollectionViewCell) -> IndexPath? { key(of: cell)?.path }

  /// Which element a view on screen shows.
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

  /// The element that the user types into: it stays, wherever it is scrolled to.
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

  /// The item whose cell holds a view.
  func path(holding view: UIView?) -> IndexPath? {
    var view = view
    while let candidate = view, candidate !== owner {
      if let cell = candidate as? UICollectionViewCell, let path = path(of: cell) { return path }
      view = candidate.superview
    }
    return nil
  }
}
