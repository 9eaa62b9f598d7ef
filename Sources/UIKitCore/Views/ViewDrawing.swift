import Foundation

/// The flags that composition reads from every view in every frame: plain bits, read at once.
struct ViewLooks {
  var alpha: CGFloat = 1
  var isHidden = false
  var clips = false
  var reversal = Reversal.none
  var isFaded = false
  /// Whether some subview has a zPosition.
  var isZOrdered = false
  /// Whether the view, or its controller, imposes light or dark.
  var imposesStyle = false
  /// Whether the layer has a border.
  var hasBorder = false
  var isAnimated = false
  /// Whether the view or its layer has a mask.
  var isMasked = false
  /// The margins that the program has set, in points.
  var margins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
  /// Whether margins begin at the edges and not at the safe area.
  var keepsMargins = false
  var background = Background.none
  var content = Content.unknown
  /// Whether the recorded drawing has no border, and its texts are on whole rows of the view's
  /// coordinates.
  var isLevel = false
  var keeping = DrawingKeeping.never
  /// Whether the drawing of this view or a superview may be kept. May stay true after that ends,
  /// but is never false before.
  var isInKeeper = false

  enum Background {
    case none
    /// Must be resolved with the view's traits.
    case unresolved
    case resolved(DrawingColor)
  }

  /// The result of `draw(_:)`.
  enum Content {
    /// Not drawn yet.
    case unknown
    case empty
    case inside
    /// Some drawing extends beyond the bounds and must be clipped.
    case outside
  }
}

/// The reason for drawing a view in reverse video.
package enum Reversal {
  case none
  /// The view has focus. Borders of other views below it remain.
  case focus
  /// The view is marked or carried, and hides everything below it.
  case mark
}

/// The parts of a view's look that are objects, and its last drawing.
struct ViewDrawing {
  var background: UIColor?
  var tint: UIColor?
  /// The kind of list around the view; nil for that of the superview.
  var listEnvironment: UIListEnvironment?
  /// The commands recorded by `draw(_:)`, in the view's coordinates; valid according to
  /// `ViewLooks.content`.
  var commands: [DrawingCommand] = []
  /// The kept drawing of the view with its subviews; valid according to `ViewLooks.keeping`.
  var piece: DrawingPiece?
  /// The subviews from back to front, if some have a zPosition; nil if they must be sorted again.
  var backToFront: [UIView]?
  /// The interactions of the view.
  var interactions: [any UIInteraction] = []
  /// The observations of properties by key paths.
  var observations: [KeyObservation] = []
  /// The view whose place clips this one; its own drawing does not count.
  var mask: UIView?
  /// Ends with another mask.
  var maskObservation: KeyObservation?
  /// The observers of changed traits.
  var traitRegistrations: [TraitRegistration] = []
}
