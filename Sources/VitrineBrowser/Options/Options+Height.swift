extension Options {
  /// How much of the terminal is used, below the cursor.
  package struct Height: Equatable, Sendable {
    package enum Amount: Equatable, Sendable {
      case rows(Int)
      case percent(Int)
    }

    package var amount: Amount
    /// Whether fewer rows are used where there are few items.
    package var fitsItems: Bool

    /// Reads `10`, `40%` or either behind `~`.
    init?(_ text: String) {
      fitsItems = text.hasPrefix("~")
      var number = text.dropFirst(fitsItems ? 1 : 0)
      let isPart = number.last == "%"
      if isPart { number.removeLast() }
      guard let value = Int(number), (1...(isPart ? 100 : 1000)).contains(value) else {
        return nil
      }
      amount = isPart ? .percent(value) : .rows(value)
    }
  }
}
