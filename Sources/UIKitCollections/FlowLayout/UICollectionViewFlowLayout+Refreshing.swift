import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

extension UICollectionViewFlowLayout {
  /// Updates the geometry. Reads nothing that is still valid.
  final func refresh(by reader: FlowReader) {
    let staleness = state.staleness
    let preferences = state.preferences
    // Invalidations during the calls to the delegate must not be lost.
    state.staleness = FlowStaleness()
    state.preferences = [:]
    guard !staleness.metrics, extend(staleness, by: reader) else {
      work.builds += 1
      state.reported = false
      state.reference = reader.reference
      // Measured sizes stay valid until the data changes.
      let known = asksForPreferredSizes && !staleness.isEverything ? state.geometry : nil
      state.geometry = reader.geometry(keeping: known)
      if !staleness.isEverything && !staleness.counts { take(preferences, along: reader.axis) }
      return
    }
    if staleness.isNaming {
      work.corrections += 1
      let changes = reader.changes(staleness, in: state.geometry)
      state.geometry.change(changes)
    }
    take(preferences, along: reader.axis)
  }

  /// Breaks known sizes into lines again and adds appended items, as needed; returns `false` if
  /// that is not enough.
  private func extend(_ staleness: FlowStaleness, by reader: FlowReader) -> Bool {
    // With known sizes, only the breadth changes the lines.
    if staleness.lines, reader.breadth != state.geometry.breadth {
      state.geometry = state.geometry.moved(to: reader.breadth)
    }
    guard staleness.counts else { return true }
    guard let growth = reader.growth(of: state.geometry) else { return false }
    work.extensions += 1
    state.geometry.grow(growth)
    return true
  }

  /// Moves sizes from cells along with their items through an update. `refresh(by:)` applies them.
  ///
  /// - Complexity: O(sections + *m*) for *m* measured items.
  final func carrySizes(through update: BatchUpdate) {
    guard asksForPreferredSizes, state.geometry.sections.count == update.before.sectionCount else {
      return
    }
    let old = state.geometry.sections
    let fresh = FlowLines(
      count: 0, size: FlowSize(length: 0, breadth: 0), room: FlowRoom(available: 0))
    state.geometry = state.geometry.with(
      (0..<update.after.sectionCount).map { section in
        let count = update.after.count(ofSection: section) ?? 0
        guard let index = update.oldSection(of: section), let shift = update.shift(ofSection: index)
        else { return FlowSection(metrics: FlowMetrics(), lines: fresh) }
        var moved = old[index]
        if !shift.items.isIdentity {
          moved.lines = moved.lines.renumbered(count: count) { shift.items.after($0) }
        }
        return moved
      })
  }

  /// Applies the sizes that cells requested to their items.
  private func take(_ preferences: [IndexPath: CGSize], along axis: Axis) {
    guard !preferences.isEmpty else { return }
    work.corrections += 1
    var changes: [Int: FlowSectionChange] = [:]
    for (path, size) in preferences.sorted(by: { $0.key < $1.key }) {
      guard path.count == 2, state.geometry.contains(section: path[0], item: path[1]) else {
        continue
      }
      changes[path[0], default: FlowSectionChange()].items.append(
        FlowChange(item: path[1], size: FlowSize(size, along: axis)))
    }
    state.geometry.change(changes)
  }
}
