import Foundation
import UIKitCore
internal import VitrineBasicValues

/// Selects and deselects the items of a range on behalf of the user.
///
/// The delegate is called for each item, in the order of the gesture. If the first item shows that
/// the delegate implements neither method, the rest is changed in whole runs, without an object per
/// item.
@MainActor
final class RangeMarking {
  private let selection: ItemSelection
  private let calls: any SelectionCalls
  /// The items that were not selected before.
  var added = ItemSet()
  /// Whether the delegate implements neither the question nor the notification; `nil` before the
  /// first call.
  private var isSelectingSilent: Bool?
  private var isDeselectingSilent: Bool?

  /// The number of items up to which single changes are cheaper than changing a run.
  private static let few = 64

  init(selection: ItemSelection, calls: any SelectionCalls) {
    self.selection = selection
    self.calls = calls
  }

  /// Selects a run of items of a section.
  ///
  /// - Parameters:
  ///   - isBackwards: Whether the gesture passes the items from the last to the first.
  ///   - goesOn: Called after each call to the delegate; false if the items have changed in the
  ///     meantime.
  func select(
    _ items: Range<Int>, inSection section: Int, isBackwards: Bool, while goesOn: () -> Bool
  ) {
    var rest = items
    while let item = isBackwards ? rest.last : rest.first {
      let isSilent = isSelectingSilent == true
      if isSilent, rest.count > Self.few { return selectAll(rest, inSection: section) }
      rest = isBackwards ? rest.dropLast() : rest.dropFirst()
      let path = IndexPath(item: item, section: section)
      guard !selection.state.contains(path) else { continue }
      let answer = isSilent ? nil : calls.shouldSelect(path)
      guard goesOn() else { return }
      if answer == false { continue }
      selection.mark(path, selected: true)
      added.insert(path)
      let isTold = !isSilent && calls.didSelect(path)
      guard goesOn() else { return }
      isSelectingSilent = answer == nil && !isTold
    }
  }

  /// Deselects the items of a run that were not selected before.
  func deselect(
    _ items: Range<Int>, inSection section: Int, isBackwards: Bool, while goesOn: () -> Bool
  ) {
    var rest = items
    while let item = isBackwards ? rest.last : rest.first {
      let isSilent = isDeselectingSilent == true
      if isSilent, rest.count > Self.few { return deselectAll(rest, inSection: section) }
      rest = isBackwards ? rest.dropLast() : rest.dropFirst()
      let path = IndexPath(item: item, section: section)
      guard added.contains(path), selection.state.contains(path) else { continue }
      let answer = isSilent ? nil : calls.shouldDeselect(path)
      guard goesOn() else { return }
      if answer == false { continue }
      selection.mark(path, selected: false)
      added.remove(path)
      let isTold = !isSilent && calls.didDeselect(path)
      guard goesOn() else { return }
      isDeselectingSilent = answer == nil && !isTold
    }
  }

  private func selectAll(_ items: Range<Int>, inSection section: Int) {
    var new = BitSet()
    new.formUnion(items)
    new.subtract(selection.state[section])
    selection.mark(items, inSection: section, selected: true)
    added[section].formUnion(new, in: items, movedBy: 0)
  }

  private func deselectAll(_ items: Range<Int>, inSection section: Int) {
    var kept = selection.state[section]
    var gone = BitSet()
    gone.formUnion(added[section], in: items, movedBy: 0)
    kept.subtract(gone)
    selection.replace(section: section, with: kept)
    added.remove(items, inSection: section)
  }
}
