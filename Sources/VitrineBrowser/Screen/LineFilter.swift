import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText

/// A filter for lines that keeps the lines with certain words and their headings.
@MainActor
struct LineFilter {
  let lines: [DetailLine]

  /// Returns the indices of the matching lines in order. Words must match exactly, because a long
  /// sentence contains almost any letters in almost any order.
  func places(fitting text: String) -> [Int] {
    let pattern = FilterPattern(text, isExact: true)
    guard !pattern.isEmpty else { return Array(lines.indices) }
    let fitting = Set(
      FilterEngine(threads: 1).places(fitting: pattern, in: lines.map(\.words), rating: .none))
    var heading: Int?
    var result: [Int] = []
    for (place, line) in lines.enumerated() {
      if case .heading = line {
        heading = place
      } else if fitting.contains(place) {
        if let heading { result.append(heading) }
        heading = nil
        result.append(place)
      }
    }
    return result
  }
}

extension DetailLine {
  /// The line as plain text.
  var words: String {
    switch self {
    case .heading(let text), .text(let text): text
    case .pair(let key, let text): "\(key)  \(text)"
    }
  }
}
