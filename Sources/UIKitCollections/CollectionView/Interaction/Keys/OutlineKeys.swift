import Foundation
import UIKitCore

/// The calls of outline keys. Items are named by presentation paths.
@MainActor
protocol OutlineCalls: AnyObject {
  func outlinePlace(at path: IndexPath) -> OutlinePlace?
  func toggleOutline(at path: IndexPath) -> Bool
  func outlineParent(of path: IndexPath) -> IndexPath?
  var isRightToLeft: Bool { get }
}

/// Shows and hides the children of the focused item, as in other trees. Right expands it, or moves
/// to its first child; Left collapses it, or moves to its parent.
@MainActor
final class OutlineKeys: KeyHandler {
  private let counts: any ItemCounts
  private let focus: CollectionFocus
  private unowned let calls: any OutlineCalls

  init(counts: any ItemCounts, focus: CollectionFocus, calls: any OutlineCalls) {
    self.counts = counts
    self.focus = focus
    self.calls = calls
  }

  func handles(_ key: UIKey) -> Bool {
    guard key.modifierFlags.subtracting([.numericPad, .alphaShift]).isEmpty,
      focus.inside == nil
    else { return false }
    switch key.keyCode {
    case .keyboardRightArrow: return step(inwards: !calls.isRightToLeft)
    case .keyboardLeftArrow: return step(inwards: calls.isRightToLeft)
    default: return false
    }
  }

  private func step(inwards: Bool) -> Bool {
    guard let path = focus.current, let place = calls.outlinePlace(at: path), place.hasParents
    else { return false }
    return inwards ? open(path, place) : close(path, place)
  }

  /// An item without children leaves the key to the views inside its cell.
  private func open(_ path: IndexPath, _ place: OutlinePlace) -> Bool {
    guard place.hasChildren else { return false }
    guard place.isExpanded else { return calls.toggleOutline(at: path) }
    let child = IndexPath(item: path.item + 1, section: path.section)
    guard counts.current.contains(child) else { return false }
    focus.focus(child, scrolls: true)
    return focus.path == child
  }

  private func close(_ path: IndexPath, _ place: OutlinePlace) -> Bool {
    if place.hasChildren, place.isExpanded { return calls.toggleOutline(at: path) }
    guard let parent = calls.outlineParent(of: path) else { return false }
    focus.focus(parent, scrolls: true)
    return focus.path == parent
  }
}
