/// All items there are, by number, whichever board holds them.
@MainActor
final class Ledger {
  private(set) var items: Set<Int> = []
  private var next = 0

  /// A new item.
  func create() -> Int {
    next += 1
    items.insert(next)
    return next
  }

  /// An item that the user has cut, or the program deleted.
  func destroy(_ item: Int) { items.remove(item) }
}
