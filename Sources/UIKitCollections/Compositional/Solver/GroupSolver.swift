import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Places the items of one group. The code is the same for rows and columns.
///
/// Each group is solved at its own corner, and then moved to its place in the enclosing group. The
/// solver also finds places for missing items, so that the last group of a section has the same
/// columns as the others. They do not count for the size of the group.
@MainActor
struct GroupSolver {
  /// The greatest number of items in a group.
  static let capacity = 10_000

  let limit: Int
  let traits: UITraitCollection
  let measured: (Int) -> CGSize?
  let view: (String, Int) -> CGSize?
  private(set) var items: [LayoutPlace] = []
  private(set) var views: [LayoutPlacedView] = []
  /// The number of considered items, including those that did not fit.
  private(set) var seen = 0

  init(
    limit: Int, traits: UITraitCollection, measured: @escaping (Int) -> CGSize?,
    view: @escaping (String, Int) -> CGSize?
  ) {
    self.limit = limit
    self.traits = traits
    self.measured = measured
    self.view = view
  }

  /// Sizes that a line determines for its subitems.
  private struct Forced {
    var width: CGFloat?
    var height: CGFloat?
    /// The axis along which each subitem gets an equal share of the line.
    var divided: Axis?

    subscript(axis: Axis) -> CGFloat? {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    func applied(to size: CGSize) -> CGSize {
      CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    /// Returns whether views determine a size along an axis, also if the largest sibling determines
    /// all sizes.
    func isOpen(_ axis: Axis, of size: LayoutExtents) -> Bool {
      size[axis].isEstimated
        && (self[axis] == nil || size[axis].kind == .uniform && divided != axis)
    }
  }

  /// A subitem on a line.
  private struct Child {
    var plan: LayoutPlan
    var items: Range<Int>
    var views: Range<Int>
    var size: CGSize
    /// Whether at least one of its items exists.
    var isReal: Bool
  }

  /// Adds the places of all items in a plan, relative to zero. Returns its size.
  mutating func solve(_ plan: LayoutPlan, in container: CGSize) -> CGSize {
    solve(plan, in: container, forced: Forced())
  }

  private mutating func solve(
    _ plan: LayoutPlan, in container: CGSize, forced: Forced
  ) -> CGSize {
    let first = items.count
    let size: CGSize
    switch plan.content {
    case .item:
      size = forced.applied(to: plan.size.resolved(in: container, measured: measured(first)))
      let frame = CGRect(origin: .zero, size: size).inset(by: plan.effectiveInsets)
      items.append(
        LayoutPlace(
          frame: frame, isWidthEstimated: forced.isOpen(.horizontal, of: plan.size),
          isHeightEstimated: forced.isOpen(.vertical, of: plan.size)))
      attach(plan.views, to: frame, item: first)
      return size
    case .line(let line):
      size = solve(line, of: plan, in: container, forced: forced)
    case .custom(let provider):
      size = solveCustom(
        provider, of: plan, size: forced.applied(to: plan.size.resolved(in: container)), forced)
    }
    if items.count > first {
      attach(plan.views, to: CGRect(origin: .zero, size: size), item: first)
    }
    return size
  }

  private mutating func attach(_ plans: [LayoutViewPlan], to frame: CGRect, item: Int) {
    for plan in plans {
      views.append(
        LayoutPlacedView(
          kind: plan.kind, item: item,
          frame: plan.frame(at: frame, measured: view(plan.kind, item)), zIndex: plan.zIndex,
          isWidthEstimated: plan.size.width.isEstimated,
          isHeightEstimated: plan.size.height.isEstimated))
    }
  }

  private mutating func solveCustom(
    _ provider: @MainActor (CGSize, NSDirectionalEdgeInsets, UITraitCollection) -> [LayoutPlace],
    of plan: LayoutPlan, size: CGSize, _ forced: Forced
  ) -> CGSize {
    let insets = plan.effectiveInsets
    var size = size
    var reach = CGSize.zero
    for var place in provider(size, insets, traits).prefix(Self.capacity - items.count)
    where place.frame.isFinite {
      place.frame = place.frame.offsetBy(dx: insets.leading, dy: insets.top)
      if items.count < limit {
        reach.width = max(reach.width, place.frame.maxX)
        reach.height = max(reach.height, place.frame.maxY)
      }
      items.append(place)
    }
    if plan.size.width.isEstimated, forced.width == nil { size.width = reach.width }
    if plan.size.height.isEstimated, forced.height == nil { size.height = reach.height }
    return size
  }

  // MARK: Lines

  private mutating func solve(
    _ line: LayoutPlan.Line, of plan: LayoutPlan, in container: CGSize, forced: Forced
  ) -> CGSize {
    var size = forced.applied(to: plan.size.resolved(in: container))
    let isOpen = { (axis: Axis) in forced.isOpen(axis, of: plan.size) }
    let insets = plan.effectiveInsets
    let inner = size.inset(by: insets)
    let (along, across) = (line.axis, line.axis.other)
    let room = isOpen(along) ? CGFloat.infinity : inner[along]
    let (first, firstView) = (items.count, views.count)
    var children = fill(line, in: inner, room: room, uniform: Forced())
    let uniform = Self.largest(children)
    if uniform.width != nil || uniform.height != nil {
      // Siblings of uniform size are solved again with the largest size.
      items.removeSubrange(first...)
      views.removeSubrange(firstView...)
      children = fill(line, in: inner, room: room, uniform: uniform)
    }
    let breadth =
      isOpen(across)
      ? children.reduce(forced[across] ?? 0) {
        $1.isReal ? max($0, $1.size[across] + $1.plan.spacing.total(across)) : $0
      }
      : inner[across]
    let length = place(
      children, of: line, room: room, breadth: breadth,
      at: CGPoint(x: insets.leading, y: insets.top))
    if isOpen(along) { size[along] = max(length, forced[along] ?? 0) }
    if isOpen(across) { size[across] = breadth }
    return size
  }

  /// Adds subitems at zero while they fit.
  private mutating func fill(
    _ line: LayoutPlan.Line, in inner: CGSize, room: CGFloat, uniform: Forced
  ) -> [Child] {
    var children: [Child] = []
    guard !line.subitems.isEmpty else { return children }
    let along = line.axis
    var used: CGFloat = 0
    var usedByRound: CGFloat = 0
    let most = Self.most(line, room: room)
    while children.count < most, items.count < Self.capacity {
      let plan = line.subitems[children.count % line.subitems.count]
      var forced = Forced()
      for axis in Axis.allCases where plan.size[axis].kind == .uniform {
        forced[axis] = uniform[axis]
      }
      if case .division(let count) = line.repetition, room.isFinite {
        let gaps = line.gap.length * CGFloat(count - 1)
        forced.divided = along
        forced[along] = max(0, (room - gaps) / CGFloat(count) - plan.spacing.total(along))
      }
      let (first, firstView) = (items.count, views.count)
      let size = solve(plan, in: inner, forced: forced)
      seen = max(seen, items.count)
      let needed =
        (children.isEmpty ? 0 : line.gap.length) + plan.spacing.total(along) + size[along]
      // Allows an excess of a millionth of a point, from divisions such as into sevenths.
      if line.repetition == .untilFull, !children.isEmpty, used + needed > room + 1e-6 {
        items.removeSubrange(first...)
        views.removeSubrange(firstView...)
        break
      }
      used += needed
      children.append(
        Child(
          plan: plan, items: first..<items.count, views: firstView..<views.count, size: size,
          isReal: first < limit && first < items.count))
      if line.repetition == .untilFull, children.count % line.subitems.count == 0 {
        // A round without extent would repeat endlessly.
        if room.isInfinite || used <= usedByRound { break }
        usedByRound = used
      }
    }
    return children
  }

  private static func most(_ line: LayoutPlan.Line, room: CGFloat) -> Int {
    switch line.repetition {
    case .untilFull: room.isInfinite ? line.subitems.count : capacity
    case .count(let count), .division(let count): min(max(0, count), capacity)
    }
  }

  /// Returns the common size of uniform siblings; `nil` along an axis without them.
  private static func largest(_ children: [Child]) -> Forced {
    var largest = Forced()
    for child in children where child.isReal {
      for axis in Axis.allCases where child.plan.size[axis].kind == .uniform {
        largest[axis] = max(largest[axis] ?? 0, child.size[axis])
      }
    }
    return largest
  }

  /// Moves the subitems from zero to their places. Returns the length of the line.
  private mutating func place(
    _ children: [Child], of line: LayoutPlan.Line, room: CGFloat, breadth: CGFloat,
    at origin: CGPoint
  ) -> CGFloat {
    let (along, across) = (line.axis, line.axis.other)
    let gaps = max(0, children.count - 1)
    var used = line.gap.length * CGFloat(gaps)
    var flexible = line.gap.isFlexible ? gaps : 0
    for child in children {
      used += child.size[along] + child.plan.spacing.total(along)
      flexible += child.plan.spacing.flexibleCount(along)
    }
    let free = room.isFinite ? max(0, room - used) : 0
    let share = flexible > 0 ? free / CGFloat(flexible) : 0
    var (position, length): (CGFloat, CGFloat) = (0, 0)
    for (index, child) in children.enumerated() {
      let spacing = child.plan.spacing
      if index > 0 { position += line.gap.length(with: share) }
      position += spacing.before(along).length(with: share)
      let left = max(0, breadth - child.size[across] - spacing.total(across))
      let part = left / CGFloat(max(1, spacing.flexibleCount(across)))
      var offset = origin
      offset[along] += position
      offset[across] += spacing.before(across).length(with: part)
      move(child, by: offset)
      position += child.size[along] + spacing.after(along).length(with: share)
      if child.isReal { length = position }
    }
    return length
  }

  private mutating func move(_ child: Child, by offset: CGPoint) {
    for item in child.items {
      items[item].frame = items[item].frame.offsetBy(dx: offset.x, dy: offset.y)
    }
    for view in child.views {
      views[view].frame = views[view].frame.offsetBy(dx: offset.x, dy: offset.y)
    }
  }
}
