import Foundation
import UIKitCore

// Questions to the layout in use.
extension LayoutPasses {
  /// Returns the layout's attributes in a rectangle. Everything must be settled.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let list = asking { owner.layout.layoutAttributesForElements(in: rect) } ?? []
    owner.work.attributesRequested += list.count
    return list
  }

  /// Returns the attributes to show in a rectangle: the layout's answer, with dragged items at the
  /// place where the user holds them.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    owner.steps.arranged(attributes(in: rect), in: rect)
  }

  /// Returns the current attributes of an element, on screen or not; `nil` if the layout has none.
  func place(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if key.category == .cell, !owner.counts.latest.contains(key.path) { return nil }
    return owner.layout.attributes(of: key)
  }

  /// Returns the topmost item at a point. A layout that asks during its own answer gets the state
  /// from before the pass.
  func item(at point: CGPoint) -> IndexPath? {
    if isAskingLayout { return owner.elements.topmostItem(at: point) }
    settle()
    let dot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    let isPart = owner.layout.answersByParts || !owner.bounds.contains(point)
    let items = attributes(in: isPart ? dot : owner.bounds).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }
    return items.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  func attributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    settle()
    guard owner.counts.latest.contains(path) else { return nil }
    owner.work.attributesRequested += 1
    return owner.layout.layoutAttributesForItem(at: path)
  }

  func attributesForSupplementary(
    _ kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    settle()
    if path.count > 1, owner.counts.latest.count(ofSection: path[0]) == nil { return nil }
    return owner.layout.layoutAttributesForSupplementaryView(
      ofKind: kind, at: path)
  }

  /// Advises against asking for the visible cells while the layout computes attributes. The call
  /// returns the state from before.
  func adviseAgainstVisibleCells() {
    let runsHandlers = owner.layout.environmentLayout?.isCallingHandlers ?? false
    if isAskingLayout, !runsHandlers { advice.layoutAsksForVisibleCells(owner.layout) }
  }

  /// Advises against several attributes for one element. The last ones count.
  func adviseAgainstSeveral(_ key: ElementKey) {
    advice.layoutReturnsSeveral(for: key, owner.layout)
  }
}
