import Foundation
@_spi(Vitrine) import VitrineBasicValues

/// Moves scattered items together to one place, as a sequence of changes.
///
///     a B c D e f      B and D to the third place of the others: move B, then D
///     a c e B D f
public struct BlockMove {
  /// The items to move, as runs in reading order.
  let runs: [ItemRenumbering.Items]
  /// The place of the first item after the move.
  let destination: IndexPath

  /// - Parameter items: In reading order.
  public init(_ items: some Sequence<IndexPath>, to destination: IndexPath) {
    var chosen = ItemSet()
    for item in items { chosen.insert(item) }
    runs = ItemRenumbering.Items.runs(chosen)
    self.destination = destination
  }

  public var count: Int { runs.reduce(0) { $0 + $1.items.count } }

  /// The number, before the move, of the item directly after the block.
  private var gap: Int {
    var inBlock = 0
    for run in runs where run.section == destination.section {
      guard run.items.lowerBound - inBlock < destination.item else { break }
      inBlock += run.items.count
    }
    return destination.item + inBlock
  }

  /// One move for each run that is not in its place yet.
  public var changes: [ItemEdit.Change] {
    let (section, gap) = (destination.section, gap)
    var changes: [ItemEdit.Change] = []
    // The number of items already moved: from this section, and from before the gap.
    var (done, takenHere, takenBefore) = (0, 0, 0)
    var current = -1
    for run in runs {
      if run.section != current { (current, takenHere) = (run.section, 0) }
      let isBefore = run.section == section && run.items.lowerBound < gap
      let isBehind = run.section == section && !isBefore
      let start = run.items.lowerBound - takenHere + (isBehind ? done : 0)
      let place = gap - takenBefore + done - (isBefore ? run.items.count : 0)
      if run.section != section || start != place {
        changes.append(
          .move(
            section: run.section, items: start..<(start + run.items.count), toSection: section,
            at: place))
      }
      done += run.items.count
      takenHere += run.items.count
      if isBefore { takenBefore += run.items.count }
    }
    return changes
  }
}
