import BrowserModel
import UIKit

extension ShownItems {
  /// What the places of a command line are filled with.
  ///
  /// - Parameters:
  ///   - query: What is typed.
  ///   - marks: How many of the marked items are given at most.
  func commandValues(query: String, marks: Int = .max) -> PreviewCommand.Values {
    func word(_ item: IndexPath) -> [UInt8] {
      (try? source.output(section: item.section, item: item.item))?.argument ?? []
    }
    func ordinal(_ item: IndexPath) -> Int { itemCounts.prefix(item.section).reduce(item.item, +) }
    let item = focusedSourceItem
    return PreviewCommand.Values(
      current: item.map(word), index: item.map(ordinal) ?? -1,
      marked: sourceMarks.prefix(marks).map { (word($0), ordinal($0)) }, query: query)
  }
}
