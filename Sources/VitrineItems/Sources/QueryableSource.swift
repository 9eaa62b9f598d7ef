import Foundation
import VitrineBasicValues
import VitrineSupport

/// A source that sorts and filters its items itself, as a database does, and that may not know its
/// item count yet.
///
/// After sorting or filtering the items have a new order, and `SourceChange.rearranged` reports the
/// new places of the focus and the marks.
@MainActor
public protocol QueryableSource: ItemSource {
  /// Returns the focused item and the marks, by the numbers of the source.
  var whereabouts: () -> (focus: IndexPath?, marks: ItemSet) { get set }
  /// Returns the visible items, by the numbers of the source.
  var inSight: () -> Range<Int> { get set }
  /// The item with the initial focus; nil for the first one.
  var firstFocus: IndexPath? { get }
  /// Whether counts and positions are still estimates.
  var isEstimated: Bool { get }
  /// The number of items without a filter, if known.
  var unfilteredCount: Int { get }
  /// Whether counting is not complete; it may never be.
  var isCounting: Bool { get }

  /// The current or pending order and filter. Another one sorts and filters the items, unless
  /// `arrangingRefusal` has a reason against it.
  var query: ItemQuery { get set }
  /// The reason, in one line, why the items cannot be sorted or filtered now; nil if they can.
  var arrangingRefusal: String? { get }
  /// Returns the reason, in one line, why the items can never be sorted or filtered by a field; nil
  /// if they can.
  func refusal(ofArrangingBy field: String) -> String?
  /// Prepares sorting by an order in idle time, in case the user requests it next.
  func foresee(_ order: SortOrder)
  /// The reason why the last filter failed; nil if it did not.
  var filterFailure: BrowserFailure? { get }
  /// Calls a function once the last request is at least partly visible or has failed: at once if it
  /// already is.
  func whenArranged(_ action: @escaping () -> Void)
  /// Stops reading invisible items, and cancels an order or a filter that shows nothing yet.
  func stopCounting()
  /// Whether a requested order or filter shows nothing yet: the visible items are the old ones.
  var isArranging: Bool { get }
  /// Tries again to read items that failed.
  func readMissing()
}

extension QueryableSource {
  public var arrangingRefusal: String? { nil }
  public func refusal(ofArrangingBy field: String) -> String? { nil }
  public func foresee(_ order: SortOrder) {}
}
