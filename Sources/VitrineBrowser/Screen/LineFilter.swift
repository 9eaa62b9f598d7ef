import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText

/// Lines of which only those are shown that have some words, with the headings above them.
@MainActor
struct LineFilter {
  let lines: [DetailLine]

  /// The lines that fit, in their order. Words must be there as they are: in a sentence there are nearly all letters in
  /// nearly any order.
  func lines(fitting text: String) -> [DetailLine] { places(fitting: text).map { lines[$0] } }

  /// The same by their places.
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
  /// The line as it is read.
  var words: String {
    switch self {
    case .heading(let text), .text(let text): text
    case .pair(let key, let text): "\(key)  \(text)"
    }
  }
}
