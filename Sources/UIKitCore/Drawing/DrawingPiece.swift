import Foundation

/// What a view and its subviews show, kept for frames in which they show the same, there or elsewhere.
///
/// Only fills and texts that lie within the view and are no thinner than the screen's grid, each text in a row of its
/// own: it looks the same at any place of that grid.
package final class DrawingPiece: Sendable {
  /// In points from the view's upper left corner. Texts of the view itself do not know its superview.
  package let commands: [DrawingCommand]
  /// That of the view, in points.
  package let size: CGSize
  /// What a renderer found out about the piece the last time. Only what draws frames touches it, on one thread.
  package nonisolated(unsafe) var plan: AnyObject?

  package init(commands: [DrawingCommand], size: CGSize) {
    self.commands = commands
    self.size = size
  }
}

/// A piece at a place.
package struct PlacedPiece: Equatable, Sendable {
  package let piece: DrawingPiece
  /// The view's upper left one, in points; a place of the screen's grid.
  package let corner: CGPoint

  /// - Parameter superview: The frame of what the view stands in.
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
  /// A command of a piece as it is with the piece at a corner, in a superview.
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
  /// It is drawn in each frame.
  case never
  /// It has changed: the next frame draws it.
  case changed
  /// It has been drawn once as it is. The frame after that keeps it, where it can: much is shown for one frame only.
  case shown
  /// `ViewDrawing.piece` has it.
  case kept
  /// What it shows now cannot be kept.
  case impossible
}

extension UIView {
  /// Has what the view shows be kept from frame to frame: for those of which many are shown, and few change.
  package final func keepDrawing() {
    looks.keeping = .changed
    enterKeeper()
  }

  /// A view whose drawing may be kept has become a superview of this one.
  final func enterKeeper() {
    if looks.isInKeeper { return }
    looks.isInKeeper = true
    for child in children { child.enterKeeper() }
  }

  /// Nothing that shows this view as it was is kept any longer.
  ///
  /// - Complexity: O(superviews up to the outermost that keeps its drawing).
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
