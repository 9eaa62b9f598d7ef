import Foundation
import Testing
import VitrineBasicValues
import VitrineModelDoubles

@testable import VitrineItems
@testable import VitrineSourceOpening

@MainActor
@Suite("The focus and the marks of items that are read again")
struct FolderVisitTests {
  /// Items whose identities are numbers from a first one on, and count reads.
  private final class Numbers: ItemSource {
    let first: Int
    let count: Int
    private(set) var reads = 0

    init(_ count: Int, from first: Int = 0) { (self.count, self.first) = (count, first) }

    let name = "numbers"
    let noun = (one: "number", many: "numbers")
    let isComplete = true
    var changed: ((SourceChange) -> Void)?
    let schema = WordFieldReader.schema
    var fieldReader: any FieldReader { WordFieldReader([]) }
    func itemCount(in section: Int) -> Int { count }
    func identity(section: Int, item: Int) -> [UInt8] {
      reads += 1
      return Array("\(first + item)".utf8)
    }
    func start() {}
  }

  private func visit(of source: Numbers, focus: Int, marks: [Int] = []) -> FolderVisit {
    var set = ItemSet()
    for mark in marks { set.insert(IndexPath(item: mark, section: 0)) }
    return FolderVisit(of: source, focus: IndexPath(item: focus, section: 0), marks: set)
  }

  @Test("in a long source moved items are found near their places, with a bounded number of reads")
  func long() {
    let old = Numbers(1_000_000)
    let visit = visit(of: old, focus: 500_000, marks: [10, 900_000])
    let new = Numbers(1_000_000, from: 5)
    let found = visit.find(in: new)
    #expect(found.focus == IndexPath(item: 499_995, section: 0))
    #expect(found.marks.map(\.item) == [5, 899_995])
    #expect(new.reads <= FolderVisit.mostSearched + 10)
  }

  @Test("a long source whose items have all moved far keeps no focus, and is not read completely")
  func far() {
    let visit = visit(of: Numbers(1_000_000), focus: 500_000)
    let new = Numbers(1_000_000, from: 300_000)
    #expect(visit.find(in: new).focus == nil)
    #expect(new.reads <= FolderVisit.mostSearched + 10)
  }

  @Test("in a short source moved items are found anywhere")
  func short() {
    let visit = visit(of: Numbers(50_000), focus: 49_999, marks: [49_000])
    let found = visit.find(in: Numbers(50_000, from: 48_000))
    #expect(found.focus == IndexPath(item: 1_999, section: 0))
    #expect(found.marks.map(\.item) == [1_000])
  }
}
