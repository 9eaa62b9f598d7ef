import Foundation

/// The rows of an outline from top to bottom, with what each is indented by.
///
/// Takes about 40 bytes a row.
struct TreeRows: Equatable, Sendable {
  /// One row.
  struct Row: Equatable, Sendable {
    /// The node of the outline.
    var node: Int
    /// How many steps it is indented by.
    var level: Int
    /// Whether no sibling follows.
    var isLast: Bool
    /// The row that it is drawn below.
    var parent: Int?
  }

  private(set) var rows: [Row] = []
  /// The row of each item.
  private(set) var rowOfItem: [Int]

  /// Puts the nodes of an outline in the order in which they are read.
  ///
  /// - Parameters:
  ///   - count: How many items there are. Those that the outline lacks stand at the end; of an item that it has twice,
  ///     the first row counts.
  ///   - maximumLevel: Deeper rows are indented no further.
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
        // Too deep, a row looks like the one above.
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

  /// Whether the line of each row above goes on below a row, from the second level to the one before its own.
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
