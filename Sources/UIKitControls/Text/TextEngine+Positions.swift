import Foundation
import UIKitCore
internal import VitrineTextEditing

// `UITextInput` by offsets, shared by text fields and text views.
extension TextEngine {
  var hasText: Bool { editing.count > 0 }

  func offset(of position: UITextPosition) -> Int {
    editing.clamped((position as? TextPlace)?.offset ?? 0)
  }

  func range(of range: UITextRange) -> Range<Int>? {
    (range as? TextPlaces).map { editing.clamped($0.range) }
  }

  func text(in range: UITextRange) -> String? { self.range(of: range).map { editing[$0] } }

  func replace(_ range: UITextRange, with text: String) {
    if let range = self.range(of: range) { replace(range, with: text) }
  }

  var selectedTextRange: UITextRange? {
    get { hasNoSelection ? nil : TextPlaces(selection) }
    set {
      guard let newValue else { return selectNothing() }
      if let range = range(of: newValue) { select(range) }
    }
  }

  var markedTextRange: UITextRange? { marked.map(TextPlaces.init) }

  var end: UITextPosition { TextPlace(editing.count) }

  func textRange(from first: UITextPosition, to second: UITextPosition) -> UITextRange? {
    let (first, second) = (offset(of: first), offset(of: second))
    return TextPlaces(min(first, second)..<max(first, second))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = self.offset(of: position) + offset
    return (0...editing.count).contains(place) ? TextPlace(place) : nil
  }

  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    let start = self.offset(of: position)
    switch direction {
    case .left, .right:
      let motion: TextMotion = (direction == .right) == (offset > 0) ? .forward : .back
      var place = start
      for _ in 0..<abs(offset) {
        let next = editing.offset(motion, from: place)
        if next == place { return nil }
        place = next
      }
      return TextPlace(place)
    case .up, .down:
      guard let lines = host?.textLines else { return nil }
      let line = lines.line(at: start)
      let wanted = line + (direction == .down ? offset : -offset)
      guard lines.lines.indices.contains(wanted) else { return nil }
      return TextPlace(
        lines.offset(line: wanted, column: lines.column(of: start, inLine: line)))
    }
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (one, two) = (offset(of: position), offset(of: other))
    return one < two ? .orderedAscending : one > two ? .orderedDescending : .orderedSame
  }

  func distance(from first: UITextPosition, to second: UITextPosition) -> Int {
    offset(of: second) - offset(of: first)
  }

  /// Returns a position limited to a range.
  func position(_ position: UITextPosition?, within range: UITextRange) -> UITextPosition? {
    guard let position, let range = self.range(of: range) else { return nil }
    return TextPlace(max(range.lowerBound, min(range.upperBound, offset(of: position))))
  }

  /// Returns the range of the character at a position.
  func characterRange(at position: UITextPosition?) -> UITextRange? {
    guard let position else { return nil }
    let place = offset(of: position)
    let end = editing.offset(.forward, from: place)
    return place < end ? TextPlaces(place..<end) : nil
  }
}
