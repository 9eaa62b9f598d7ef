import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineTextFormats

/// Values in memory, with one list per section.
struct ListFieldReader: FieldReader {
  var values: [[FieldValue]]

  var counts: [Int] { values.map(\.count) }

  func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
    fields.map { _ in Array(values[section][items]) }
  }
}

@Suite("Sorting by a field")
struct FieldOrderTests {
  private func order(_ values: FieldValue...) throws -> [Int32] {
    try FieldOrder.order(by: 0, of: ListFieldReader(values: [values]))[0]
  }

  @Test("numbers sort by value, integers and decimals together, before text and missing values")
  func mixed() throws {
    let text = FieldValue.text(Array("a".utf8))
    #expect(
      try order(.none, text, .integer(3), .decimal(2.5), .integer(-1), .boolean(true))
        == [4, 5, 3, 2, 1, 0])
    #expect(try order(.integer(.max), .integer(.max - 1), .decimal(1e300)) == [1, 0, 2])
  }

  @Test("the largest sizes and the latest dates come first, equal ones in their order")
  func descending() throws {
    #expect(try order(.size(1), .size(7), .none, .size(1)) == [1, 0, 3, 2])
    #expect(
      try order(
        .date(seconds: 5, nanoseconds: 1), .date(seconds: 5, nanoseconds: 9),
        .date(seconds: 6, nanoseconds: 0)) == [2, 1, 0])
  }

  @Test("text has its natural order, with any bytes")
  func text() throws {
    let texts = ["file10", "File9", "", "b\u{1B}[2J"].map { FieldValue.text(Array($0.utf8)) }
    #expect(try order(texts[0], texts[1], texts[2], texts[3]) == [2, 3, 1, 0])
    #expect(try order(.path([0xFF, 0x0A]), .blob([0x00]), .json([])) == [2, 1, 0])
  }

  @Test("many items of several sections are sorted like a plain sort", arguments: [1, 2, 3])
  func likePlainSort(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let numbers = [5_000, 0, 9_000].map { count in
      (0..<count).map { _ in Int.random(in: -50...50, using: &dice) }
    }
    let reader = ListFieldReader(
      values: numbers.map { $0.map { $0 == 0 ? .none : .integer($0) } })
    let expected = numbers.map { numbers in
      numbers.indices.sorted { first, second in
        let (one, other) = (numbers[first], numbers[second])
        if (one == 0) != (other == 0) { return other == 0 }
        return one == other ? first < second : one < other
      }.map(Int32.init)
    }
    #expect(try FieldOrder.order(by: 0, of: reader) == expected)
  }
}
