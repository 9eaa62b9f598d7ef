import UIKit

/// Detects focus changes for event bindings.
@MainActor
final class FocusWatch {
  private struct Focus: Equatable {
    var source: ObjectIdentifier
    var edition: Int
    var item: IndexPath
  }

  private var last: Focus?
  private var pending: ScheduledAction?

  /// Calls back, once for several changes, if the focus is on another item than before.
  func follow(_ shown: ItemList, changed: @escaping @MainActor () -> Void) {
    let next = shown.focusedSourceItem.map {
      Focus(source: ObjectIdentifier(shown.source), edition: shown.edition, item: $0)
    }
    guard next != last else { return }
    last = next
    guard next != nil, pending?.isPending != true else { return }
    // A bound action may change views whose layout is in progress.
    pending = .schedule(after: 0, changed)
  }
}
