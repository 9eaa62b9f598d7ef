/// What a measure may be, in words and as a condition on the value and the number of items.
struct Bound: Sendable {
  var text: String
  var holds: @Sendable (_ value: Double, _ items: Int) -> Bool

  /// Exactly so much, whatever the number of items: nothing grows.
  static func exactly(_ expected: Int) -> Bound {
    Bound(text: "= \(Report.format(Double(expected)))") { value, _ in value == Double(expected) }
  }

  /// At most so much, whatever the number of items: nothing grows without end.
  static func atMost(_ most: Int, _ note: String = "") -> Bound {
    let note = note.isEmpty ? "" : " (\(note))"
    return Bound(text: "<= \(Report.format(Double(most)))\(note)") { value, _ in
      value <= Double(most)
    }
  }

  /// At least so much, whatever the number of items.
  static func atLeast(_ least: Int) -> Bound {
    Bound(text: ">= \(Report.format(Double(least)))") { value, _ in value >= Double(least) }
  }

  /// One for each item and so many besides.
  static func onePerItem(and more: Int = 0) -> Bound {
    Bound(text: more == 0 ? "= n" : "= n + \(more)") { value, items in
      value == Double(items + more)
    }
  }

  /// So much for each item at most and so much besides.
  static func perItem(_ each: Double, and more: Int) -> Bound {
    Bound(text: "<= \(Report.format(each)) n + \(Report.format(Double(more)))") { value, items in
      value <= each * Double(items) + Double(more)
    }
  }

  /// A search that halves what is left, and so many steps for what is found.
  static func logarithmic(and more: Int) -> Bound {
    Bound(text: "<= 2 log2 n + \(more)") { value, items in
      value <= 2 * Double(Int.bitWidth - items.leadingZeroBitCount) + Double(more)
    }
  }

  /// Seconds and the like: for people, never a guard.
  static let information = Bound(text: "(information)") { _, _ in true }
}
