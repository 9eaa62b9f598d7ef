import Foundation

/// The size of a text unit.
public enum UITextGranularity: Int, Sendable {
  /// A character in the user's sense.
  case character = 0
  /// A word, without surrounding blanks and punctuation.
  case word = 1
  /// A sentence with the following blanks.
  case sentence = 2
  /// A paragraph: the text between two line breaks.
  case paragraph = 3
  /// A line on the screen.
  case line = 4
  /// The whole text.
  case document = 5
}

/// A direction in a text, by its characters or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of the `UITextStorageDirection` or the `UITextLayoutDirection`.
  public let rawValue: Int
  /// Makes a direction of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Returns a direction by characters.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Returns a direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether it leads to the end of a left-to-right text.
  package var isForward: Bool {
    rawValue == UITextStorageDirection.forward.rawValue
      || rawValue == UITextLayoutDirection.right.rawValue
      || rawValue == UITextLayoutDirection.down.rawValue
  }
}

/// Finds the units of a text, such as words and sentences.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns the unit around a position; `nil` if there is none. A position between two units
  /// belongs to the one in the direction.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns whether a unit ends at a position, or, in a backward direction, begins there.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next edge of a unit in a direction; `nil` if there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns whether a position is within a unit; at an edge, whether the unit lies in the
  /// direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds the units of any text input in its string.
///
/// Lines are paragraphs here, since a string has no layout: subclasses with a layout override that,
/// as those of text fields and text views do.
///
/// - Complexity: O(*n*) for each call, where *n* is the number of characters in the text.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private final weak var textInput: (any UIResponder & UITextInput)?

  /// Makes a tokenizer of a text, which it holds weakly.
  public init(textInput: any UIResponder & UITextInput) { self.textInput = textInput }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let offset = offset(of: position),
      let unit = units(granularity).enclosing(offset, isForward: direction.isForward)
    else { return nil }
    return range(unit)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let offset = offset(of: position) else { return false }
    return units(granularity).ranges.contains {
      offset == (direction.isForward ? $0.upperBound : $0.lowerBound)
    }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let offset = offset(of: position),
      let place = units(granularity).boundary(from: offset, isForward: direction.isForward)
    else { return nil }
    return self.position(place)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let offset = offset(of: position) else { return false }
    return units(granularity).enclosing(offset, isForward: direction.isForward) != nil
  }

  // MARK: Offsets

  private final func units(_ granularity: UITextGranularity) -> TextUnits {
    guard let textInput, let all = range(0..<count) else { return TextUnits("", granularity) }
    return TextUnits(textInput.text(in: all) ?? "", granularity)
  }

  private final var count: Int {
    guard let textInput else { return 0 }
    return textInput.offset(from: textInput.beginningOfDocument, to: textInput.endOfDocument)
  }

  private final func offset(of position: UITextPosition) -> Int? {
    textInput.map { $0.offset(from: $0.beginningOfDocument, to: position) }
  }

  private final func position(_ offset: Int) -> UITextPosition? {
    textInput.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
  }

  private final func range(_ unit: Range<Int>) -> UITextRange? {
    guard let textInput, let start = position(unit.lowerBound), let end = position(unit.upperBound)
    else { return nil }
    return textInput.textRange(from: start, to: end)
  }
}
