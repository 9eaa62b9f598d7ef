/// The views that wait for reuse.
@MainActor
struct ReuseQueue {
  private var waiting: [ReuseKey: [UICollectionReusableView]] = [:]

  /// The number of waiting views.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// Returns whether a view is waiting. O(waiting): for invariants and tests.
  func contains(_ view: UICollectionReusableView) -> Bool {
    waiting.values.contains { $0.contains { $0 === view } }
  }

  /// Takes the most recent view, as its memory is the warmest.
  mutating func take(_ key: ReuseKey) -> UICollectionReusableView? {
    waiting[key]?.popLast()
  }

  mutating func put(_ view: UICollectionReusableView, for key: ReuseKey) {
    waiting[key, default: []].append(view)
  }

  /// Drops the views of a key after another registration.
  mutating func drop(_ key: ReuseKey) { waiting[key] = nil }

  /// Drops all decoration views. They belong to the layout that registered them.
  mutating func dropDecorations() {
    waiting = waiting.filter { $0.key.category != .decorationView }
  }
}
