import Foundation
import UIKitCore
internal import VitrineBasicValues

/// Selects and deselects the items of a range as the user's doing.
///
/// The delegate is asked and told of each item, in the order in which the gesture comes over them.
/// A delegate that implements neither method is noticed at the first item: the others are changed
/// by whole runs, without an object an item.
@MainActor
final class RangeMarking {
  private let selection: ItemSelection
  private let calls: any SelectionCalls
  /// The items that were not selected before.
  var added = ItemSet()
  /// Whether the delegate has been found to implement neither the question nor the message; `nil` before it was tried.
  private var isSelectingSilent: Bool?
  private var isDeselectingSilent: Bool?

  /// Up to as many items it costs less to change them one by one than to change a run.
  private static let few = 64

  init(selection: ItemSelection, calls: any SelectionCalls) {
    self.selection = selection
    self.calls = calls
  }

  /// Selects a run of items of a section.
  ///
  /// - Parameters:
  ///   - isBackwards: Whether the gesture comes over them from the last to the first.
  ///   - goesOn: Asked after each word with the delegate: false when the items are others by now.
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

  /// Deselects those of a run of items that were not selected before.
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
