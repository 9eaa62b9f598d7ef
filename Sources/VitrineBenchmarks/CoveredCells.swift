import UIKit
import VitrineTerminalCore
import VitrineTerminalRendering

/// Counts the cells that the commands of a display list write, with repeated writes.
struct CoveredCells {
  private(set) var count = 0

  init(of list: DisplayList, on size: GridSize, metrics: CellMetrics = CellMetrics()) {
    var clips = [GridRect(size: size)]
    for command in list.commands {
      let clip = clips[clips.count - 1]
      switch command {
      case .pushClip(let rect): clips.append(metrics.gridRect(rect).intersection(clip))
      case .popClip: clips.removeLast()
      case .fill(let rect, _, _), .stroke(let rect, _, _, _), .fillEllipse(let rect, _),
        .picture(let rect, _):
        add(metrics.gridRect(rect), clip)
      case .line(let start, let end, _, _):
        add(
          metrics.gridRect(
            CGRect(
              x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
              height: abs(end.y - start.y))), clip)
      case .path(let points, _, _), .fillFigure(let points, _):
        if let box = CGRect(around: points) { add(metrics.gridRect(box), clip) }
      case .text(let text):
        let place = metrics.cell(at: text.origin)
        add(
          GridRect(
            column: place.column, row: place.row, columns: text.string.count, rows: 1), clip)
      case .pushAlpha, .popAlpha, .pushReverse, .popReverse, .pieces: break
      }
    }
  }

  private mutating func add(_ rect: GridRect, _ clip: GridRect) {
    let seen = rect.intersection(clip)
    count += seen.columns * seen.rows
  }
}
