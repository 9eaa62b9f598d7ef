import Foundation
import UIKitCollections
import UIKitCore

/// A compact class tree: each subtree is as close to those above it as their contours allow.
///
///     ClassHierarchyLayout              CompactTreeLayout
///
///     | A |──┬──| a |──┬──| x |         | A |──┬──| a |──┬──| x |
///            │         └──| y |         | B |  ├──| b |  └──| y |
///            ├──| b |                          └──| c |─────| z |
///            └──| c |─────| z |
///     | B |
///
/// A class is still on its first child's row, or above it in the same column as its siblings, and
/// no line crosses another. But a class without children takes a row of its own column only. Data
/// source, cells, connectors and costs are the same as for `ClassHierarchyLayout`, but the layout
/// does not call the data source for numbers of rows.
@preconcurrency @MainActor
open class CompactTreeLayout: ClassHierarchyLayout {
  override func placedGenerations(_ counts: [Int]) -> (generations: [Generation], rows: Int) {
    var generations: [Generation] = []
    /// The items without a parent, by section.
    var orphans: [[Int]] = []
    var hasParent: [Bool] = []
    for (section, count) in counts.enumerated() {
      let below = section + 1 < counts.count ? counts[section + 1] : 0
      orphans.append((0..<count).filter { section == 0 || !hasParent[$0] })
      hasParent = Array(repeating: false, count: below)
      var generation = Generation()
      generation.rows = Array(repeating: 0, count: count)
      generation.children.reserveCapacity(count)
      for item in 0..<count {
        // If two parents claim a child, it belongs to the first one.
        let children = children(of: IndexPath(item: item, section: section), among: below)
          .filter { child in
            defer { hasParent[child.item] = true }
            return !hasParent[child.item]
          }
        generation.children.append(children)
      }
      generations.append(generation)
    }
    /// The lower contour of the placed classes: the first free row of each column.
    var free = Array(repeating: 0, count: counts.count)
    for (section, items) in orphans.enumerated() {
      for item in items { place(item, of: section, in: &generations, free: &free) }
    }
    return (generations, free.max() ?? 0)
  }

  /// Places a class and all its descendants, in reading order.
  private final func place(
    _ item: Int, of section: Int, in generations: inout [Generation], free: inout [Int]
  ) {
    var waiting = [(item: item, section: section)]
    while let start = waiting.popLast() {
      // A class, its first child, the first child of that and so on share the first row that is
      // free in all their columns.
      var chain = [start]
      while let last = chain.last,
        let child = generations[last.section].children[last.item].first
      {
        chain.append((child.item, child.section))
      }
      let row = chain.reduce(0) { max($0, free[$1.section]) }
      for (item, section) in chain {
        generations[section].rows[item] = row
        free[section] = row + 1
        // The other children of the deepest class are next.
        for child in generations[section].children[item].dropFirst().reversed() {
          waiting.append((child.item, child.section))
        }
      }
    }
  }
}
