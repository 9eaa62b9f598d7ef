import VitrineFuzzyMatching
import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// The single field of lines: their text.
package struct LineFieldReader: FieldReader {
  package static let schema = Schema([Field("text", .text)], title: "text")

  let lines: LineItems
  let order: ItemRuns

  package var counts: [Int] { [order.count] }

  package func values(
    of fields: [Int], section: Int, items: Range<Int>
  ) throws(ReadingFailure) -> [[FieldValue]] {
    try lines.table.bytes.checkingReads {
      var lines = lines
      var values: [FieldValue] = []
      order.visit(items) { run in
        for number in run {
          var line = lines.prefix(of: number, limit: LineMatchReader.lineLimit)
          if line.last == 0x0D { line.removeLast() }
          values.append(.text(line))
        }
      }
      return fields.map { _ in values }
    }
  }
}
