import UIKit
import VitrinePreviews
import VitrineStyledText

// Searching in the text.
extension StyledTextView {
  /// Shows the first match from a line on, and wraps around at the end.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  func find(from line: Int, forward isForward: Bool, includingStart: Bool) -> Bool {
    found = (line, isForward == includingStart ? -1 : Int.max)
    return findNext(forward: isForward)
  }

  /// Shows the match after or before the last one, and wraps around at the end.
  ///
  /// - Returns: Whether there is one.
  func findNext(forward isForward: Bool) -> Bool {
    guard !lines.isEmpty, !search.isEmpty else { return false }
    let start = found ?? (place.line, -1)
    let count = lines.count
    // The search starts with the rest of the current line and ends with its beginning.
    for distance in 0...count {
      let line = (start.line + (isForward ? distance : count * 2 - distance)) % count
      let places = search.ranges(in: lines[line].text).map(\.lowerBound)
      let left =
        distance == 0
        ? places.filter { isForward ? $0 > start.character : $0 < start.character } : places
      if let character = isForward ? left.first : left.last {
        found = (line, character)
        show(line: line, character: character)
        return true
      }
    }
    return false
  }
}
