import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// Walks a tree of views and records its drawing, back to front, in the window's coordinates.
@MainActor struct DisplayListComposer {
  private(set) var commands: [DrawingCommand]
  /// Whether the views' texts allow it so far. See `DisplayList`.
  private(set) var hasLevelTexts = true
  private let metrics = UIScreen.main.cellMetrics
  private var rowHeight: CGFloat { metrics.height }
  /// Whether to use and make kept drawings of views.
  private let keepsPieces: Bool
  /// Whether everything composed so far may be kept as one piece.
  private var isPiece: Bool

  /// The opacity of faint drawing; where colours cannot blend, it is drawn dim.
  private static let fadedAlpha: CGFloat = 0.4

  init(reusing commands: [DrawingCommand] = [], keepsPieces: Bool = false) {
    self.keepsPieces = keepsPieces
    isPiece = !keepsPieces
    self.commands = commands
    self.commands.removeAll(keepingCapacity: true)
  }

  mutating func compose(_ window: UIView, traits: UITraitCollection) {
    let size = window.bounds.size
    compose(
      window, in: CGRect(origin: .zero, size: size), traits: traits,
      // The origin is the window's top left corner; its place on the screen does not matter.
      origin: CGPoint(x: -window.frame.minX, y: -window.frame.minY), scale: (1, 1),
      superview: CGRect(origin: .zero, size: size))
  }

  /// Returns the current drawing of a view and its subviews, in points from its upper left corner.
  static func picture(of view: UIView) -> [DrawingCommand] {
    let frame = view.looks.isAnimated ? view.presentationFrame : view.frame
    var composer = DisplayListComposer()
    composer.compose(
      view, in: CGRect(origin: .zero, size: frame.size), traits: view.traitCollection,
      origin: CGPoint(x: -frame.minX, y: -frame.minY), scale: (1, 1),
      superview: CGRect(origin: .zero, size: frame.size))
    return composer.commands
  }

  /// - Parameters:
  ///   - clip: The visible area, in window coordinates.
  ///   - origin: The superview's coordinate origin in the window.
  ///   - superview: The superview's frame in the window.
  private mutating func compose(
    _ view: UIView, in clip: CGRect, traits inherited: UITraitCollection, origin: CGPoint,
    scale: (x: CGFloat, y: CGFloat), superview: CGRect, isTurned: Bool = false
  ) {
    let looks = view.looks
    if looks.isHidden { return }
    var alpha = looks.isAnimated ? view.presentationAlpha : looks.alpha
    if looks.isFaded { alpha *= Self.fadedAlpha }
    if alpha < UIView.invisibleAlpha { return }
    let geometry = looks.isAnimated ? view.presentationGeometry : view.geometry

    let frame = geometry.frame
    let bounds = geometry.bounds
    let shown = CGRect(
      x: frame.origin.x * scale.x + origin.x, y: frame.origin.y * scale.y + origin.y,
      width: frame.size.width * scale.x, height: frame.size.height * scale.y)
    // A view scaled to nothing hides its subviews too.
    if geometry.isTransformed, shown.size.width == 0 || shown.size.height == 0 { return }
    if isPiece, looks.isAnimated || !clip.encloses(shown) { isPiece = false }
    let hasChildren = !view.children.isEmpty
    if !shown.overlaps(clip), looks.clips || !hasChildren { return }

    var placement = Placement(scaleX: scale.x, scaleY: scale.y, shiftX: 0, shiftY: 0)
    if geometry.isTransformed {
      placement.scaleX = bounds.size.width > 0 ? shown.size.width / bounds.size.width : scale.x
      placement.scaleY = bounds.size.height > 0 ? shown.size.height / bounds.size.height : scale.y
    }
    placement.shiftX = shown.origin.x - bounds.origin.x * placement.scaleX
    placement.shiftY = shown.origin.y - bounds.origin.y * placement.scaleY

    let mask = looks.isMasked ? ViewMask.opening(of: view).map(placement.map) : nil
    let clip = mask.map { clip.intersection($0) } ?? clip
    if mask != nil, clip.isEmpty { return }
    let isVisible = shown.overlaps(clip)

    let isTurned = isTurned || geometry.isTurned
    let texts: Placement? = isTurned ? .upright(bounds, in: shown) : nil
    // Upright texts of a turned view extend beyond its box.
    let room = texts.map { shown.union($0.map(bounds)) } ?? shown
    let traits = looks.imposesStyle ? inherited.with(style: view.overrideStyle) : inherited
    if let mask { commands.append(.pushClip(mask)) }
    if alpha < 1 { commands.append(.pushAlpha(alpha)) }
    if looks.reversal != .none { commands.append(.pushReverse) }
    if isVisible {
      drawBackground(of: view, looks, shown: shown, traits: traits)
      // A growing view clips the drawing for its final size to its current size.
      let isGrowing =
        looks.isAnimated
        && (bounds.width < view.geometry.bounds.width
          || bounds.height < view.geometry.bounds.height)
      drawContent(
        of: view, looks.content, home: TextHome(view: shown, superview: superview),
        placement: placement, texts: texts, room: room, traits: traits, cuts: isGrowing)
    }
    if hasChildren {
      let cuts = looks.clips && !room.encloses(clip)
      if cuts { commands.append(.pushClip(room)) }
      let inner = cuts ? clip.intersection(room) : clip
      let origin = CGPoint(x: placement.shiftX, y: placement.shiftY)
      let mayKeep = keepsPieces && placement.isShift
      var pieces: [PlacedPiece] = []
      for child in looks.isZOrdered ? view.childrenBackToFront : view.children {
        if mayKeep, child.looks.keeping != .never,
          let piece = piece(of: child, in: inner, traits: traits, origin: origin)
        {
          pieces.append(piece)
          continue
        }
        add(&pieces, superview: shown)
        compose(
          child, in: inner, traits: traits, origin: origin,
          scale: (placement.scaleX, placement.scaleY), superview: shown, isTurned: isTurned)
      }
      add(&pieces, superview: shown)
      if cuts { commands.append(.popClip) }
    }
    if isVisible, looks.hasBorder { drawBorder(of: view, shown: shown, traits: traits) }
    if looks.reversal != .none { commands.append(.popReverse) }
    if alpha < 1 { commands.append(.popAlpha) }
    if mask != nil { commands.append(.popClip) }
  }

  private mutating func add(_ pieces: inout [PlacedPiece], superview: CGRect) {
    if pieces.isEmpty { return }
    commands.append(.pieces(pieces, superview: superview))
    pieces = []
  }

  /// Returns the kept drawing of a view at its place, or makes one.
  ///
  /// - Returns: nil if nothing can be kept, or the view is only partly visible: then it must be composed.
  private func piece(
    of view: UIView, in clip: CGRect, traits: UITraitCollection, origin: CGPoint
  ) -> PlacedPiece? {
    switch view.looks.keeping {
    case .never, .impossible: return nil
    case .changed:
      view.looks.keeping = .shown
      return nil
    case .shown, .kept: break
    }
    let frame = view.geometry.frame
    let corner = CGPoint(x: frame.origin.x + origin.x, y: frame.origin.y + origin.y)
    guard clip.encloses(CGRect(origin: corner, size: frame.size)),
      corner.x.isMultiple(of: metrics.width), corner.y.isMultiple(of: metrics.height)
    else { return nil }
    if view.looks.keeping == .shown { makePiece(of: view, size: frame.size, traits: traits) }
    return view.drawing.piece.map { PlacedPiece(piece: $0, corner: corner) }
  }

  private func makePiece(of view: UIView, size: CGSize, traits: UITraitCollection) {
    // The drawing may invalidate itself: then this is `.changed` again.
    view.looks.keeping = .impossible
    var composer = DisplayListComposer()
    let own = CGRect(origin: .zero, size: size)
    let origin = view.geometry.frame.origin
    composer.compose(
      view, in: own, traits: traits, origin: CGPoint(x: -origin.x, y: -origin.y), scale: (1, 1),
      // The superview is known only where the piece is placed.
      superview: .null)
    guard composer.isPiece, composer.hasLevelTexts, view.looks.keeping == .impossible,
      composer.commands.allSatisfy({ isWhole($0) })
    else { return }
    view.looks.keeping = .kept
    view.drawing.piece = DrawingPiece(commands: composer.commands, size: size)
  }

  /// Returns whether a command looks the same at any place of the screen's grid, regardless of other rows.
  private func isWhole(_ command: DrawingCommand) -> Bool {
    switch command {
    case .fill(let rect, _, _):
      rect.size.width * 2 >= metrics.width && rect.size.height * 2 >= metrics.height
    case .text, .pushClip, .popClip, .pushAlpha, .popAlpha, .pushReverse, .popReverse: true
    case .stroke, .line, .path, .fillEllipse, .fillFigure, .picture, .pieces: false
    }
  }

  private mutating func drawBackground(
    of view: UIView, _ looks: ViewLooks, shown: CGRect, traits: UITraitCollection
  ) {
    var color: DrawingColor?
    if looks.isAnimated, let animated = view.presentationBackground {
      color = animated
    } else {
      switch looks.background {
      case .none: break
      case .resolved(let resolved): color = resolved
      case .unresolved: color = view.resolveBackground(traits)
      }
    }
    // A reversed view needs a background even where it draws nothing.
    if looks.reversal != .none, color?.alpha ?? 0 < 1 {
      commands.append(.fill(shown, .background, keepsLines: looks.reversal == .focus))
    }
    if let color, color.alpha > 0 { commands.append(.fill(shown, color)) }
  }

  /// - Parameters:
  ///   - texts: The placement of texts if it differs from that of the rest; nil if not.
  ///   - room: The area in which the view can draw.
  private mutating func drawContent(
    of view: UIView, _ content: ViewLooks.Content, home: TextHome, placement: Placement,
    texts: Placement?, room: CGRect, traits: UITraitCollection, cuts: Bool
  ) {
    var content = content
    if case .unknown = content { content = view.record(traits) }
    switch content {
    case .unknown, .empty: return
    case .inside where !cuts: place(view.drawing.commands, placement, texts, home)
    case .inside, .outside:
      commands.append(.pushClip(room))
      place(view.drawing.commands, placement, texts, home)
      commands.append(.popClip)
    }
    if hasLevelTexts {
      hasLevelTexts =
        view.looks.isLevel && placement.isShift && placement.shiftY.isMultiple(of: rowHeight)
        && home.view.minY.isMultiple(of: rowHeight) && home.view.height.isMultiple(of: rowHeight)
    }
  }

  private mutating func place(
    _ recorded: [DrawingCommand], _ placement: Placement, _ texts: Placement?, _ home: TextHome
  ) {
    for command in recorded {
      if let texts, case .text = command {
        commands.append(command.placed(by: texts, in: home))
      } else {
        commands.append(command.placed(by: placement, in: home))
      }
    }
  }

  private mutating func drawBorder(of view: UIView, shown: CGRect, traits: UITraitCollection) {
    guard let layer = view.layerStorage else { return }
    let color = (layer.looks.borderColor?.uiColor ?? .label).drawingColor(traits)
    if color.alpha == 0 { return }
    hasLevelTexts = false
    commands.append(
      .stroke(
        shown, cornerRadius: layer.looks.drawnRadius, width: layer.looks.borderWidth, color))
  }
}

extension CGFloat {
  @inline(__always) fileprivate func isMultiple(of length: CGFloat) -> Bool {
    let count = self / length
    return count == count.rounded()
  }
}

extension CGRect {
  @inline(__always) func encloses(_ other: CGRect) -> Bool {
    origin.x <= other.origin.x && origin.y <= other.origin.y
      && origin.x + size.width >= other.origin.x + other.size.width
      && origin.y + size.height >= other.origin.y + other.size.height
  }
}

extension UIView {
  /// The style that this view or its controller imposes on its subtree.
  final var overrideStyle: UIUserInterfaceStyle {
    if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
    return controller?.overrideUserInterfaceStyle ?? .unspecified
  }

  final func imposedStyleChanged() {
    looks.imposesStyle = overrideStyle != .unspecified
    forgetDrawings()
  }

  final func resolveBackground(_ traits: UITraitCollection) -> DrawingColor? {
    guard let background = drawing.background else { return nil }
    let color = background.drawingColor(traits)
    looks.background = .resolved(color)
    return color
  }

  /// Draws, stores the commands, and returns their kind.
  final func record(_ traits: UITraitCollection) -> ViewLooks.Content {
    let bounds = self.bounds
    let commands = GraphicsContextStack.record(traits: traits) {
      if let layer = layerStorage, layer.drawsItself,
        let context = UIGraphicsGetCurrentContext()
      {
        drawSublayers(into: context)
      }
      draw(bounds)
    }
    // Not a closure: each would first check for the main actor.
    var reachesOut = false
    var isLevel = true
    let rowHeight = UIScreen.main.cellMetrics.height
    for command in commands {
      if let extent = command.extent, !bounds.encloses(extent) { reachesOut = true }
      switch command {
      case .text(let text):
        isLevel = isLevel && text.origin.y.isMultiple(of: rowHeight)
      case .stroke: isLevel = false
      default: break
      }
    }
    let content: ViewLooks.Content =
      commands.isEmpty ? .empty : reachesOut ? .outside : .inside
    drawing.commands = commands
    looks.content = content
    looks.isLevel = isLevel && !reachesOut
    return content
  }
}
