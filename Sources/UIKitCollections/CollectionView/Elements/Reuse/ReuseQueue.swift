/// Holds the views that are out of use until content scrolls in that needs them.
@MainActor
struct ReuseQueue {
  private var waiting: [ReuseKey: [UICollectionReusableView]] = [:]

  /// How many views wait.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// Whether a view waits. O(waiting): for invariants and tests.
  func contains(_ view: UICollectionReusableView) -> Bool {
    waiting.values.contains { $0.contains { $0 === view } }
  }

  /// Takes the view that was put in last, as its memory is the warmest.
  mutating func take(_ key: ReuseKey) -> UICollectionReusableView? {
    waiting[key]?.popLast()
  }

  mutating func put(_ view: UICollectionReusableView, for key: ReuseKey) {
    waiting[key, default: []].append(view)
  }

  /// Lets go of the views of one key, after another registration replaced theirs.
  mutating func drop(_ key: ReuseKey) { waiting[key] = nil }

  /// Lets go of all decoration views: they belong to the layout that registered them.
  mutating func dropDecorations() {
    waiting = waiting.filter { $0.key.category != .decorationView }
  }
}
