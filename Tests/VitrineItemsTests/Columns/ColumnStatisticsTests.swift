import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineTextFormats

@MainActor
@Suite("Statistics of a column")
struct ColumnStatisticsTests {
  @Test("numbers, missing values and frequencies, of all rows or some")
  func numbers() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("n,t\n4,a\n1,b\n,a\n2,\nx,b\n1,b\n", to: "t.csv")
    var request = SourceRequest(path: Array(path.utf8))
    request.table.kinds = ["n": .integer]
    let source = try SourceOpener.source(request)
    source.finish()
    func statistics(_ field: Int, _ items: [[Int32]]? = nil) throws -> ColumnStatistics {
      try ColumnStatistics(
        of: field, among: items, typed: source.fieldReader, written: source.columnReader)
    }
    let all = try statistics(0)
    #expect(
      all.summary == "6 rows, 5 distinct, 1 empty, min 1, median 1.5, max 4, sum 8")
    #expect(
      try statistics(0, [[0, 3]]).summary == "2 rows, 2 distinct, min 2, median 3, max 4, sum 6")
    let texts = try statistics(1)
    #expect(texts.summary == "6 rows, 3 distinct, 1 empty")
    #expect(texts.frequencies.map(\.count) == [3, 2, 1])
    #expect(texts.frequencies.map { String(decoding: $0.value, as: UTF8.self) } == ["b", "a", ""])
    #expect(try statistics(1, [[]]).frequencies.isEmpty)
  }

  @Test("the reason for a missing sum is given, and the values that a sum leaves out")
  func missingSum() throws {
    let folder = try TemporaryFolder()
    let text = "price,mixed,n,text\n$4.99,3,1,1\n$5.99,n/a,2,four\n,4,3,2\n"
    let path = try folder.write(text, to: "t.csv")
    var request = SourceRequest(path: Array(path.utf8))
    request.table.kinds = ["mixed": .integer]
    let source = try SourceOpener.source(request)
    source.finish()
    func note(_ field: Int) throws -> String? {
      try ColumnStatistics(
        of: field, among: nil, typed: source.fieldReader, written: source.columnReader
      ).sumNote
    }
    #expect(try note(0) == "no sum: $4.99 is not a number")
    #expect(try note(1) == "sum without 1 value: n/a is not a number")
    #expect(try note(2) == nil)
    #expect(try note(3) == "no sum: four is not a number", "1 stands before it")
  }
}
