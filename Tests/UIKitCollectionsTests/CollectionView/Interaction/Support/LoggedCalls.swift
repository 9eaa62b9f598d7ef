import Foundation
import UIKitCore

@testable import UIKitCollections

/// Answers the delegate calls of interactions, and logs them.
@MainActor
final class LoggedCalls: RangeCalls, FocusCalls {
  let log = Log()
  /// Whether the delegate implements the methods of selection.
  var isTalkative = true
  var selects: (IndexPath) -> Bool = { _ in true }
  var focuses: (IndexPath) -> Bool = { _ in true }
  /// The delegate's answer about a new range; nil without such a method.
  var rangesMayBegin: Bool? = true
  var preferredItem: IndexPath?
  var remembersLastFocusedIndexPath = false

  func shouldHighlight(_ path: IndexPath) -> Bool {
    log.add("shouldHighlight \(path.short)")
    return true
  }

  func didHighlight(_ path: IndexPath) { log.add("didHighlight \(path.short)") }
  func didUnhighlight(_ path: IndexPath) { log.add("didUnhighlight \(path.short)") }

  func shouldSelect(_ path: IndexPath) -> Bool? {
    log.add("shouldSelect \(path.short)")
    return isTalkative ? selects(path) : nil
  }

  func didSelect(_ path: IndexPath) -> Bool {
    log.add("didSelect \(path.short)")
    return isTalkative
  }

  func shouldDeselect(_ path: IndexPath) -> Bool? {
    log.add("shouldDeselect \(path.short)")
    return isTalkative ? true : nil
  }

  func didDeselect(_ path: IndexPath) -> Bool {
    log.add("didDeselect \(path.short)")
    return isTalkative
  }

  func performPrimaryAction(_ path: IndexPath) { log.add("perform \(path.short)") }
  func selectionFollowsFocus(at path: IndexPath) -> Bool { true }
  func shouldBeginRange(at path: IndexPath) -> Bool? { rangesMayBegin }
  func didBeginRange(at path: IndexPath) { log.add("didBegin \(path.short)") }
  func didEndRange() { log.add("didEnd") }

  func canFocus(_ path: IndexPath) -> Bool? {
    log.add("canFocus \(path.short)")
    return focuses(path)
  }
}
