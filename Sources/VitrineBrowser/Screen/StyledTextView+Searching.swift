import UIKit
import VitrinePreviews
import VitrineStyledText

// Going to what was looked for.
extension StyledTextView {
  /// Shows the first place from the beginning of a line on, around the end.
  ///
  /// - Returns: Whether there is any.
  @discardableResult
  func find(from line: Int, forward isForward: Bool, includingStart: Bool) -> Bool {
    found = (line, isForward == includingStart ? -1 : Int.max)
    return findNext(forward: isForward)
  }

  /// Shows the place behind the one that was found last, or before it, around the end.
  ///
  /// - Returns: Whether there is any.
  func findNext(forward isForward: Bool) -> Bool {
    guard !lines.isEmpty, !search.isEmpty else { return false }
    let start = found ?? (place.line, -1)
    let count = lines.count
    // The line itself comes first with what is left of it, and last with the rest.
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
