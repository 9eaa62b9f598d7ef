import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A section of a compositional layout along the scroll axis.
///
///     start   before | inset | groups ... | inset | after   end
@MainActor
struct CompositionalSection {
  let plan: SectionPlan
  let axis: Axis
  /// The available space for the section: the visible extent along the scroll axis, and the extent
  /// of the content across it.
  let container: CGSize
  private(set) var groups: SectionGroups
  private(set) var box: BoundaryBox
  /// The preferred sizes of the boundary views.
  private(set) var boundarySizes: [BoundaryKey: CGSize]

  struct BoundaryKey: Hashable {
    var kind: String
    var number: Int
  }

  /// The known sizes of the views of a section.
  struct Sizes {
    var items: [SectionGroups.Change] = []
    var views: [SectionGroups.ViewKey: CGSize] = [:]
    var boundary: [BoundaryKey: CGSize] = [:]

    var isEmpty: Bool { items.isEmpty && views.isEmpty && boundary.isEmpty }
  }

  init(
    _ plan: SectionPlan, axis: Axis, container: CGSize, count: Int,
    traits: UITraitCollection = UITraitCollection(), sizes: Sizes = Sizes()
  ) {
    let plan = plan.fitted(to: count)
    self.plan = plan
    self.axis = axis
    self.container = container
    boundarySizes = sizes.boundary
    box = Self.box(plan, axis, container, sizes.boundary)
    var room = container.inset(by: plan.insets)
    room[axis.other] = max(0, room[axis.other] - box.near - box.far)
    groups = SectionGroups(
      plan.group, along: plan.isOrthogonal ? axis.other : axis, in: room,
      spacing: plan.groupSpacing, firstGap: plan.list?.firstGap ?? 0, count: count,
      traits: traits, measured: sizes.items, views: sizes.views)
  }

  private static func box(
    _ plan: SectionPlan, _ axis: Axis, _ container: CGSize, _ sizes: [BoundaryKey: CGSize]
  ) -> BoundaryBox {
    var room = container
    let (near, far) = (
      plan.boundaryInsets.before(axis.other), plan.boundaryInsets.after(axis.other)
    )
    room[axis.other] = max(0, room[axis.other] - near - far)
    return BoundaryBox(plan.boundary, axis: axis, container: room) { kind, number in
      sizes[BoundaryKey(kind: kind, number: number)]
    }
  }

  /// The sizes that views have reported.
  var sizes: Sizes {
    Sizes(items: groups.sizes, views: groups.viewSizes, boundary: boundarySizes)
  }

  /// Stores the preferred sizes of views.
  mutating func measure(_ sizes: Sizes) {
    groups.measure(sizes.items, views: sizes.views)
    guard !sizes.boundary.isEmpty else { return }
    boundarySizes.merge(sizes.boundary) { $1 }
    let old = box
    box = Self.box(plan, axis, container, boundarySizes)
    if (old.near, old.far) != (box.near, box.far) {
      self = CompositionalSection(
        plan, axis: axis, container: container, count: groups.count, traits: groups.traits,
        sizes: self.sizes)
    }
  }

  // MARK: Extents

  /// The extent of the groups along the scroll axis.
  private var contentLength: CGFloat { plan.isOrthogonal ? groups.breadth : groups.length }

  /// The part between the boundary views before and after, from the section's start.
  private var content: FlowRange {
    let length = plan.insets.before(axis) + contentLength + plan.insets.after(axis)
    let start = (plan.list?.padding ?? 0) + box.before
    return FlowRange(start, start + max(0, length))
  }

  /// The extent of the section along the scroll axis.
  var length: CGFloat { content.end + box.after }

  /// The origin of the groups, from the section's start and from the edge of the content.
  var origin: CGPoint {
    var origin = CGPoint.zero
    origin[axis] = content.start + plan.insets.before(axis)
    origin[axis.other] = box.near + plan.insets.before(axis.other)
    origin[axis.other] += centring.before
    return origin
  }

  /// The greatest distance that elements extend beyond the section.
  var overhang: CGFloat {
    let range = FlowRange(0, length)
    var most = plan.isOrthogonal ? groups.overhangAcross : groups.overhang
    for view in box.views {
      let frame = box.frame(of: view, content: content, room: boundaryRoom)
      let outset = max(0, -view.plan.insets.before(axis), -view.plan.insets.after(axis))
      let out = max(range.start - frame.min(along: axis), frame.max(along: axis) - range.end)
      most = max(most, out + outset)
    }
    for decoration in plan.decorations {
      most = max(most, -decoration.insets.before(axis), -decoration.insets.after(axis))
    }
    return most + max(0, -plan.insets.before(axis), -plan.insets.after(axis))
  }

  /// The range of boundary views across the scroll axis.
  private var boundaryRoom: FlowRange {
    let near = box.near + plan.boundaryInsets.before(axis.other)
    let far = container[axis.other] - box.far - plan.boundaryInsets.after(axis.other)
    return FlowRange(near, max(near, far))
  }

  // MARK: The strip of an orthogonal section

  /// The frame of the strip, from the section's start and the edge of the content.
  var strip: CGRect {
    let across = FlowRange(box.near, max(box.near, container[axis.other] - box.far))
    return CGRect(
      along: axis, from: origin[axis], length: contentLength, across: across.start,
      breadth: across.end - across.start)
  }

  /// The extent of the scrolling content of the strip.
  var stripLength: CGFloat {
    plan.insets.before(axis.other) + groups.length + plan.insets.after(axis.other)
      + centring.before + centring.after
  }

  /// Returns the start of an item's group in the strip.
  func start(ofGroupHolding item: Int) -> CGFloat? {
    groups.start(ofGroupHolding: item).map { origin[axis.other] + $0 }
  }

  /// The additional space before the first group of a strip and behind the last one, so that both
  /// can be centred.
  var centring: (before: CGFloat, after: CGFloat) {
    guard plan.centresGroups, let first = groups.group(at: 0),
      let last = groups.group(at: groups.length)
    else { return (0, 0) }
    let visible = max(0, container[axis.other] - box.near - box.far)
    return (
      before: max(0, (visible - first.length) / 2 - plan.insets.before(axis.other)),
      after: max(0, (visible - last.length) / 2 - plan.insets.after(axis.other))
    )
  }

  // MARK: Elements

  /// Returns the frame of an element of the groups from the section's start, with the strip
  /// scrolled by an offset.
  private func moved(_ frame: CGRect, _ stripOffset: CGFloat) -> CGRect {
    var by = origin
    by[axis.other] -= stripOffset
    return frame.offsetBy(by)
  }

  func place(ofItem item: Int, stripOffset: CGFloat) -> LayoutPlace? {
    groups.place(ofItem: item).map { place in
      var place = place
      place.frame = moved(place.frame, stripOffset)
      return place
    }
  }

  func view(ofKind kind: String, at item: Int, stripOffset: CGFloat) -> LayoutPlacedView? {
    groups.view(ofKind: kind, at: item).map { view in
      var view = view
      view.frame = moved(view.frame, stripOffset)
      return view
    }
  }

  /// Whether elements belong to the section itself.
  var hasEdges: Bool { !box.views.isEmpty || !plan.decorations.isEmpty }

  /// Returns the frame of a boundary view from the section's start.
  ///
  /// - Parameter visible: The visible range, from the section's start; `nil` to leave pinned views
  ///   at their places.
  func frame(ofBoundary view: BoundaryBox.View, visible: FlowRange?) -> CGRect {
    var frame = box.frame(of: view, content: content, room: boundaryRoom)
    if let visible {
      let side = view.plan.side(axis)
      let range = FlowRange(
        side == .after ? content.start : 0, side == .before ? content.end : length)
      frame = box.pinned(frame, of: view, in: range, visible: visible)
    }
    return frame.inset(by: view.plan.size.effective(view.plan.insets))
  }

  /// Returns the frame of a background from the section's start.
  func frame(of decoration: DecorationPlan) -> CGRect {
    CGRect(along: axis, from: 0, length: length, across: 0, breadth: container[axis.other])
      .inset(by: decoration.insets)
  }

  /// Visits the items and views of groups, and the lines of a list, that meet a rectangle relative
  /// to the section's start.
  @discardableResult
  func visit(
    _ rect: CGRect, stripOffset: CGFloat, item: (Int, LayoutPlace) -> Void,
    view: (LayoutPlacedView) -> Void, line: (ListElement) -> Void = { _ in }
  ) -> Int {
    var by = origin
    by[axis.other] -= stripOffset
    var part = rect.offsetBy(CGPoint(x: -by.x, y: -by.y))
    if let list = plan.list {
      for element in edgeElements(list) where element.frame.overlaps(rect) { line(element) }
      // A row may be out of sight while its line is visible.
      part.origin.y -= list.row
      part.size.height += list.row
    }
    return groups.visit(part) { number, place in
      var place = place
      place.frame = place.frame.offsetBy(by)
      guard let list = plan.list else { return item(number, place) }
      if place.frame.overlaps(rect) { item(number, place) }
      if let below = self.line(below: number, place.frame, list), below.frame.overlaps(rect) {
        line(below)
      }
    } view: { placed in
      var placed = placed
      placed.frame = placed.frame.offsetBy(by)
      view(placed)
    }
  }
}
