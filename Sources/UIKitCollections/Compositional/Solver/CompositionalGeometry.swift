import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The geometry of a compositional layout: sections one after the other along the scroll axis, with
/// boundary views of the whole content before and after them.
///
/// The starts of the sections are sums in a tree. A section that grows moves all later ones in
/// O(log *sections*).
@MainActor
struct CompositionalGeometry {
  let axis: Axis
  /// The available space: the visible extent along the scroll axis, and the extent of the content
  /// across it.
  let container: CGSize
  let spacing: CGFloat
  private(set) var sections: [CompositionalSection]
  private(set) var box: BoundaryBox
  private(set) var boundarySizes: [CompositionalSection.BoundaryKey: CGSize]
  private let boundary: [BoundaryPlan]
  /// Sums of lengths: a Fenwick tree.
  private var sums: [CGFloat] = []
  /// The greatest distance that elements extend before the start of their section, or beyond the
  /// start of the next one.
  private var overhang: CGFloat
  /// Whether any view is pinned when the content scrolls.
  let hasPinned: Bool
  /// Whether any section scrolls independently.
  let hasStrips: Bool
  /// Whether any view determines its size.
  let asksViews: Bool

  init(
    axis: Axis, container: CGSize, spacing: CGFloat = 0, sections: [CompositionalSection] = [],
    boundary: [BoundaryPlan] = [],
    boundarySizes: [CompositionalSection.BoundaryKey: CGSize] = [:]
  ) {
    self.axis = axis
    self.container = container
    self.spacing = spacing
    self.sections = sections
    self.boundary = boundary
    self.boundarySizes = boundarySizes
    box = Self.box(boundary, axis, container, boundarySizes)
    hasPinned =
      boundary.contains(where: \.pins)
      || sections.contains { $0.plan.boundary.contains(where: \.pins) }
    hasStrips = sections.contains(where: \.plan.isOrthogonal)
    asksViews =
      boundary.contains(where: \.size.isEstimated)
      || sections.contains { section in
        section.plan.group.asksViews || section.plan.boundary.contains(where: \.size.isEstimated)
      }
    overhang = 0
    sums = Array(repeating: 0, count: sections.count + 1)
    for index in sections.indices {
      sums[index + 1] += pitch(ofSection: index)
      let parent = index + 1 + ((index + 1) & -(index + 1))
      if parent < sums.count { sums[parent] += sums[index + 1] }
      overhang = max(overhang, reach(ofSection: index))
    }
  }

  /// Returns the distance that elements extend beyond the part of a section that ends at the start
  /// of the next one.
  private func reach(ofSection index: Int) -> CGFloat {
    sections[index].overhang + max(0, -spacing)
  }

  private static func box(
    _ plans: [BoundaryPlan], _ axis: Axis, _ container: CGSize,
    _ sizes: [CompositionalSection.BoundaryKey: CGSize]
  ) -> BoundaryBox {
    BoundaryBox(plans, axis: axis, container: container) { kind, number in
      sizes[CompositionalSection.BoundaryKey(kind: kind, number: number)]
    }
  }

  /// Returns the available space for a section, without the boundary views of the whole content.
  static func sectionRoom(
    axis: Axis, container: CGSize, boundary: [BoundaryPlan],
    sizes: [CompositionalSection.BoundaryKey: CGSize] = [:]
  ) -> CGSize {
    let box = box(boundary, axis, container, sizes)
    var room = container
    room[axis.other] = max(0, room[axis.other] - box.near - box.far)
    return room
  }

  private func pitch(ofSection index: Int) -> CGFloat {
    max(0, sections[index].length + (index + 1 < sections.count ? spacing : 0))
  }

  /// Stores the preferred sizes of views.
  ///
  /// - Complexity: O(*k* log *n*) for *k* sizes.
  mutating func measure(
    _ sizes: [Int: CompositionalSection.Sizes],
    boundary: [CompositionalSection.BoundaryKey: CGSize] = [:]
  ) {
    for (index, sizes) in sizes where sections.indices.contains(index) {
      let old = pitch(ofSection: index)
      sections[index].measure(sizes)
      overhang = max(overhang, reach(ofSection: index))
      let growth = pitch(ofSection: index) - old
      var node = index + 1
      while growth != 0, node < sums.count {
        sums[node] += growth
        node += node & -node
      }
    }
    guard !boundary.isEmpty else { return }
    boundarySizes.merge(boundary) { $1 }
    box = Self.box(self.boundary, axis, container, boundarySizes)
  }

  // MARK: Extents

  /// Returns the start of a section; for one behind the last, the end of the last.
  func start(ofSection index: Int) -> CGFloat {
    var (sum, node) = (box.before, index)
    while node > 0 {
      sum += sums[node]
      node -= node & -node
    }
    return sum
  }

  private var content: FlowRange { FlowRange(box.before, start(ofSection: sections.count)) }

  var contentSize: CGSize {
    CGSize(content.end + box.after, along: axis, by: container[axis.other])
  }

  /// Returns the first section that ends behind a position.
  private func section(endingAfter position: CGFloat) -> Int {
    var (node, rest) = (0, position - box.before)
    var step = sums.count > 1 ? 1 << (Int.bitWidth - 1 - (sums.count - 1).leadingZeroBitCount) : 0
    while step > 0 {
      if node + step < sums.count, sums[node + step] <= rest {
        node += step
        rest -= sums[node]
      }
      step >>= 1
    }
    return node
  }

  func contains(section: Int, item: Int) -> Bool {
    sections.indices.contains(section) && item >= 0 && item < sections[section].groups.count
  }

  // MARK: Elements

  /// The visible range along the scroll axis, and the scroll offsets of the strips.
  struct View {
    /// The range; `nil` to leave pinned views at their places.
    var visible: FlowRange?
    var stripOffsets: [Int: CGFloat] = [:]

    func offset(ofStrip section: Int) -> CGFloat { stripOffsets[section] ?? 0 }
  }

  func item(_ item: Int, in section: Int, _ view: View) -> CompositionalElement? {
    guard contains(section: section, item: item),
      let place = sections[section].place(
        ofItem: item, stripOffset: view.offset(ofStrip: section))
    else { return nil }
    return element(place, item, in: section, shift(ofSection: section))
  }

  /// Returns a view of a kind at an item, a section or the content.
  func supplementary(
    _ kind: String, at path: IndexPath, _ view: View
  ) -> CompositionalElement? {
    if path.count == 1 {
      let found = box.views.first { $0.plan.kind == kind && $0.number == path[0] }
      return found.map { element($0, view) }
    }
    guard path.count == 2, sections.indices.contains(path[0]) else { return nil }
    let section = sections[path[0]]
    let shift = shift(ofSection: path[0])
    if let edge = section.box.views.first(where: { $0.plan.kind == kind && $0.number == path[1] }) {
      return element(edge, in: path[0], shift, view)
    }
    return section.view(ofKind: kind, at: path[1], stripOffset: view.offset(ofStrip: path[0]))
      .map { element($0, in: path[0], shift) }
  }

  func decoration(_ kind: String, at path: IndexPath) -> CompositionalElement? {
    guard path.count == 2, sections.indices.contains(path[0]) else { return nil }
    if let element = sections[path[0]].listElement(kind, at: path[1]) {
      return self.element(element, in: path[0], shift(ofSection: path[0]))
    }
    let plans = sections[path[0]].plan.decorations.filter { $0.kind == kind }
    guard plans.indices.contains(path[1]) else { return nil }
    return element(plans[path[1]], path[1], in: path[0], shift(ofSection: path[0]))
  }

  /// Returns the frame of a section's strip; `nil` if the section does not scroll independently.
  func strip(ofSection index: Int) -> CGRect? {
    guard sections.indices.contains(index), sections[index].plan.isOrthogonal else { return nil }
    return sections[index].strip.offsetBy(shift(ofSection: index))
  }

  private func shift(ofSection index: Int) -> CGPoint {
    shift(from: start(ofSection: index))
  }

  private func shift(from start: CGFloat) -> CGPoint {
    CGPoint(x: box.near, y: box.near).moved(to: start, along: axis)
  }

  /// Visits every element whose frame overlaps a rectangle.
  ///
  /// - Returns: The number of steps. O(log *n* + *k*) for *k* elements in the sections and groups
  ///   that meet the rectangle.
  @discardableResult
  func visit(_ rect: CGRect, _ view: View, _ body: (CompositionalElement) -> Void) -> Int {
    var steps = 0
    for edge in box.views {
      let element = element(edge, view)
      if element.frame.overlaps(rect) { body(element) }
    }
    forEachSection(meeting: rect) { index, start in
      steps += 1
      let section = sections[index]
      let shift = shift(from: start)
      var numbers: [String: Int] = [:]
      for plan in section.plan.decorations {
        let number = numbers[plan.kind, default: 0]
        numbers[plan.kind] = number + 1
        let element = element(plan, number, in: index, shift)
        if element.frame.overlaps(rect) { body(element) }
      }
      for edge in section.box.views {
        let element = element(edge, in: index, shift, view)
        if element.frame.overlaps(rect) { body(element) }
      }
      let part = rect.offsetBy(CGPoint(x: -shift.x, y: -shift.y))
      steps += section.visit(part, stripOffset: view.offset(ofStrip: index)) { number, place in
        body(element(place, number, in: index, shift))
      } view: { placed in
        body(element(placed, in: index, shift))
      } line: { line in
        body(element(line, in: index, shift))
      }
    }
    return steps
  }

  /// Calls a closure with the sections that meet a rectangle, and their starts.
  func forEachSection(meeting rect: CGRect, _ body: (Int, CGFloat) -> Void) {
    let (from, to) = (rect.min(along: axis) - overhang, rect.max(along: axis) + overhang)
    var index = section(endingAfter: from)
    // Sections without extent directly before may extend into the rectangle, too.
    while index > 0, overhang > 0, start(ofSection: index - 1) > from { index -= 1 }
    guard index < sections.count else { return }
    var start = start(ofSection: index)
    while index < sections.count, start < to {
      body(index, start)
      start += pitch(ofSection: index)
      index += 1
    }
  }

  private func element(
    _ place: LayoutPlace, _ item: Int, in section: Int, _ shift: CGPoint
  ) -> CompositionalElement {
    CompositionalElement(
      kind: .item, path: IndexPath(item: item, section: section),
      frame: place.frame.offsetBy(shift), zIndex: place.zIndex,
      isWidthEstimated: place.isWidthEstimated, isHeightEstimated: place.isHeightEstimated)
  }

  private func element(
    _ view: LayoutPlacedView, in section: Int, _ shift: CGPoint
  ) -> CompositionalElement {
    CompositionalElement(
      kind: .view(view.kind), path: IndexPath(item: view.item, section: section),
      frame: view.frame.offsetBy(shift), zIndex: view.zIndex,
      isWidthEstimated: view.isWidthEstimated, isHeightEstimated: view.isHeightEstimated)
  }

  private func element(
    _ edge: BoundaryBox.View, in section: Int, _ shift: CGPoint, _ view: View
  ) -> CompositionalElement {
    let visible = view.visible.map { pinRange($0).shifted(by: -shift[axis]) }
    let frame = sections[section].frame(ofBoundary: edge, visible: visible)
    let isHeld =
      edge.plan.pins && frame != sections[section].frame(ofBoundary: edge, visible: nil)
    return CompositionalElement(
      kind: .view(edge.plan.kind), path: IndexPath(item: edge.number, section: section),
      frame: frame.offsetBy(shift), zIndex: edge.plan.zIndex, isEdge: true, isHeld: isHeld,
      isWidthEstimated: edge.plan.size.width.isEstimated,
      isHeightEstimated: edge.plan.size.height.isEstimated)
  }

  private func element(_ edge: BoundaryBox.View, _ view: View) -> CompositionalElement {
    let room = FlowRange(box.near, container[axis.other] - box.far)
    var frame = box.frame(of: edge, content: content, room: room)
    let place = frame
    if let visible = view.visible {
      let all = FlowRange(min(0, frame.min(along: axis)), content.end + box.after)
      frame = box.pinned(frame, of: edge, in: all, visible: visible)
    }
    return CompositionalElement(
      kind: .view(edge.plan.kind), path: IndexPath(index: edge.number),
      frame: frame.inset(by: edge.plan.size.effective(edge.plan.insets)), zIndex: edge.plan.zIndex,
      isEdge: true, isHeld: frame != place, isWidthEstimated: edge.plan.size.width.isEstimated,
      isHeightEstimated: edge.plan.size.height.isEstimated)
  }

  private func element(
    _ decoration: DecorationPlan, _ number: Int, in section: Int, _ shift: CGPoint
  ) -> CompositionalElement {
    CompositionalElement(
      kind: .decoration(decoration.kind), path: IndexPath(item: number, section: section),
      frame: sections[section].frame(of: decoration).offsetBy(shift), zIndex: decoration.zIndex,
      isEdge: true)
  }

  private func element(
    _ line: CompositionalSection.ListElement, in section: Int, _ shift: CGPoint
  ) -> CompositionalElement {
    CompositionalElement(
      kind: .decoration(line.kind), path: IndexPath(item: line.item, section: section),
      frame: line.frame.offsetBy(shift), zIndex: line.kind == ListKind.ground ? -2 : -1,
      isEdge: true)
  }

  /// Returns the visible range for pinned views of sections, without the pinned views of the whole
  /// content.
  private func pinRange(_ visible: FlowRange) -> FlowRange {
    var range = visible
    for edge in box.views where edge.plan.pins {
      switch edge.plan.side(axis) {
      case .before: range.start = max(range.start, visible.start + edge.size[axis])
      case .after: range.end = min(range.end, visible.end - edge.size[axis])
      case .middle: break
      }
    }
    return range
  }
}

/// An element of a compositional layout and its frame.
struct CompositionalElement: Equatable {
  enum Kind: Hashable {
    case item
    case view(String)
    case decoration(String)
  }

  var kind: Kind
  var path: IndexPath
  var frame: CGRect
  var zIndex: Int
  /// Whether it belongs to a section or to the whole content, and not to a group.
  var isEdge = false
  /// Whether it has left its place to stay in sight.
  var isHeld = false
  /// Whether the view determines the size along the axis.
  var isWidthEstimated = false
  var isHeightEstimated = false
}
