import UIKit

/// Sees when another item has focus, for who has bound something to that.
@MainActor
final class FocusWatch {
  private struct Focus: Equatable {
    var source: ObjectIdentifier
    var edition: Int
    var item: IndexPath
  }

  private var last: Focus?
  private var pending: ScheduledAction?

  /// Calls back, once for several changes, when the focus is on another item than it was before.
  func follow(_ shown: ShownItems, changed: @escaping @MainActor () -> Void) {
    let next = shown.focusedSourceItem.map {
      Focus(source: ObjectIdentifier(shown.source), edition: shown.edition, item: $0)
    }
    guard next != last else { return }
    last = next
    guard next != nil, pending?.isPending != true else { return }
    // What is bound may change what is being laid out just now.
    pending = .schedule(after: 0, changed)
  }
}
