import Foundation

/// How a view looks, and what it drew last.
struct ViewDrawing {
  var background: UIColor?
  var alpha: CGFloat = 1
  var isHidden = false
  var clips = false
  var tint: UIColor?

  /// The background for the present traits; nil: not resolved yet.
  var resolvedBackground: DrawingColor?
  /// What `draw(_:)` recorded, in own coordinates; nil: must draw.
  var recording: Recording?
  /// Subviews from back to front, when some have a zPosition; nil: sort again.
  var backToFront: [UIView]?
  /// Some subview has a zPosition.
  var isZOrdered = false
}

/// The commands of one view in its own coordinates.
struct Recording {
  var commands: [DrawingCommand]
  /// Something reaches out of the bounds and must be cut.
  var needsClip: Bool

  static let empty = Recording(commands: [], needsClip: false)
}
