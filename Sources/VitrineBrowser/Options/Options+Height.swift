extension Options {
  /// The part of the terminal that the program uses, below the cursor.
  package struct Height: Equatable, Sendable {
    package enum Amount: Equatable, Sendable {
      case rows(Int)
      case percent(Int)
    }

    package var amount: Amount
    /// Whether a few items use fewer rows.
    package var fitsItems: Bool

    /// Parses `10`, `40%`, or either of them after `~`.
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
