import Testing
@_spi(Vitrine) import VitrineBasicValues

@Suite("The partitioning index of a collection")
struct RandomAccessCollectionPartitioningTests {
  @Test("every partition of every small collection is found", arguments: 0...40)
  func small(count: Int) {
    for end in 0...count {
      let elements = (0..<count).map { $0 >= end }
      #expect(elements.partitioningIndex { $0 } == end)
      #expect(elements[...].partitioningIndex { $0 } == end)
    }
  }

  @Test("a slice returns its own indices")
  func slice() {
    let squares = (0..<100).map { $0 * $0 }
    #expect(squares[10..<90].partitioningIndex { $0 >= 2500 } == 50)
    #expect(squares[60..<90].partitioningIndex { $0 >= 2500 } == 60)
    #expect(squares[10..<40].partitioningIndex { $0 >= 2500 } == 40)
  }

  @Test("a range of numbers needs no array")
  func range() {
    #expect((0..<Int.max).partitioningIndex { $0 >= 123_456_789_012 } == 123_456_789_012)
  }

  @Test("a million elements need at most 20 calls of the predicate")
  func questions() {
    for end in stride(from: 0, through: 1_000_000, by: 9973) {
      var asked = 0
      let found = (0..<1_000_000).partitioningIndex {
        asked += 1
        return $0 >= end
      }
      #expect(found == end && asked <= 20)
    }
  }
}
