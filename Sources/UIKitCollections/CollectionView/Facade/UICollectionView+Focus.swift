import Foundation
import UIKitCore

// The interface for the focus system. A program uses `keyboard`.
extension UICollectionView: FocusItemContainer, FocusReturning {
  /// The item under the keyboard's cursor.
  package final var focusedIndexPath: IndexPath? { focus.current.map(callerPath) }

  /// The frame of the focused item, in content coordinates.
  package final var focusedItemFrame: CGRect? { focus.frame }

  /// Moves focus to an item if the delegate allows it; `nil` removes it.
  ///
  /// - Parameter scrolls: Whether to scroll by the least distance that shows the whole item.
  package final func focusItem(at path: IndexPath?, scrolls: Bool) {
    if let path {
      focus.bring(to: presentationPath(path), scrolls: scrolls)
    } else {
      focus.leave()
    }
  }

  package final func moveFocus(_ heading: UIFocusHeading) -> Bool { mover.move(.step(heading)) }

  package final func enterFocus(_ heading: UIFocusHeading, from rect: CGRect?) -> Bool {
    focus.enter(heading)
  }

  package final func returnFocus(to place: Int?) -> Bool { focus.comeBack(to: place) }

  package final var itemViewLeft: UIView? { focus.cellLeft }

  package final var hasFocusInside: Bool { focus.inside == .view }

  package final func itemView(holding view: UIView) -> UIView? {
    visible.path(holding: view).flatMap { visible.cell(at: $0) }
  }

  package final func focusItem(shownBy view: UIView) -> Bool {
    visible.path(holding: view).map(focus.enter(at:)) ?? false
  }

  package final func enterFocusInside(_ heading: UIFocusHeading, from origin: CGRect?) -> Bool {
    focusInside.enter(heading, from: origin.map { convert($0, from: nil) })
  }

  package final func moveFocusOn(_ heading: UIFocusHeading) -> Bool { mover.moveOn(heading) }

  package final func focusWent(inside view: UIView) { focusInside.went(to: view) }

  package final func focusCameBack() { focus.record(at: focus.path, inside: nil) }

  package final func focusWaits(at place: Int) {
    focus.record(at: focus.path, inside: .waiting(place: place))
  }

  package final func forgetFocus() {
    range.endKeys()
    focus.record(at: nil, inside: nil)
  }

  package final func resumeFocus() { focusInside.resume() }

  package final func updateFocus() { focus.update() }

  package final func leaveFocus() {
    range.endKeys()
    focus.leave()
  }

  /// Called when the user or the program scrolls. Closes swiped rows; focus returns here.
  final func wasScrolled() {
    swiping?.close()
    focus.wasScrolled()
    offsets.placeWasChosen()
  }

  /// Asks the delegate about a change of focus within this collection view.
  final func delegateAllows(_ context: UIFocusUpdateContext) -> Bool {
    guard let context = focus.context(of: context) else { return true }
    return delegate?.collectionView(self, shouldUpdateFocusIn: context) ?? true
  }

  /// Notifies the delegate of a change of focus within this collection view.
  final func tellDelegate(
    of context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
  ) {
    guard let context = focus.context(of: context) else { return }
    delegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
  }
}
