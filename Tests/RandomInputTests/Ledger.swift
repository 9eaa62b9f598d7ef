/// All existing items by number, on either board.
@MainActor
final class Ledger {
  private(set) var items: Set<Int> = []
  private var next = 0

  /// Creates an item.
  func create() -> Int {
    next += 1
    items.insert(next)
    return next
  }

  /// Removes an item that the user has cut or the program has deleted.
  func destroy(_ item: Int) { items.remove(item) }
}
