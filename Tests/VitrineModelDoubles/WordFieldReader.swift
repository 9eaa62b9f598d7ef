import VitrineItems
import VitrineTextFormats

/// The one field of items that are words in memory.
public struct WordFieldReader: FieldReader {
  public static let schema = Schema([Field("word", .text)], title: "word")

  private let sections: [[String]]

  public init(_ sections: [[String]]) { self.sections = sections }

  public var counts: [Int] { sections.map(\.count) }

  public func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
    fields.map { _ in sections[section][items].map { .text(Array($0.utf8)) } }
  }
}
