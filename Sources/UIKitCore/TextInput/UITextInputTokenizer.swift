import Foundation

/// How large the units of a text are that somebody asks for.
public enum UITextGranularity: Int, Sendable {
  /// What the user takes for one character.
  case character = 0
  /// A word, without the blanks and the punctuation around it.
  case word = 1
  /// A sentence with the blanks behind it.
  case sentence = 2
  /// What stands between two line breaks.
  case paragraph = 3
  /// A line on the screen.
  case line = 4
  /// The whole text.
  case document = 5
}

/// A way through a text: one of its characters, or one on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// That of the `UITextStorageDirection` or the `UITextLayoutDirection`.
  public let rawValue: Int
  /// Makes a direction of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A way through the characters.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// A way on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether it goes towards the end of a text from left to right.
  package var isForward: Bool {
    rawValue == UITextStorageDirection.forward.rawValue
      || rawValue == UITextLayoutDirection.right.rawValue
      || rawValue == UITextLayoutDirection.down.rawValue
  }
}

/// Knows the units of a text: where words begin, where sentences end.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// The unit around a position; `nil` where there is none. A position between two units belongs to the one in the
  /// direction.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a unit ends at a position, or, in a direction to the beginning, begins there.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// The next place in a direction where a unit begins or ends; `nil` where there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a position is within a unit; at its edge, whether the unit lies in the direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds the units of any text input in its string.
///
/// Lines are paragraphs here, since a string knows no other: subclasses that know the layout override that. Text fields
/// and text views do.
///
/// - Complexity: O(*n*) for each question, where *n* counts the characters of the text.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private final weak var textInput: (any UIResponder & UITextInput)?

  /// Makes a tokenizer of a text, which it does not keep alive.
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
