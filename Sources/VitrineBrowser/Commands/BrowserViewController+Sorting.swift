extension BrowserViewController {
  /// Sorts the items of each section: focus and marks stay with theirs.
  func sort(_ sorting: Command.Sorting) {
    var order = items.order
    switch sorting {
    case .by(let key): order = SortOrder(by: key)
    case .reverse: order.isReversed.toggle()
    }
    if case .by(.name?) = sorting { order.key = nil }
    items.sort(by: order)
  }
}
