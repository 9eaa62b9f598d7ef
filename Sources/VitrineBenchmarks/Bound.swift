/// A limit of a measure, in words and as a condition on the value and the number of items.
struct Bound: Sendable {
  var text: String
  var holds: @Sendable (_ value: Double, _ items: Int) -> Bool

  /// An exact value, independent of the number of items.
  static func exactly(_ expected: Int) -> Bound {
    Bound(text: "= \(Report.format(Double(expected)))") { value, _ in value == Double(expected) }
  }

  /// An upper limit, independent of the number of items.
  static func atMost(_ most: Int, _ note: String = "") -> Bound {
    let note = note.isEmpty ? "" : " (\(note))"
    return Bound(text: "<= \(Report.format(Double(most)))\(note)") { value, _ in
      value <= Double(most)
    }
  }

  /// A lower limit, independent of the number of items.
  static func atLeast(_ least: Int) -> Bound {
    Bound(text: ">= \(Report.format(Double(least)))") { value, _ in value >= Double(least) }
  }

  /// One for each item, and a constant.
  static func onePerItem(and more: Int = 0) -> Bound {
    Bound(text: more == 0 ? "= n" : "= n + \(more)") { value, items in
      value == Double(items + more)
    }
  }

  /// A factor for each item at most, and a constant.
  static func perItem(_ each: Double, and more: Int) -> Bound {
    Bound(text: "<= \(Report.format(each)) n + \(Report.format(Double(more)))") { value, items in
      value <= each * Double(items) + Double(more)
    }
  }

  /// A binary search, and a constant number of steps for the result.
  static func logarithmic(and more: Int) -> Bound {
    Bound(text: "<= 2 log2 n + \(more)") { value, items in
      value <= 2 * Double(Int.bitWidth - items.leadingZeroBitCount) + Double(more)
    }
  }

  /// A bound that holds only if code is optimized and threads get their turns in time. A debug
  /// build reports the value alone.
  static func optimized(_ bound: Bound) -> Bound {
    #if DEBUG
      .information
    #else
      bound
    #endif
  }

  /// Times and similar values: for information, never an error.
  static let information = Bound(text: "(information)") { _, _ in true }
}
