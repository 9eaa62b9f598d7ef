import Foundation
import VitrineBasicValues
import VitrineFuzzyMatching
import VitrineSupport

/// A source that sorts and filters its items itself, as a database does, and that may not know yet how many it has.
///
/// Where it does so, the items are in another order, and `SourceChange.rearranged` says where focus and marks are.
@MainActor
public protocol RearrangingSource: ItemSource {
  /// Asked for the item in focus and the marks, by the numbers of the source.
  var whereabouts: () -> (focus: IndexPath?, marks: ItemSet) { get set }
  /// Asked for the items in sight, by the numbers of the source.
  var inSight: () -> Range<Int> { get set }
  /// The item that gets focus first; nil: the first one.
  var firstFocus: IndexPath? { get }
  /// Whether counts and positions are guesses still.
  var isEstimated: Bool { get }
  /// How many items there are without a filter, as far as that is known.
  var unfilteredCount: Int { get }
  /// Whether not all items have been seen, which may take forever.
  var isCounting: Bool { get }

  /// Why the items can neither be sorted nor filtered now, in one line; nil if they can.
  var arrangingRefusal: String? { get }
  /// Why the items can never be sorted or filtered by a field, in one line; nil if they can.
  func refusal(ofArrangingBy field: String) -> String?
  /// Sorts the items; nothing where they are sorted so.
  func arrange(by order: SortOrder)
  /// Finds out, while nobody waits, what is needed to sort the items, if the user asks for that next.
  func foresee(_ order: SortOrder)
  /// Shows only items that fit a text; empty: all.
  func filter(by text: String, rules: FilterRules)
  /// Why nothing could be filtered by the last text; nil if it could.
  var filterFailure: BrowserFailure? { get }
  /// Does something once what was asked for last is shown, or a part of it, or cannot be: at once where it is.
  func whenArranged(_ action: @escaping () -> Void)
  /// Stops looking at items nobody sees; an order or a filter of which nothing is shown yet is given up.
  func stopCounting()
  /// Whether another order or filter is asked for of which nothing is shown yet: the items are the old ones.
  var isArranging: Bool { get }
  /// What the items are sorted by, or will be in a moment.
  var order: SortOrder { get }
  /// What the items are filtered by, or will be in a moment; empty: nothing.
  var filterText: String { get }
  /// Asks once more for items that could not be read.
  func readMissing()
}

extension RearrangingSource {
  public var arrangingRefusal: String? { nil }
  public func refusal(ofArrangingBy field: String) -> String? { nil }
  public func foresee(_ order: SortOrder) {}
}
