import UIKit
import VitrineItems

extension ItemList {
  /// Returns the values of the placeholders in a command line.
  ///
  /// - Parameters:
  ///   - query: The current query.
  ///   - marks: The largest number of marked items.
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
