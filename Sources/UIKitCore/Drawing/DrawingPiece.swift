import Foundation

/// The drawing of a view and its subviews, kept for later frames, even at other places.
///
/// It contains only fills and texts that lie within the view and are no thinner than the screen's
/// grid, each text in a row of its own, so that it looks the same at any place of that grid.
package final class DrawingPiece: Sendable {
  /// The commands, in points from the view's upper left corner. Texts of the view itself do not know its superview.
  package let commands: [DrawingCommand]
  /// The size of the view, in points.
  package let size: CGSize
  /// The renderer's notes about the piece. Only the code that draws frames uses it, on one thread.
  package nonisolated(unsafe) var plan: AnyObject?

  package init(commands: [DrawingCommand], size: CGSize) {
    self.commands = commands
    self.size = size
  }
}

/// A piece at a place.
package struct PlacedPiece: Equatable, Sendable {
  package let piece: DrawingPiece
  /// The view's upper left corner, in points; a place of the screen's grid.
  package let corner: CGPoint

  /// - Parameter superview: The frame of the view's superview.
  package func commands(in superview: CGRect) -> [DrawingCommand] {
    piece.commands.map { $0.moved(to: corner, in: superview) }
  }
}

extension DrawingPiece: Equatable {
  package static func == (one: DrawingPiece, other: DrawingPiece) -> Bool {
    one === other || one.size == other.size && one.commands == other.commands
  }
}

extension DrawingCommand {
  /// Returns a command of a piece for the piece at a corner, in a superview.
  package func moved(to corner: CGPoint, in superview: CGRect) -> DrawingCommand {
    let placed = placed(
      by: Placement(scaleX: 1, scaleY: 1, shiftX: corner.x, shiftY: corner.y))
    guard case .text(var text) = placed, text.home?.superview.isNull == true else {
      return placed
    }
    text.home?.superview = superview
    return .text(text)
  }
}

/// Whether a view's drawing is kept.
enum DrawingKeeping {
  /// The view draws in each frame.
  case never
  /// The view has changed: the next frame draws it.
  case changed
  /// The view has been drawn once since its change. The next frame keeps the drawing if possible,
  /// since many drawings are used only once.
  case shown
  /// `ViewDrawing.piece` has the drawing.
  case kept
  /// The present drawing cannot be kept.
  case impossible
}

extension UIView {
  /// Keeps the view's drawing between frames; for views that are numerous and rarely change.
  package final func keepDrawing() {
    looks.keeping = .changed
    enterKeeper()
  }

  /// Called when a view whose drawing may be kept has become a superview of this one.
  final func enterKeeper() {
    if looks.isInKeeper { return }
    looks.isInKeeper = true
    for child in children { child.enterKeeper() }
  }

  /// Discards all kept drawings that contain this view.
  ///
  /// - Complexity: O(superviews up to the outermost one that keeps its drawing).
  final func forgetDrawings() {
    guard looks.isInKeeper else { return }
    var view = self
    while true {
      if view.looks.keeping != .never, view.looks.keeping != .changed {
        view.looks.keeping = .changed
        view.drawing.piece = nil
      }
      guard let parent = view.parent, parent.looks.isInKeeper else { return }
      view = parent
    }
  }
}
