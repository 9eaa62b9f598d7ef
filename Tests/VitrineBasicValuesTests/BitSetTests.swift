import Testing
import VitrineBasicValues
import VitrineTestSupport

@Suite("Sets of bits")
struct BitSetTests {
  @Test("a set of bits behaves like a set", arguments: [7, 8, 9])
  func likeASet(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bits = BitSet()
    var model: Set<Int> = []
    for _ in 0..<2_000 {
      let low = Int.random(in: 0..<200, using: &random)
      let high = low + Int.random(in: 0..<150, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: #expect(bits.insert(low) == model.insert(low).inserted)
      case 1: #expect(bits.remove(low) == (model.remove(low) != nil))
      case 2:
        bits.formUnion(low..<high)
        model.formUnion(low..<high)
      case 3:
        bits.subtract(low..<high)
        model.subtract(low..<high)
      case 4 where low > 100:
        bits.truncate(to: low)
        model = model.filter { $0 < low }
      case 5:
        var others = BitSet()
        others.formUnion(low..<high)
        bits.subtract(others)
        model.subtract(low..<high)
      case 6:
        let source = bits
        bits.formUnion(source, in: low..<high, movedBy: -low / 2)
        model.formUnion(model.filter { (low..<high).contains($0) }.map { $0 - low / 2 })
      default: #expect(bits.contains(high) == model.contains(high))
      }
      bits.checkInvariants()
      #expect(Array(bits) == model.sorted())
      let ranges = bits.ranges
      #expect(ranges.flatMap(Array.init) == model.sorted())
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      #expect(bits.count == model.count && bits.isEmpty == model.isEmpty)
    }
  }

  @Test("sets with the same members are equal, whatever they contained before")
  func equality() {
    var large = BitSet()
    large.insert(1_000)
    large.insert(3)
    large.remove(1_000)
    var small = BitSet()
    #expect(large != small)
    small.insert(3)
    #expect(large == small)
  }
}
