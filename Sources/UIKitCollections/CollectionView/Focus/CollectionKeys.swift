import Foundation
import UIKitCore

/// Turns presses of keys into moves of focus and into taps on the focused item.
@MainActor
final class CollectionKeys {
  private unowned let owner: UICollectionView
  /// The key that is down on the focused item, as a touch would be.
  private var tapping: UIKeyboardHIDUsage?

  init(owner: UICollectionView) { self.owner = owner }

  /// Says whether all presses were taken.
  func began(_ presses: Set<UIPress>) -> Bool {
    presses.reduce(!presses.isEmpty) { taken, press in began(press) && taken }
  }

  func ended(_ presses: Set<UIPress>) -> Bool {
    guard isTapping(presses) else { return false }
    owner.highlight.end()
    return true
  }

  func cancelled(_ presses: Set<UIPress>) -> Bool {
    guard isTapping(presses) else { return false }
    owner.highlight.cancel()
    return true
  }

  private func began(_ press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.subtracting(.numericPad).isEmpty else {
      return false
    }
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
    default: return false
    }
  }

  private func touchDown(_ key: UIKeyboardHIDUsage) -> Bool {
    guard tapping == nil, let path = owner.focus.path else { return false }
    owner.focus.focus(path, scrolls: true)
    guard owner.highlight.begin(at: path) else { return false }
    tapping = key
    return true
  }

  private func isTapping(_ presses: Set<UIPress>) -> Bool {
    guard let tapping, presses.contains(where: { $0.key?.keyCode == tapping }) else { return false }
    self.tapping = nil
    return true
  }
}
