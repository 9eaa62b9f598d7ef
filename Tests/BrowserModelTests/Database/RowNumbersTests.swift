import TestSupport
import Testing

@testable import BrowserModel

@Suite("Numbers of rows")
struct RowNumbersTests {
  @Test("numbers of any size are kept in their order", arguments: 1...4 as ClosedRange<UInt64>)
  func order(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let limits = [1 << 24, 1 << 32, Int.max].shuffled(using: &dice)
    var (numbers, list) = (RowNumbers(), [Int]())
    for limit in limits {
      for number in [limit - 1, limit == .max ? .min : limit] {
        numbers.append(number)
        list.append(number)
      }
      for _ in 0..<20_000 {
        let number = Int.random(in: 0..<limit, using: &dice)
        numbers.append(number)
        list.append(number)
      }
    }
    #expect(numbers.count == list.count)
    #expect(list.indices.allSatisfy { numbers[$0] == list[$0] }, "seed \(seed)")
    #expect(numbers.places(of: [list[777]]).values.first.map { list[$0] } == list[777])
  }
}
