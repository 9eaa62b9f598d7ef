import Testing
import VitrineTestSupport

@testable import VitrineDatabaseItems

@Suite("Numbers of rows")
struct RowNumbersTests {
  private static func numbers(_ dice: inout SeededGenerator) -> [Int] {
    var list: [Int] = []
    for limit in [1 << 24, 1 << 32, Int.max].shuffled(using: &dice) {
      list += [limit - 1, limit == .max ? .min : limit]
      for _ in 0..<20_000 { list.append(Int.random(in: 0..<limit, using: &dice)) }
    }
    return list
  }

  @Test("numbers of any size keep their order", arguments: 1...4 as ClosedRange<UInt64>)
  func order(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let list = Self.numbers(&dice)
    // In memory, in a file, and in both.
    for kept in [8, 0, 1] {
      var numbers = RowNumbers(keptBlocks: kept)
      for number in list { numbers.append(number) }
      #expect(numbers.count == list.count)
      for _ in 0..<50 {
        let start = Int.random(in: 0..<list.count, using: &dice)
        let places = start..<min(start + [1, 256, 40_000][Int(seed) % 3], list.count)
        #expect(numbers.numbers(in: places) == Array(list[places]), "seed \(seed), \(places)")
      }
      #expect(numbers.numbers(in: list.count - 2..<list.count + 9) == list.suffix(2))
      #expect(numbers.places(of: [list[777]]).values.first.map { list[$0] } == list[777])
    }
  }

  @Test("copies do not see numbers added to the other one")
  func copies() {
    let block = Array(0..<16_384)
    var first = RowNumbers(keptBlocks: 0)
    for number in block { first.append(number) }
    var second = first
    for number in block {
      first.append(number + 1)
      second.append(number + 2)
    }
    #expect(first.numbers(in: 16_384..<32_768) == block.map { $0 + 1 })
    #expect(second.numbers(in: 16_384..<32_768) == block.map { $0 + 2 })
    #expect(first != second)
  }

  @Test("without a file, numbers stay in memory")
  func fullDisk() {
    var numbers = RowNumbers(keptBlocks: 0, makesFile: { nil })
    for number in 0..<40_000 { numbers.append(number) }
    #expect(numbers.numbers(in: 0..<40_000) == Array(0..<40_000))
  }
}
