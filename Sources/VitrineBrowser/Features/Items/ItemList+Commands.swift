import UIKit
import VitrineItems

extension ItemList {
  /// Returns the values of the placeholders in a command line.
  ///
  /// - Parameters:
  ///   - query: The current query.
  ///   - marks: The largest number of marked items.
  func commandValues(query: String, marks: Int = .max) -> PreviewCommand.Values {
    commandItems(query, marks).values { item in
      (try? source.output(section: item.section, item: item.item))?.argument ?? []
    }
  }

  /// Returns a function that reads the same values off the main thread, if the source would wait
  /// for them; otherwise nil.
  func commandValuesReader(
    query: String, marks: Int
  ) -> (@Sendable () -> PreviewCommand.Values)? {
    guard let rows = source.capabilities.statistics else { return nil }
    let (items, read) = (commandItems(query, marks), rows.rowOutputs)
    return { items.values { (try? read($0.item))?.argument ?? [] } }
  }

  /// The items and the query of a command line.
  private struct CommandItems: Sendable {
    var current: IndexPath?
    var marked: [IndexPath]
    var counts: [Int]
    var query: String

    func values(_ word: (IndexPath) -> [UInt8]) -> PreviewCommand.Values {
      func ordinal(_ item: IndexPath) -> Int { counts.prefix(item.section).reduce(item.item, +) }
      return PreviewCommand.Values(
        current: current.map(word), index: current.map(ordinal) ?? -1,
        marked: marked.map { (word($0), ordinal($0)) }, query: query)
    }
  }

  private func commandItems(_ query: String, _ marks: Int) -> CommandItems {
    CommandItems(
      current: focusedSourceItem, marked: marked(marks), counts: itemCounts, query: query)
  }

  private func marked(_ most: Int) -> [IndexPath] {
    followMarks()
    return markOrder.map { Array($0.items.prefix(most)) } ?? Array(sourceMarks.prefix(most))
  }

  /// Returns chosen items in display order, or in the order of marking.
  func sequence(of chosen: ItemSet) -> ItemSequence {
    guard markOrder != nil, chosen.count > 1 else { return items.sequence(of: chosen) }
    followMarks()
    return ItemSequence(markOrder?.items.filter(chosen.contains) ?? [])
  }

  /// Notes the items that were marked since the last call, if the order matters. Of items that were
  /// marked together, visible ones come first, in display order.
  func followMarks() {
    markOrder?.follow(sourceMarks) { new in
      let shown = items.shownItems.filter(new.contains)
      var hidden = new
      for item in shown { hidden.remove(item) }
      return shown + hidden.paths
    }
  }
}
