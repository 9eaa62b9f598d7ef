import Foundation
import UIKitCore

// The effects of pressing the accessories of a cell, or the cell itself.
extension UICollectionViewListCell {
  /// The collection view of the cell.
  final var collectionView: UICollectionView? {
    var view = superview
    while let current = view {
      if let found = current as? UICollectionView { return found }
      view = current.superview
    }
    return nil
  }

  private final var path: IndexPath? { collectionView?.visible.path(of: self) }

  /// Performs the press of an accessory.
  final func press(_ accessory: UICellAccessory) {
    if let action = accessory.action { return action() }
    switch accessory.accessoryType {
    case .outlineDisclosure: toggleOutline()
    case .delete: showSwipeActions()
    default: break
    }
  }

  private final func toggleOutline() {
    guard let collectionView, let path else { return }
    collectionView.toggleOutline(at: path)
  }

  private final func showSwipeActions() {
    guard let collectionView, let path else { return }
    collectionView.swiping?.open(.trailing, at: path)
  }

  /// The accessory that a press on the cell presses.
  private final var pressedWithCell: UICellAccessory? {
    accessories.first {
      $0.displayed.includes(isInEditing)
        && ($0.accessoryType == .popUpMenu || $0.isPressedWithCell(inHeader: isHeader))
    }
  }

  final var hasAccessoryForCell: Bool { pressedWithCell != nil }

  final func pressWithCell() {
    guard let accessory = pressedWithCell else { return }
    if let menu = accessory.menu { show(menu) } else { press(accessory) }
  }

  // MARK: Menus

  private final func show(_ popUp: UICellAccessory.PopUpMenu) {
    guard let window else { return }
    let request = MenuRequest(
      menu: popUp.menu, source: self,
      anchor: { [weak self] in self.map { $0.convert($0.bounds, to: nil) } },
      ended: { [weak self] end in
        guard case .chosen(let leaf) = end else { return }
        popUp.choose(leaf)
        leaf.performWithSender(self, target: nil)
        popUp.changed?(popUp.menu)
        self?.outlineChanged()
      })
    MenuController.open(request, in: window)
  }

  // MARK: The handle

  /// Called when the pointer drags the handle.
  ///
  /// - Parameters:
  ///   - point: The point in window coordinates.
  ///   - way: The distance from the start of the drag.
  final func dragHandle(
    _ state: UIGestureRecognizer.State, at point: CGPoint, after way: CGPoint
  ) {
    guard let collectionView else { return }
    let place = collectionView.convert(point, from: nil)
    switch state {
    case .began:
      guard let path, collectionView.movement.begin([path]) else { return }
      let position = collectionView.movement.position
      handleGrip = CGVector(
        dx: position.x - place.x + way.x, dy: position.y - place.y + way.y)
      collectionView.focus.bring(to: path, scrolls: false)
      collectionView.movement.follow(place, grip: handleGrip)
    case .changed:
      if collectionView.movement.isUnderWay {
        collectionView.movement.follow(place, grip: handleGrip)
      }
    case .ended: collectionView.movement.end()
    case .cancelled, .failed: collectionView.movement.cancel()
    default: break
    }
  }
}

extension UICellAccessory.PopUpMenu {
  /// Turns an element on and its siblings off.
  @MainActor func choose(_ leaf: any UIMenuLeaf) {
    let all = Self.leaves(of: menu)
    guard all.contains(where: { $0 === leaf }) else { return }
    for other in all { other.state = other === leaf ? .on : .off }
  }

  @MainActor private static func leaves(of menu: UIMenu) -> [any UIMenuLeaf] {
    menu.children.flatMap { child -> [any UIMenuLeaf] in
      if let inner = child as? UIMenu { return leaves(of: inner) }
      return (child as? any UIMenuLeaf).map { [$0] } ?? []
    }
  }
}
