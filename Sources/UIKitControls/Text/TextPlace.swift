import Foundation
import UIKitCore

/// A position in a text field or text view: UTF-16 units from the beginning.
final class TextPlace: UITextPosition {
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  override func isEqual(_ object: Any?) -> Bool { (object as? TextPlace)?.offset == offset }
  override var hash: Int { offset.hashValue }
  override var description: String { "<UITextPosition \(offset)>" }
}

/// A range in a text field or text view.
final class TextPlaces: UITextRange {
  let range: Range<Int>

  init(_ range: Range<Int>) { self.range = range }

  override var isEmpty: Bool { range.isEmpty }
  override var start: UITextPosition { TextPlace(range.lowerBound) }
  override var end: UITextPosition { TextPlace(range.upperBound) }
  override func isEqual(_ object: Any?) -> Bool { (object as? TextPlaces)?.range == range }
  override var hash: Int { range.hashValue }
  override var description: String { "<UITextRange \(range)>" }
}

/// The part of a selection in one line.
final class TextLineSelection: UITextSelectionRect {
  private let place: CGRect
  private let isFirst: Bool
  private let isLast: Bool

  init(_ place: CGRect, isFirst: Bool, isLast: Bool) {
    self.place = place
    self.isFirst = isFirst
    self.isLast = isLast
  }

  override var rect: CGRect { place }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }
}
