import Foundation
import UIKitCore

/// Draws a group in characters: each item as a rectangle of its letter.
@MainActor
enum GroupDrawing {
  /// - Parameters:
  ///   - plan: The plan of the group.
  ///   - columns: The width of the container, in columns of 10 points.
  ///   - rows: The height of the container, in rows of 20 points.
  static func lines(of plan: LayoutPlan, columns: Int, rows: Int) -> [String] {
    let container = CGSize(width: columns * 10, height: rows * 20)
    let group = SolvedGroup(plan, in: container)
    var canvas = Array(repeating: Array(repeating: Character("."), count: columns), count: rows)
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    func part(_ from: CGFloat, _ to: CGFloat, _ unit: CGFloat, _ count: Int) -> Range<Int> {
      let first = FlowClamp.index((from / unit).rounded(), of: count)
      return first..<max(first, FlowClamp.index((to / unit).rounded(), of: count))
    }
    for (index, item) in group.items.enumerated() {
      for row in part(item.frame.minY, item.frame.maxY, 20, rows) {
        for column in part(item.frame.minX, item.frame.maxX, 10, columns) {
          canvas[row][column] = letters[index % letters.count]
        }
      }
    }
    let width = part(0, group.size.width, 10, columns).count
    return canvas.prefix(part(0, group.size.height, 20, rows).count).map {
      String($0.prefix(width))
    }
  }
}
