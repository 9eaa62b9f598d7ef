import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineTextFormats

@Suite("Sorting by several fields")
struct FieldRanksTests {
  /// Values of several fields in memory, in one section.
  private struct TableReader: FieldReader {
    var fields: [[FieldValue]]
    var counts: [Int] { [fields[0].count] }

    func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
      fields.map { Array(self.fields[$0][items]) }
    }
  }

  @Test("matches a plain sort by tuples, with each field in either direction", arguments: 1...12)
  func likePlainSort(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let numbers = (0..<3).map { _ in
      (0..<500).map { _ in Int.random(in: 0...6, using: &dice) }
    }
    let reader = TableReader(fields: numbers.map { $0.map { .integer($0) } })
    let criteria = [2, 0, 1].map {
      FieldRanks.Criterion(field: $0, isReversed: Bool.random(using: &dice))
    }
    let expected = (0..<500).sorted { first, second in
      for criterion in criteria {
        let (one, other) = (numbers[criterion.field][first], numbers[criterion.field][second])
        if one != other { return criterion.isReversed ? one > other : one < other }
      }
      return first < second
    }
    #expect(try FieldRanks.order(by: criteria, of: reader) == [expected.map(Int32.init)])
  }
}
