/// Reusable memory that grows and is only freed at the end.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private var capacity = 256

  init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  /// Makes room for elements. Growing discards the elements.
  mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    start.deallocate()
    capacity = max(count, 2 * capacity)
    start = .allocate(capacity: capacity)
  }

  subscript(place: Int) -> Element {
    @inline(__always) get { start[place] }
    @inline(__always) nonmutating set { start[place] = newValue }
  }
}
