import Foundation
import UIKitCore

// The services of the layers for one another. Each layer sees only its own protocols.

extension UICollectionView: ElementsHost {
  final var itemGeometry: any ItemGeometry { passes }
  final var elements: any LiveElements { visible }
  final var liveCells: any LiveCells { visible }
  final var steps: any LayoutPassSteps { self }
  final var layoutCalls: any LayoutCalls { door }
  final var elementSteps: any ElementSteps { self }
  final var elementCalls: any ElementCalls { door }

  final func adopt(_ layout: UICollectionViewLayout) { layout.owner = self }

  final func release(_ layout: UICollectionViewLayout) {
    if layout.owner === self { layout.owner = nil }
  }
}

extension UICollectionView: LayoutPassSteps {
  final func layoutWasReplaced() {
    focus.forgetFrame()
    prefetching.layoutWasReplaced()
  }

  final func layoutWasInvalidated(by context: UICollectionViewLayoutInvalidationContext) {
    sizing.layoutWasInvalidated(by: context)
    focus.forgetFrame()
  }

  final func cancelMovement() { movement.cancel(animated: false) }

  final func passFocusOn() -> Bool { focus.passOn() }
  final func uncoverFocus() -> Bool { focus.path.map(revealer.uncover) ?? false }
  final func showNewSizes() -> Bool {
    guard let offset = sizing.takeNewSizes() else { return false }
    UpdateAnimator(owner: self).showSizes(at: offset)
    return true
  }
  final func passWillShow() {
    showEditingIfAwaited()
    sizing.beginPass()
    strips.place()
  }
  final func resolvePreferredSizes() -> Bool {
    guard sizing.resolve() else { return false }
    strips.place()
    return true
  }
  final func placeBackground(in bounds: CGRect) {
    backdrop.fill(bounds)
    strips.tidy()
  }
  final func placeIndex(in bounds: CGRect) { index.show(in: bounds) }
  final func passEnded() { prefetching.passEnded() }

  final var focusedItem: IndexPath? { focus.path }
  final var knownFocusedFrame: CGRect? { focus.knownFrame }
  final var focusedFrame: CGRect? { focus.frame }
  final var isMovingItems: Bool { movement.isUnderWay }
  final var isRecordingUpdates: Bool { updates.isRecording }

  final func arranged(
    _ list: [UICollectionViewLayoutAttributes], in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] { movement.arranged(list, in: rect) }
}

extension UICollectionView: ElementSteps {
  final func dress(_ view: UICollectionReusableView, at key: ElementKey) {
    focus.dress(view, at: key)
    guard let cell = view as? UICollectionViewCell else { return }
    cell.isCarried = movement.carries(key)
    guard key.category == .cell else { return }
    if isEditing || cell.isInEditing { showEditing(on: cell, at: key.path) }
    if outlineSource != nil { showOutline(on: cell, at: key.path) }
    swiping?.dress(cell, at: key.path)
    dragging?.dress(cell, at: key.path)
    dropping?.dress(cell, at: key.path)
  }

  final func selectionState(of path: IndexPath) -> (isSelected: Bool, isHighlighted: Bool) {
    (selection.state.contains(path), highlight.path == path)
  }

  final func holds(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    movement.holds(attributes)
  }

  final func pins(_ key: ElementKey) -> Bool { movement.pins(key) }
  final func abandonMovement() { movement.abandon(dropping: false) }
}
