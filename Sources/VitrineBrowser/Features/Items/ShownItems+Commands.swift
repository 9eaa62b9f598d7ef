import UIKit
import VitrineItems

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
      marked: marked(marks).map { (word($0), ordinal($0)) }, query: query)
  }

  private func marked(_ most: Int) -> [IndexPath] {
    followMarks()
    return markOrder.map { Array($0.items.prefix(most)) } ?? Array(sourceMarks.prefix(most))
  }

  /// Chosen items in the order in which all items stand, or in which they were marked.
  func sequence(of chosen: ItemSet) -> ItemSequence {
    guard markOrder != nil, chosen.count > 1 else { return items.sequence(of: chosen) }
    followMarks()
    return ItemSequence(markOrder?.items.filter(chosen.contains) ?? [])
  }

  /// Notes which items were marked since the last call, where the order counts. Of items that were marked at once those
  /// come first that are shown, as they are shown.
  func followMarks() {
    markOrder?.follow(sourceMarks) { new in
      let shown = items.shownItems.filter(new.contains)
      var hidden = new
      for item in shown { hidden.remove(item) }
      return shown + hidden.paths
    }
  }
}
