import VitrineItems

/// A path, shortened to the available width.
///
///     ~/Pictures/2024/Mallorca/raw
///     ~/…/Mallorca/raw
///     …/raw
///     ~/data/hits.json .results[3].rows
package struct Breadcrumb: Equatable, Sendable {
  /// The parts from the start. The first one may be the root or the home folder.
  package var parts: [String]
  /// The number of last parts that follow the path without slashes.
  package var joined = 0

  /// A path in one line, and the columns of each part.
  package struct Line: Equatable, Sendable {
    package var text: String
    package var parts: [(part: Int, columns: Range<Int>)] = []

    package static func == (left: Line, right: Line) -> Bool {
      left.text == right.text && left.parts.elementsEqual(right.parts, by: ==)
    }
  }

  /// Returns the first part and as many of the last parts as fit.
  package func line(columns: Int) -> Line {
    let all = line(of: Array(parts.indices))
    if ColumnText.columns(of: all.text) <= columns { return all }
    for first in parts.indices.dropFirst(2) {
      let line = line(of: [0] + Array(first..<parts.count))
      if ColumnText.columns(of: line.text) <= columns { return line }
    }
    return parts.count > 1 ? line(of: [parts.count - 1]) : all
  }

  /// Returns the given parts, with an ellipsis in place of omitted ones.
  private func line(of shown: [Int]) -> Line {
    var line = Line(text: "")
    var (column, next) = (0, 0)
    func add(_ text: String) {
      line.text += text
      column += ColumnText.columns(of: text)
    }
    for part in shown {
      let joint = part - (parts.count - joined)
      if !line.text.isEmpty, !line.text.hasSuffix("/") || joint >= 0 {
        add(joint < 0 ? "/" : joint == 0 || part > next ? " " : "")
      }
      if part > next { add(joint < 0 ? "…/" : "…") }
      let start = column
      add(parts[part])
      line.parts.append((part, start..<column))
      next = part + 1
    }
    return line
  }
}
