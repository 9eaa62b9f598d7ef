import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A section of a compositional layout, in the form for the solver.
struct SectionPlan {
  var group: LayoutPlan
  var insets = NSDirectionalEdgeInsets.zero
  var groupSpacing: CGFloat = 0
  /// The insets of boundary views across the scroll axis. Insets along it are ignored.
  var boundaryInsets = NSDirectionalEdgeInsets.zero
  var boundary: [BoundaryPlan] = []
  var decorations: [DecorationPlan] = []
  /// Whether groups follow one another across the scroll axis.
  var isOrthogonal = false
  /// Whether groups of a strip stop in the middle, including the first and the last one.
  var centresGroups = false
  /// The list features; `nil` for a section that is not a list.
  var list: ListPlan?
  /// Whether insets and gaps include the space for the list.
  var isFitted = false
}

/// A background of a section.
struct DecorationPlan {
  var kind: String
  var insets = NSDirectionalEdgeInsets.zero
  var zIndex = 0
}

/// A view at the edge of a section or of all content.
struct BoundaryPlan {
  /// The side of a box on which the view is, along the scroll axis or across it.
  enum Side { case before, middle, after }

  var kind: String
  var size: LayoutExtents
  var insets = NSDirectionalEdgeInsets.zero
  var zIndex = 1
  var alignment: NSRectAlignment
  var offset = CGPoint.zero
  var extends = true
  var pins = false

  func side(_ axis: Axis) -> Side {
    switch (alignment, axis) {
    case (.topLeading, _): .before
    case (.bottomTrailing, _): .after
    case (.top, .vertical), (.topTrailing, .vertical): .before
    case (.bottom, .vertical), (.bottomLeading, .vertical): .after
    case (.leading, .horizontal), (.bottomLeading, .horizontal): .before
    case (.trailing, .horizontal), (.topTrailing, .horizontal): .after
    default: .middle
    }
  }
}

/// The boundary views of a box, and the space that they take around the content.
///
///     before |  content  | after        along the scroll axis; the same across it, for views beside it
struct BoundaryBox {
  struct View {
    var plan: BoundaryPlan
    /// The number among the views of its kind.
    var number: Int
    /// The size before its own insets.
    var size: CGSize
  }

  let axis: Axis
  private(set) var views: [View] = []
  /// The space of the views before and after the content, along the scroll axis.
  private(set) var before: CGFloat = 0
  private(set) var after: CGFloat = 0
  /// The space of the views beside the content, across the scroll axis.
  private(set) var near: CGFloat = 0
  private(set) var far: CGFloat = 0

  /// - Parameter measured: Returns the preferred size of a view by kind and number, if known.
  init(
    _ plans: [BoundaryPlan], axis: Axis, container: CGSize,
    measured: (String, Int) -> CGSize? = { _, _ in nil }
  ) {
    self.axis = axis
    var numbers: [String: Int] = [:]
    for plan in plans {
      let number = numbers[plan.kind, default: 0]
      numbers[plan.kind] = number + 1
      let size = plan.size.resolved(in: container, measured: measured(plan.kind, number))
      views.append(View(plan: plan, number: number, size: size))
      guard plan.extends else { continue }
      switch (plan.side(axis), plan.side(axis.other)) {
      case (.before, _): before = max(before, size[axis] - plan.offset[axis])
      case (.after, _): after = max(after, size[axis] + plan.offset[axis])
      case (_, .before): near = max(near, size[axis.other] - plan.offset[axis.other])
      case (_, .after): far = max(far, size[axis.other] + plan.offset[axis.other])
      default: break
      }
    }
  }

  /// Returns the frame of a view, including its own insets.
  ///
  /// - Parameters:
  ///   - content: The range of the content of the box along the scroll axis.
  ///   - room: The range across, without the views beside it.
  func frame(of view: View, content: FlowRange, room: FlowRange) -> CGRect {
    let plan = view.plan
    let (length, breadth) = (view.size[axis], view.size[axis.other])
    let (along, across) = (plan.side(axis), plan.side(axis.other))
    let isBeside = along == .middle && across != .middle
    let start = Self.start(
      along, of: length, in: content, isOutside: plan.extends && along != .middle)
    let edge = Self.start(across, of: breadth, in: room, isOutside: plan.extends && isBeside)
    return CGRect(
      along: axis, from: start + plan.offset[axis], length: length,
      across: edge + plan.offset[axis.other], breadth: breadth)
  }

  private static func start(
    _ side: BoundaryPlan.Side, of length: CGFloat, in range: FlowRange, isOutside: Bool
  ) -> CGFloat {
    switch side {
    case .before: isOutside ? range.start - length : range.start
    case .after: isOutside ? range.end : range.end - length
    case .middle: (range.start + range.end - length) / 2
    }
  }

  /// Returns the frame of a pinned view: at the edge of the visible range, within the limits of its
  /// box.
  func pinned(_ frame: CGRect, of view: View, in box: FlowRange, visible: FlowRange) -> CGRect {
    guard view.plan.pins else { return frame }
    let (start, length) = (frame.min(along: axis), frame.size[axis])
    var place = start
    switch view.plan.side(axis) {
    case .before: place = max(start, min(visible.start, box.end - length))
    case .after: place = min(start, max(visible.end - length, box.start))
    case .middle: break
    }
    return CGRect(
      along: axis, from: place, length: length, across: frame.min(along: axis.other),
      breadth: frame.size[axis.other])
  }
}
