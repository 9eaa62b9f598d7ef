import Foundation
import UIKitCore

/// Turns presses of keys into moves of focus and into taps on the focused item.
@MainActor
final class CollectionKeys {
  private unowned let owner: UICollectionView
  /// The key that is down on the focused item, as a touch would be.
  private var tapping: UIKeyboardHIDUsage?
  /// The cell that the key touches, where recognizers want to see that.
  private weak var touched: UICollectionViewCell?

  init(owner: UICollectionView) { self.owner = owner }

  /// Says whether all presses were taken.
  func began(_ presses: Set<UIPress>) -> Bool {
    presses.reduce(!presses.isEmpty) { taken, press in began(press) && taken }
  }

  func ended(_ presses: Set<UIPress>) -> Bool {
    guard isTapping(presses) else { return false }
    if !endTouch(.ended) { owner.highlight.end() }
    return true
  }

  func cancelled(_ presses: Set<UIPress>) -> Bool {
    guard isTapping(presses) else { return false }
    if !endTouch(.cancelled) { owner.highlight.cancel() }
    return true
  }

  private func began(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    if owner.dragDelegate != nil, owner.drag.took(key) { return true }
    if owner.movement.took(key) || owner.range.took(key) || isTitle(key) { return true }
    guard key.modifierFlags.subtracting(.numericPad).isEmpty else { return owner.menus.took(key) }
    switch key.keyCode {
    case .keyboardUpArrow: return owner.focus.move(.up)
    case .keyboardDownArrow: return owner.focus.move(.down)
    case .keyboardLeftArrow: return owner.focus.move(.left)
    case .keyboardRightArrow: return owner.focus.move(.right)
    case .keyboardPageUp: return owner.focus.movePages(-1)
    case .keyboardPageDown: return owner.focus.movePages(1)
    case .keyboardHome: return owner.focus.moveToEnd(false)
    case .keyboardEnd: return owner.focus.moveToEnd(true)
    case .keyboardSpacebar, .keyboardReturnOrEnter: return touchDown(key.keyCode)
    case .keyboardApplication: return owner.menus.took(key)
    default: return false
    }
  }

  /// Keys that type a title of the index go there.
  private func isTitle(_ key: UIKey) -> Bool {
    !owner.index.titles.isEmpty && owner.index.took(key)
  }

  private func touchDown(_ key: UIKeyboardHIDUsage) -> Bool {
    guard tapping == nil, let path = owner.focus.path else { return false }
    owner.focus.focus(path, scrolls: true)
    if beginTouch(at: path) {
      tapping = key
      return true
    }
    guard owner.highlight.begin(at: path) else { return false }
    tapping = key
    return true
  }

  /// Where an app's recognizers watch for taps, the key is a touch of the cell: they have precedence, and count double taps.
  private func beginTouch(at path: IndexPath) -> Bool {
    guard owner.isWatchedForTaps, let window = owner.window else { return false }
    owner.layoutIfNeeded()
    guard let cell = owner.visible.cell(at: path), window.deliverTouch(on: cell, phase: .began)
    else { return false }
    touched = cell
    return true
  }

  /// Says whether there was a touch to end.
  private func endTouch(_ phase: UITouch.Phase) -> Bool {
    guard let cell = touched else { return false }
    touched = nil
    return owner.window?.deliverTouch(on: cell, phase: phase) ?? false
  }

  private func isTapping(_ presses: Set<UIPress>) -> Bool {
    guard let tapping, presses.contains(where: { $0.key?.keyCode == tapping }) else { return false }
    self.tapping = nil
    return true
  }
}
