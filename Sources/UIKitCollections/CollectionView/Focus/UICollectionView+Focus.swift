import Foundation
import UIKitCore

extension UICollectionView: FocusItemContainer {
  /// The item that the keyboard's cursor is on.
  package final var focusedIndexPath: IndexPath? { focus.current.map(spoken) }

  /// Where the focused item is, in content coordinates.
  package final var focusedItemFrame: CGRect? { focus.frame }

  /// Moves focus to an item if the delegate allows it; `nil` takes it away.
  ///
  /// - Parameter scrolls: Whether to scroll the least that shows the item whole.
  package final func focusItem(at path: IndexPath?, scrolls: Bool) {
    guard let path else { return focus.leave() }
    focus.focus(heard(path), scrolls: scrolls)
    // The window's cursor goes where the focused view says.
    if focusedIndexPath != nil, !isFocused { window?.focusSystem.focus(self) }
  }

  /// Moves focus to the nearest item in a heading, by the geometry of the layout. False when nothing lies there, and for the headings
  /// `next` and `previous`, which lead out of the collection view.
  @discardableResult
  package final func moveFocus(_ heading: FocusHeading) -> Bool { focus.move(heading) }

  /// Moves focus by pages along the axis that scrolls (halves too; backwards when negative), scrolling as far.
  @discardableResult
  package final func moveFocus(pages: CGFloat) -> Bool { focus.movePages(pages) }

  /// Moves focus to the first or last item that can take it, and scrolls to that end.
  @discardableResult
  package final func moveFocusToEnd(_ isEnd: Bool) -> Bool { focus.moveToEnd(isEnd) }

  package final func enterFocus(_ heading: FocusHeading?, from rect: CGRect?) -> Bool {
    focus.enter()
  }

  package final func updateFocus() { focus.update() }

  package final func leaveFocus() {
    range.endKeys()
    focus.leave()
  }

  /// Asks the delegate about a change of focus within this collection view.
  final func delegateAllows(_ context: UIFocusUpdateContext) -> Bool {
    guard let context = context as? UICollectionViewFocusUpdateContext else { return true }
    return delegate?.collectionView(self, shouldUpdateFocusIn: context) ?? true
  }

  /// Tells the delegate of a change of focus within this collection view.
  final func tellDelegate(
    of context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
  ) {
    guard let context = context as? UICollectionViewFocusUpdateContext else { return }
    delegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
  }
}
