import Foundation

/// A position in a text. Only the text that made it can interpret it.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// A range of a text, from one position to another.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public override init() { super.init() }

  /// Whether the range is empty; true unless overridden.
  open var isEmpty: Bool { true }
  /// The beginning of the range.
  open var start: UITextPosition { UITextPosition() }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition() }
}

/// The rectangle of a selection in one line.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public override init() { super.init() }

  /// The rectangle, in points of the text's view.
  open var rect: CGRect { .zero }
  /// Whether the selection begins here.
  open var containsStart: Bool { false }
  /// Whether the selection ends here.
  open var containsEnd: Bool { false }
  /// Whether the line runs vertically; never here.
  open var isVertical: Bool { false }
}

/// A direction in the characters of a text.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end.
  case forward = 0
  /// Towards the beginning.
  case backward = 1
}

/// A direction in a text on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  /// Right.
  case right = 2
  /// Left.
  case left = 3
  /// Up.
  case up = 4
  /// Down.
  case down = 5
}

/// An editable text with its own positions.
///
/// Differs from UIKit: no writing directions, no dictation and no alternatives. The terminal
/// handles the composition of an input method and sends the finished text, so only programs call
/// `setMarkedText(_:selectedRange:)`.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// Returns the text of a range; `nil` if the range is not from this text.
  func text(in range: UITextRange) -> String?
  /// Replaces a range by a text.
  func replace(_ range: UITextRange, withText text: String)

  /// The selection; an empty range at the caret, `nil` if there is neither.
  var selectedTextRange: UITextRange? { get set }
  /// The text under composition; `nil` if there is none.
  var markedTextRange: UITextRange? { get }
  /// Replaces the marked text, or the selection, by a text under composition.
  ///
  /// - Parameters:
  ///   - markedText: The new text; `nil` or an empty one ends the composition.
  ///   - selectedRange: The selected part of it, in UTF-16 units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends the composition and keeps the text.
  func unmarkText()

  /// The beginning of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The end of the text.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at an offset in UTF-16 units; `nil` outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position some characters or lines away; `nil` outside of the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the UTF-16 units from one position to another; negative backwards.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Returns the rectangle of a range in its first line, in points of the view.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the caret's rectangle at a position: the character cell of the terminal's cursor, in
  /// points of the view.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a range, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position within a range that is nearest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point of the view; `nil` if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// The tokenizer for words, sentences and lines; a `UITextInputStringTokenizer` suits most texts.
  var tokenizer: any UITextInputTokenizer { get }
  /// The delegate, which follows changes of text and selection except by typing.
  var inputDelegate: (any UITextInputDelegate)? { get set }
}

/// Follows changes of a text.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  /// Called when the selection is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called when the selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called when the text is about to change.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called when the text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}
