import Foundation

/// What composition asks of every view in every frame: plain bits, read in one go.
struct ViewLooks {
  var alpha: CGFloat = 1
  var isHidden = false
  var clips = false
  var reversal = Reversal.none
  var isFaded = false
  /// Some subview has a zPosition.
  var isZOrdered = false
  /// The view, or its controller, imposes light or dark.
  var imposesStyle = false
  /// The layer has a border.
  var hasBorder = false
  var isAnimated = false
  /// What the program has set, in points.
  var margins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
  /// Margins begin at the edges, not at the safe area.
  var keepsMargins = false
  var background = Background.none
  var content = Content.unknown
  /// Whether what was recorded has no border, and its texts stand on whole rows in own coordinates.
  var isLevel = false
  var keeping = DrawingKeeping.never
  /// The drawing of this view, or of a superview, may be kept. Never false where it is; it may stay true afterwards.
  var isInKeeper = false

  enum Background {
    case none
    /// To be resolved for the view's traits.
    case unresolved
    case resolved(DrawingColor)
  }

  /// What `draw(_:)` recorded.
  enum Content {
    /// It must draw.
    case unknown
    case empty
    case inside
    /// Something reaches out of the bounds and must be cut.
    case outside
  }
}

/// Why everything of a view is drawn in reverse video.
package enum Reversal {
  case none
  /// It has focus. Borders of other views below it stay.
  case focus
  /// It is marked or carried, and hides all that lies below it.
  case mark
}

/// How a view looks, as far as objects say it, and what it drew last.
struct ViewDrawing {
  var background: UIColor?
  var tint: UIColor?
  /// What kind of list the view is in; nil: as its superview.
  var listEnvironment: UIListEnvironment?
  /// What `draw(_:)` recorded, in own coordinates; only as good as `ViewLooks.content` says.
  var commands: [DrawingCommand] = []
  /// What the view showed with its subviews; only as good as `ViewLooks.keeping` says.
  var piece: DrawingPiece?
  /// Subviews from back to front, when some have a zPosition; nil: sort again.
  var backToFront: [UIView]?
  /// What was added by `addInteraction(_:)`.
  var interactions: [any UIInteraction] = []
  /// Who wants to hear of changed traits.
  var traitRegistrations: [TraitRegistration] = []
}
