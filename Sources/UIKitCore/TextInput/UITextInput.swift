import Foundation

/// A place in a text. Only the text that made it knows what it stands for.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// A range of a text, from one position to another.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public override init() { super.init() }

  /// Whether nothing lies within; yes unless overridden.
  open var isEmpty: Bool { true }
  /// Where it begins.
  open var start: UITextPosition { UITextPosition() }
  /// Where it ends.
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

/// Which way to go through the characters of a text.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end.
  case forward = 0
  /// Towards the beginning.
  case backward = 1
}

/// Which way to go through a text on the screen.
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

/// A text that is edited, in positions of its own.
///
/// Differs from UIKit: no writing directions, no dictation and no alternatives. Text that an input method
/// composes is composed by the terminal and comes when it is done, so `setMarkedText(_:selectedRange:)` is called by
/// programs only.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The text of a range; `nil` if the range is none of this text.
  func text(in range: UITextRange) -> String?
  /// Puts a text in the place of a range.
  func replace(_ range: UITextRange, withText text: String)

  /// What is selected; empty at the caret, `nil` if there is neither.
  var selectedTextRange: UITextRange? { get set }
  /// The text that is being composed; `nil` if there is none.
  var markedTextRange: UITextRange? { get }
  /// Puts a text that is being composed in the place of the one before, or of the selection.
  ///
  /// - Parameters:
  ///   - markedText: The new text; `nil` or an empty one ends composing.
  ///   - selectedRange: What of it is selected, in UTF-16 units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends composing; the text stays as it is.
  func unmarkText()

  /// Where the text begins.
  var beginningOfDocument: UITextPosition { get }
  /// Where the text ends.
  var endOfDocument: UITextPosition { get }
  /// The range between two positions, whichever comes first.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position so many UTF-16 units on; `nil` outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position some characters or lines on; `nil` outside of the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Which of two positions comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The UTF-16 units from one position to another; negative backwards.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// The rectangle of a range in its first line, in points of the view.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where the caret stands at a position: the character cell that the terminal's cursor gets, in points of the view.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangles of a range, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position within a range that is nearest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The range of the character at a point of the view; `nil` where there is none.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// Knows the words, sentences and lines of the text; a `UITextInputStringTokenizer` suits most.
  var tokenizer: any UITextInputTokenizer { get }
  /// Is told when the text or the selection changes by other means than typing.
  var inputDelegate: (any UITextInputDelegate)? { get set }
}

/// Is told of changes of a text.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  /// The selection is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// The selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// The text is about to change.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}
