import Foundation
import VitrineItems
import VitrineTextFormats

/// The only field of items that are words in memory.
public struct WordFieldReader: FieldReader {
  public static let schema = Schema([Field("word", .text)], title: "word")

  private let sections: [[String]]
  private let gate: DispatchSemaphore?

  /// - Parameter gate: Blocks reads on other threads than the main one until it is signalled.
  public init(_ sections: [[String]], gate: DispatchSemaphore? = nil) {
    (self.sections, self.gate) = (sections, gate)
  }

  public var counts: [Int] { sections.map(\.count) }

  public func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
    if !Thread.isMainThread {
      gate?.wait()
      gate?.signal()
    }
    return fields.map { _ in sections[section][items].map { .text(Array($0.utf8)) } }
  }
}
