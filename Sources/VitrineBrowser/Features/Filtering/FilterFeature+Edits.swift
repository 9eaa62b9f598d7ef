import UIKit
import VitrineItems

extension FilterFeature {
  /// Updates the matches after an edit of the source. A few new items are matched at once, many in
  /// the background. They stay visible until then.
  func follow(_ renumbering: ItemRenumbering) {
    let new = renumbering.inserted + renumbering.replaced
    let areFew = new.reduce(0) { $0 + $1.items.count } <= 256
    let wasRunning = engine.isRunning
    engine.reset()
    guard isActive, !items.isFilteredBySource else {
      return items.sourceWasEdited(renumbering, newMatches: renumbering.counts.map { _ in [] })
    }
    showsAll = showsAll || !wasRunning
    var matches: [[Int32]] = renumbering.counts.map { _ in [] }
    for run in new {
      let found = areFew ? fitting(run) : Array(run.items)
      matches[run.section] += found.map(Int32.init)
    }
    items.sourceWasEdited(renumbering, newMatches: matches.map { $0.sorted() })
    guard wasRunning || !areFew else {
      showsAll = false
      return
    }
    followsEdit = true
    items.find(pattern, rating: rating, among: showsAll ? items.filter?.matches : nil)
    settle(done: settling?.done ?? {})
  }

  private func fitting(_ run: ItemRenumbering.Items) -> [Int] {
    let texts = run.items.map { shown.source.filterText(section: run.section, item: $0) }
    return FilterEngine(threads: 1).places(fitting: pattern, in: texts, rating: .none).map {
      $0 + run.items.lowerBound
    }
  }
}
