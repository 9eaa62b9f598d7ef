import Foundation
import UIKitCore

/// Converts key presses to moves of focus and to taps on the focused item.
@MainActor
final class CollectionKeys {
  private unowned let view: UIView
  private let cells: any LiveCells
  private let highlight: HighlightTracking
  private let focus: CollectionFocus
  private let mover: FocusMover
  private let inside: FocusInside
  private let menus: ItemMenus
  /// Returns the interactions that receive keys before focus, in order.
  private let handlers: () -> [any KeyHandler]
  /// The key held down on the focused item, like a touch.
  private var tapping: UIKeyboardHIDUsage?
  /// The cell touched by the key, if recognizers watch for that.
  private weak var touched: UICollectionViewCell?

  init(
    of view: UIView, cells: any LiveCells, highlight: HighlightTracking, focus: CollectionFocus,
    mover: FocusMover, inside: FocusInside, menus: ItemMenus,
    handlers: @escaping () -> [any KeyHandler]
  ) {
    self.view = view
    self.cells = cells
    self.highlight = highlight
    self.focus = focus
    self.mover = mover
    self.inside = inside
    self.menus = menus
    self.handlers = handlers
  }

  /// Returns whether all presses were handled.
  func began(_ presses: Set<UIPress>) -> Bool {
    presses.reduce(!presses.isEmpty) { handled, press in began(press) && handled }
  }

  func ended(_ presses: Set<UIPress>) -> Bool {
    guard isTapping(presses) else { return false }
    if !endTouch(.ended) { highlight.end() }
    return true
  }

  func cancelled(_ presses: Set<UIPress>) -> Bool {
    guard isTapping(presses) else { return false }
    if !endTouch(.cancelled) { highlight.cancel() }
    return true
  }

  private func began(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    if handlers().contains(where: { $0.handles(key) }) { return true }
    guard key.modifierFlags.subtracting(.numericPad).isEmpty else { return menus.handles(key) }
    if focus.inside == .view, let isHandled = beganInside(key.keyCode) { return isHandled }
    if let motion = CollectionMotion(key.keyCode) { return move(motion, press) }
    switch key.keyCode {
    case .keyboardSpacebar, .keyboardReturnOrEnter: return touchDown(key.keyCode)
    case .keyboardApplication: return menus.handles(key)
    default: return false
    }
  }

  private func move(_ motion: CollectionMotion, _ press: UIPress) -> Bool {
    if mover.move(motion) { return true }
    // The focus system continues from here, without asking this view again.
    press.searched = view
    return false
  }

  /// Handles keys that have another meaning while a view inside of the focused item has focus: the
  /// focus system moves it, and Escape brings it back.
  private func beganInside(_ key: UIKeyboardHIDUsage) -> Bool? {
    if UIFocusHeading(arrow: key) != nil { return false }
    return switch key {
    case .keyboardSpacebar, .keyboardReturnOrEnter: false
    case .keyboardEscape: inside.leave()
    default: nil
    }
  }

  private func touchDown(_ key: UIKeyboardHIDUsage) -> Bool {
    guard tapping == nil, let path = focus.path else { return false }
    focus.focus(path, scrolls: true)
    guard beginTouch(at: path) || highlight.begin(at: path) else { return false }
    tapping = key
    return true
  }

  /// Begins a touch of the cell by key, if recognizers of the app watch for taps. They have
  /// precedence, and count double taps.
  private func beginTouch(at path: IndexPath) -> Bool {
    guard view.isWatchedForTaps, let window = view.window else { return false }
    view.layoutIfNeeded()
    guard let cell = cells.cell(at: path), window.deliverTouch(on: cell, phase: .began)
    else { return false }
    touched = cell
    return true
  }

  /// Ends the touch. Returns whether there was one.
  private func endTouch(_ phase: UITouch.Phase) -> Bool {
    guard let cell = touched else { return false }
    touched = nil
    return view.window?.deliverTouch(on: cell, phase: phase) ?? false
  }

  private func isTapping(_ presses: Set<UIPress>) -> Bool {
    guard let tapping, presses.contains(where: { $0.key?.keyCode == tapping }) else { return false }
    self.tapping = nil
    return true
  }
}
