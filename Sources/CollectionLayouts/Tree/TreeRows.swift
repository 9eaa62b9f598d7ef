import Foundation

/// The rows of an outline from top to bottom, with their indentation.
///
/// A row takes about 40 bytes.
struct TreeRows: Equatable, Sendable {
  /// One row.
  struct Row: Equatable, Sendable {
    /// The node of the outline.
    var node: Int
    /// The number of steps of indentation.
    var level: Int
    /// Whether it is the last one of its siblings.
    var isLast: Bool
    /// The row of the parent.
    var parent: Int?
  }

  private(set) var rows: [Row] = []
  /// The row of each item.
  private(set) var rowOfItem: [Int]

  /// Orders the nodes of an outline in reading order.
  ///
  /// - Parameters:
  ///   - count: The number of items. Items missing in the outline are at the end; for a duplicate
  ///     item, the first row counts.
  ///   - maximumLevel: The maximal level of indentation.
  init(_ outline: TreeOutline, count: Int, maximumLevel: Int) {
    rowOfItem = Array(repeating: -1, count: count)
    var seen = Array(repeating: false, count: outline.nodes.count)
    var waiting = outline.roots.reversed().map {
      Row(node: $0, level: 0, isLast: true, parent: nil)
    }
    while let row = waiting.popLast() {
      guard seen.indices.contains(row.node), !seen[row.node] else { continue }
      seen[row.node] = true
      let (place, node) = (rows.count, outline.nodes[row.node])
      rows.append(row)
      if let item = node.item, rowOfItem.indices.contains(item), rowOfItem[item] < 0 {
        rowOfItem[item] = place
      }
      for (rank, child) in node.children.enumerated().reversed() {
        // A row that is too deep looks like its parent.
        let isDeep = row.level >= maximumLevel
        waiting.append(
          Row(
            node: child, level: isDeep ? row.level : row.level + 1,
            isLast: isDeep ? row.isLast : rank == node.children.count - 1,
            parent: isDeep ? row.parent : place))
      }
    }
    for item in rowOfItem.indices where rowOfItem[item] < 0 {
      rowOfItem[item] = rows.count
      rows.append(Row(node: outline.nodes.count, level: 0, isLast: true, parent: nil))
    }
  }

  /// Returns whether the line of each ancestor continues below a row, from the second level to the
  /// one before its own.
  func continuingLines(ofRow place: Int) -> [Bool] {
    var lines: [Bool] = []
    var above = rows[place].parent
    while let row = above, rows[row].level > 0 {
      lines.append(!rows[row].isLast)
      above = rows[row].parent
    }
    return lines.reversed()
  }
}
