/// The printed tables, and the violated bounds.
@MainActor
struct Report {
  /// One line of a table before its measurement.
  struct Measure {
    var what: String
    var bound: Bound

    init(_ what: String, _ bound: Bound) {
      self.what = what
      self.bound = bound
    }
  }

  let itemCounts: [Int]
  private(set) var brokenBounds: [String] = []
  private var lines = 0
  private var title = ""

  private nonisolated static let widths = (what: 50, bound: 34, value: 11)

  init(itemCounts: [Int]) { self.itemCounts = itemCounts }

  /// Starts a table.
  mutating func begin(_ title: String) {
    self.title = title
    print("\n\(title)")
    let counts = itemCounts.map { Self.format(Double($0)) }
    print(row("what", "bound", counts, "ok"))
    let widths = Self.widths
    print(
      row(
        String(repeating: "-", count: widths.what), String(repeating: "-", count: widths.bound),
        counts.map { _ in String(repeating: "-", count: widths.value) }, "--"))
  }

  /// Measures once for each number of items.
  ///
  /// - Parameter run: Returns a value for each measure; nil if there is nothing to measure, as for
  ///   scrolling content that fits.
  mutating func measure(_ measures: [Measure], run: (_ items: Int) throws -> [Double?]) rethrows {
    let columns = try itemCounts.map(run)
    for (index, measure) in measures.enumerated() {
      let values = columns.map { $0[index] }
      let holds = zip(values, itemCounts).allSatisfy { value, items in
        value.map { measure.bound.holds($0, items) } ?? true
      }
      lines += 1
      if !holds { brokenBounds.append("\(title): \(measure.what)") }
      let texts = values.map { $0.map(Self.format) ?? "-" }
      print(row(measure.what, measure.bound.text, texts, holds ? "ok" : "BROKEN"))
    }
  }

  /// The summary at the end.
  var ending: String {
    if brokenBounds.isEmpty { return "\n\(lines) lines, all bounds hold" }
    return "\n\(lines) lines, \(brokenBounds.count) bounds broken:\n"
      + brokenBounds.map { "  \($0)" }.joined(separator: "\n")
  }

  private func row(_ what: String, _ bound: String, _ values: [String], _ verdict: String)
    -> String
  {
    var cells = [Self.left(what, Self.widths.what), Self.left(bound, Self.widths.bound)]
    cells += values.map { Self.right($0, Self.widths.value) }
    return (cells + [verdict]).joined(separator: " | ")
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Formats a number for reading: `1,000,000`, or `0.3` for fractions below a hundred.
  nonisolated static func format(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    if value != value.rounded(), abs(value) < 100 { return "\((value * 10).rounded() / 10)" }
    var digits = String(Int(abs(value).rounded()))
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (value < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }
}
