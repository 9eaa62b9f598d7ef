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
}
