import Foundation

/// A first responder that places the terminal's cursor itself: a view in which text is typed. Ours, not UIKit's.
///
/// Screen readers and braille displays follow the cursor. Where the first responder does not say, the cursor is on the
/// focused view, in a collection view on the focused item.
@preconcurrency @MainActor public protocol CursorRectProvider {
  /// The character cell of the cursor, in points of the window's coordinates; `nil`: where the focus is.
  ///
  /// Asked once a frame. The cell that the upper left corner lies in gets the cursor.
  var cursorRect: CGRect? { get }

  /// Whether the cursor can be seen: it is the caret of a text. By default it is hidden, and only there for those
  /// who follow it.
  var showsCursor: Bool { get }
}

extension CursorRectProvider {
  public var showsCursor: Bool { false }
}
