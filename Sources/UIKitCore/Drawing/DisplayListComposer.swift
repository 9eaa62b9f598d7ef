import Foundation

/// Walks a tree of views and writes what it shows, back to front, in the window's coordinates.
@MainActor struct DisplayListComposer {
  private(set) var commands: [DrawingCommand]

  init(reusing commands: [DrawingCommand]) {
    self.commands = commands
    self.commands.removeAll(keepingCapacity: true)
  }

  mutating func compose(_ window: UIView, traits: UITraitCollection) {
    let size = window.bounds.size
    compose(
      window, in: CGRect(origin: .zero, size: size), traits: traits,
      // The window's own origin on the screen plays no part: its top left corner is the origin.
      origin: CGPoint(x: -window.frame.minX, y: -window.frame.minY), scale: (1, 1))
  }

  /// - Parameters:
  ///   - clip: What can be seen, in window coordinates.
  ///   - origin: Where the superview's coordinate origin is in the window.
  private mutating func compose(
    _ view: UIView, in clip: CGRect, traits inherited: UITraitCollection, origin: CGPoint,
    scale: (x: CGFloat, y: CGFloat)
  ) {
    if view.drawing.isHidden { return }
    let isAnimating = view.animations != nil
    let alpha = isAnimating ? view.presentationAlpha : view.drawing.alpha
    if alpha < UIView.invisibleAlpha { return }
    let geometry = isAnimating ? view.presentationGeometry : view.geometry

    let frame = geometry.frame
    let bounds = geometry.bounds
    let shown = CGRect(
      x: frame.origin.x * scale.x + origin.x, y: frame.origin.y * scale.y + origin.y,
      width: frame.size.width * scale.x, height: frame.size.height * scale.y)
    // Scaled to nothing: so is everything below.
    if geometry.isTransformed, shown.size.width == 0 || shown.size.height == 0 { return }
    let isVisible = shown.meets(clip) && shown.size.width > 0 && shown.size.height > 0
    let hasChildren = !view.children.isEmpty
    if !isVisible, view.drawing.clips || !hasChildren { return }

    var placement = Placement(scaleX: scale.x, scaleY: scale.y, shiftX: 0, shiftY: 0)
    if geometry.isTransformed {
      placement.scaleX = bounds.size.width > 0 ? shown.size.width / bounds.size.width : scale.x
      placement.scaleY = bounds.size.height > 0 ? shown.size.height / bounds.size.height : scale.y
    }
    placement.shiftX = shown.origin.x - bounds.origin.x * placement.scaleX
    placement.shiftY = shown.origin.y - bounds.origin.y * placement.scaleY

    let traits = inherited.with(style: view.overrideStyle)
    let hasAlpha = alpha < 1
    let isReversed = view.drawsReversed
    if hasAlpha { commands.append(.pushAlpha(alpha)) }
    if isReversed { commands.append(.pushReverse) }
    if isVisible { drawContent(of: view, shown: shown, placement: placement, traits: traits) }
    if hasChildren {
      let cuts = view.drawing.clips && !shown.encloses(clip)
      if cuts { commands.append(.pushClip(shown)) }
      let inner = cuts ? clip.intersection(shown) : clip
      let origin = CGPoint(x: placement.shiftX, y: placement.shiftY)
      let children = view.childrenBackToFront
      for child in children {
        compose(
          child, in: inner, traits: traits, origin: origin,
          scale: (placement.scaleX, placement.scaleY))
      }
      if cuts { commands.append(.popClip) }
    }
    if isVisible { drawBorder(of: view, shown: shown, traits: traits) }
    if isReversed { commands.append(.popReverse) }
    if hasAlpha { commands.append(.popAlpha) }
  }

  private mutating func drawContent(
    of view: UIView, shown: CGRect, placement: Placement, traits: UITraitCollection
  ) {
    let background = view.shownBackground(traits)
    // Reversed as a whole: also where nothing is drawn.
    if view.drawsReversed, background?.alpha ?? 0 < 1 {
      commands.append(.fill(shown, .background))
    }
    if let background { commands.append(.fill(shown, background)) }
    let recording = view.recording(traits)
    if recording.commands.isEmpty { return }
    if recording.needsClip { commands.append(.pushClip(shown)) }
    for command in recording.commands { commands.append(command.placed(by: placement)) }
    if recording.needsClip { commands.append(.popClip) }
  }

  private mutating func drawBorder(of view: UIView, shown: CGRect, traits: UITraitCollection) {
    guard let looks = view.layerStorage?.looks, looks.borderWidth > 0 else { return }
    let color = (looks.borderColor?.uiColor ?? .label).drawingColor(traits)
    if color.alpha == 0 { return }
    commands.append(
      .stroke(shown, cornerRadius: looks.cornerRadius, width: looks.borderWidth, color))
  }
}

extension CGRect {
  /// Whether two rectangles share more than an edge; without the checks of `intersects(_:)`.
  @inline(__always) func meets(_ other: CGRect) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
  }

  @inline(__always) func encloses(_ other: CGRect) -> Bool {
    origin.x <= other.origin.x && origin.y <= other.origin.y
      && origin.x + size.width >= other.origin.x + other.size.width
      && origin.y + size.height >= other.origin.y + other.size.height
  }
}

extension UIView {
  /// The style this view or its controller imposes on what is below.
  final var overrideStyle: UIUserInterfaceStyle {
    if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
    return controller?.overrideUserInterfaceStyle ?? .unspecified
  }

  /// The background as it is drawn now; nil when there is nothing to draw.
  final func shownBackground(_ traits: UITraitCollection) -> DrawingColor? {
    if let animated = animations?.background?.value(at: FrameEngine.current.now).color {
      return animated.alpha > 0 ? animated : nil
    }
    guard let background = drawing.background else { return nil }
    let color: DrawingColor
    if let resolved = drawing.resolvedBackground {
      color = resolved
    } else {
      color = background.drawingColor(traits)
      drawing.resolvedBackground = color
    }
    return color.alpha > 0 ? color : nil
  }

  /// What `draw(_:)` drew last, or draws now.
  final func recording(_ traits: UITraitCollection) -> Recording {
    if let recording = drawing.recording { return recording }
    let bounds = self.bounds
    let commands = GraphicsContextStack.record(traits: traits) {
      if let layer = layerStorage, !layer.children.isEmpty,
        let context = UIGraphicsGetCurrentContext()
      {
        drawSublayers(into: context)
      }
      draw(bounds)
    }
    let recording = Recording(commands: commands, within: bounds)
    drawing.recording = recording
    return recording
  }
}

extension Recording {
  @MainActor init(commands: [DrawingCommand], within bounds: CGRect) {
    self.commands = commands
    needsClip = commands.contains { command in
      guard let extent = command.extent else { return false }
      return !bounds.encloses(extent)
    }
  }
}
