import Foundation

/// The preferred size of a view's content; `nil` on an axis without a preference.
package struct ContentFit: Equatable, Sendable {
  package var width: CGFloat?
  package var height: CGFloat?

  package init(width: CGFloat? = nil, height: CGFloat? = nil) {
    self.width = width
    self.height = height
  }

  /// Returns this fit, with missing sizes from another one.
  package func completed(by other: () -> ContentFit) -> ContentFit {
    if width != nil, height != nil { return self }
    let other = other()
    return ContentFit(width: width ?? other.width, height: height ?? other.height)
  }
}

extension UIView {
  private static let unlimited = CGFloat.greatestFiniteMagnitude

  /// The present size, as the base's fitting size; records that the base was called.
  final var sizeAsItIs: CGSize {
    layoutState.fitsAsItIs = true
    return bounds.size
  }

  /// Returns the size of the content, keeping required sizes of the target.
  final func fittingSize(_ target: CGSize, keepsWidth: Bool, keepsHeight: Bool) -> CGSize {
    layoutIfNeeded()
    let fit = contentFit(
      in: CGSize(
        width: keepsWidth ? target.width : Self.unlimited,
        height: keepsHeight ? target.height : Self.unlimited))
    return CGSize(
      width: keepsWidth ? target.width : fit.width ?? bounds.width,
      height: keepsHeight ? target.height : fit.height ?? bounds.height)
  }

  /// Returns the content's preferred size within a room: that of the view itself, else of its subviews at their places.
  package final func contentFit(in room: CGSize) -> ContentFit {
    if let engine = fittingEngine {
      let fit = constrainedFit(engine, in: room)
      return fit.completed {
        ownFit(in: CGSize(width: fit.width ?? room.width, height: fit.height ?? room.height))
      }
    }
    let fit = ownFit(in: room)
    return self is UIScrollView ? fit : fit.completed { subviewsFit(in: room) }
  }

  /// The engine for the constraints inside, if there are any: the view's own, or a temporary one.
  final var fittingEngine: LayoutEngine? {
    guard LayoutEngine.isUsed else { return nil }
    updateConstraintsIfNeeded()
    guard holdsConstraints else { return nil }
    return layoutHost === self ? makeLayoutEngine() : LayoutEngine(host: self)
  }

  /// Whether this view, or a view inside that follows constraints, holds constraints.
  private var holdsConstraints: Bool {
    if let autoLayout, !autoLayout.held.isEmpty { return true }
    return children.contains {
      !$0.translatesAutoresizingMaskIntoConstraints && $0.holdsConstraints
    }
  }

  /// Returns the size nearest to a target that constraints allow; nil without constraints.
  final func constrainedSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? {
    // Unless the width is required, lines stay broken as in the last layout.
    fittingEngine?.size(
      width: (target.width, horizontal), height: (target.height, vertical),
      keepsLines: horizontal <= .defaultHigh)
  }

  /// Returns the smallest size within a room; `nil` on an axis that constraints leave open.
  private func constrainedFit(_ engine: LayoutEngine, in room: CGSize) -> ContentFit {
    var size = engine.size(width: (0, .fittingSizeLevel), height: (0, .fittingSizeLevel))
    if size.width > room.width {
      size = engine.size(width: (room.width, .required), height: (0, .fittingSizeLevel))
    }
    let fit = ContentFit(width: size.width, height: size.height)
    guard fit.width == 0 || fit.height == 0 else { return fit }
    let larger = engine.size(width: (1, .fittingSizeLevel), height: (1, .fittingSizeLevel))
    return ContentFit(
      width: fit.width == 0 && larger.width > 0 ? nil : fit.width,
      height: fit.height == 0 && larger.height > 0 ? nil : fit.height)
  }

  /// `intrinsicContentSize`, without line breaks from the width of an earlier layout.
  final var unbrokenContentSize: CGSize {
    guard let label = self as? UILabel, label.laidOutWidth > 0 else { return intrinsicContentSize }
    let width = label.laidOutWidth
    label.laidOutWidth = 0
    defer { label.laidOutWidth = width }
    return label.intrinsicContentSize
  }

  /// Returns the view's own preferred size, by `sizeThatFits(_:)` or `intrinsicContentSize`.
  package final func ownFit(in room: CGSize) -> ContentFit {
    let intrinsic = unbrokenContentSize
    var fit = ContentFit(
      width: intrinsic.width >= 0 ? intrinsic.width : nil,
      height: intrinsic.height >= 0 ? intrinsic.height : nil)
    // In unlimited room, the content's own size is the result.
    if fit.width != nil, fit.height != nil, room.width == Self.unlimited { return fit }
    layoutState.fitsAsItIs = false
    let size = sizeThatFits(room)
    if !layoutState.fitsAsItIs || size != bounds.size {
      // A view that takes all of an unlimited room, like a slider, has no preference.
      fit = ContentFit(
        width: size.width < Self.unlimited ? size.width : fit.width,
        height: size.height < Self.unlimited ? size.height : fit.height)
    }
    return fit
  }

  /// Returns the size that the subviews at their places need, with the smaller of their near
  /// margins at the far edges.
  ///
  ///     +---------------+     A label at (8, 0) whose text is 40 wide and 16 high asks for 56 x 16.
  ///     |  text         |     A view that knows no size counts as it is, unless it reaches to the far
  ///     +---------------+     margin: then it follows its superview.
  private func subviewsFit(in room: CGSize) -> ContentFit {
    var (across, down) = (SpanFit(extent: bounds.width), SpanFit(extent: bounds.height))
    for view in subviews where !view.isHidden {
      let frame = view.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
      let fit = view.contentFit(
        in: CGSize(
          width: across.room(within: room.width, from: frame.minX, to: frame.maxX),
          height: down.room(within: room.height, from: frame.minY, to: frame.maxY)))
      across.add(from: frame.minX, to: frame.maxX, wants: fit.width)
      down.add(from: frame.minY, to: frame.maxY, wants: fit.height)
    }
    return ContentFit(width: across.result, height: down.result)
  }
}

/// The size that a view's subviews need along one axis.
private struct SpanFit {
  private let extent: CGFloat
  private var spans: [(start: CGFloat, end: CGFloat, wanted: CGFloat?)] = []

  init(extent: CGFloat) { self.extent = extent }

  /// Returns the room that remains within a subview's margins.
  func room(within room: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    let unlimited = CGFloat.greatestFiniteMagnitude
    return room == unlimited ? unlimited : max(0, room - start - max(0, extent - end))
  }

  mutating func add(from start: CGFloat, to end: CGFloat, wants extent: CGFloat?) {
    // A subview that fills the view and has no preferred size is ignored, including its margins.
    if extent == nil, start <= 0, end >= self.extent { return }
    spans.append((start, end, extent))
  }

  var result: CGFloat? {
    var margin = CGFloat.greatestFiniteMagnitude
    for span in spans { margin = max(0, min(margin, span.start)) }
    var reach: CGFloat?
    for span in spans {
      if let wanted = span.wanted {
        reach = max(reach ?? 0, span.start + wanted)
      } else if extent - span.end > margin {
        reach = max(reach ?? 0, span.end)
      }
    }
    return reach.map { $0 + margin }
  }
}
