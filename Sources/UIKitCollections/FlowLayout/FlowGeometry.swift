import Foundation
@_spi(Vitrine) package import VitrineBasicValues

/// The geometry of a flow layout: sections one after the other along the scroll axis, items in
/// lines across it.
///
///     +------------------------+
///     |         header         |     vertical: lines are rows; horizontal: the same, transposed
///     |  [ 0 ] [ 1 ] [  2  ]   |
///     |  [   3   ]   [  4  ]   |
///     |         footer         |
///     +------------------------+
///
/// Sections of items of one size need no memory per item. Others need 18 bytes for each item with
/// its own known size. The geometry is independent of views.
package struct FlowGeometry: Equatable, Sendable {
  package let axis: Axis
  /// The extent of the content across the scroll axis.
  package let breadth: CGFloat
  package private(set) var sections: [FlowSection]
  /// The extent of the content along the scroll axis.
  package private(set) var length: CGFloat = 0
  /// Whether any section has a header, or a footer, that could be pinned.
  package private(set) var hasHeaders = false
  package private(set) var hasFooters = false
  /// The greatest distance that lines extend beyond their sections.
  private var overhang: CGFloat = 0

  package init(axis: Axis, breadth: CGFloat, sections: [FlowSection] = []) {
    self.axis = axis
    self.breadth = max(0, breadth)
    self.sections = sections
    stack()
  }

  /// Places the sections one after the other.
  private mutating func stack() {
    var start: CGFloat = 0
    overhang = 0
    (hasHeaders, hasFooters) = (false, false)
    for index in sections.indices {
      if sections[index].metrics.headerLength > 0 { hasHeaders = true }
      if sections[index].metrics.footerLength > 0 { hasFooters = true }
      sections[index].start = start
      start = sections[index].end
      overhang = max(overhang, sections[index].overhang)
    }
    length = start
  }

  /// Appends items to sections, and sections at the end. O(sections), plus the cost of the items.
  package mutating func grow(_ growth: FlowGrowth) {
    for (index, addition) in growth.items { sections[index].lines.append(addition) }
    sections += growth.sections
    stack()
  }

  /// Changes sections and places them again. O(sections), plus the cost of the change.
  package mutating func change(_ sections: [Int: FlowSectionChange]) {
    for (index, change) in sections where self.sections.indices.contains(index) {
      if let length = change.headerLength { self.sections[index].metrics.headerLength = length }
      if let length = change.footerLength { self.sections[index].metrics.footerLength = length }
      if !change.items.isEmpty { self.sections[index].lines.replace(change.items) }
    }
    stack()
  }

  /// Returns a geometry with other sections.
  package func with(_ sections: [FlowSection]) -> FlowGeometry {
    FlowGeometry(axis: axis, breadth: breadth, sections: sections)
  }

  /// Returns a geometry with the same sections and sizes in lines of another extent.
  package func moved(to breadth: CGFloat) -> FlowGeometry {
    var sections = self.sections
    for index in sections.indices {
      sections[index].lines.move(to: FlowRoom(sections[index].metrics, breadth: breadth))
    }
    return FlowGeometry(axis: axis, breadth: breadth, sections: sections)
  }

  package var contentSize: CGSize { CGSize(length, along: axis, by: breadth) }

  package func contains(section: Int) -> Bool { sections.indices.contains(section) }

  package func contains(section: Int, item: Int) -> Bool {
    contains(section: section) && item >= 0 && item < sections[section].lines.count
  }

  /// Returns the frame of an existing item. O(1) in sections of one size.
  package func frame(ofItem item: Int, in section: Int) -> CGRect {
    frame(sections[section].lines.place(of: item), in: section)
  }

  /// Returns the frame of a section's header; `nil` if it has none.
  package func frameOfHeader(in section: Int, pinning: FlowPinning? = nil) -> CGRect? {
    let section = sections[section]
    guard section.metrics.headerLength > 0 else { return nil }
    return frame(
      from: pinning?.startOfHeader(in: section) ?? section.start,
      length: section.metrics.headerLength)
  }

  /// Returns the frame of a section's footer; `nil` if it has none.
  package func frameOfFooter(in section: Int, pinning: FlowPinning? = nil) -> CGRect? {
    let section = sections[section]
    guard section.metrics.footerLength > 0 else { return nil }
    return frame(
      from: pinning?.startOfFooter(in: section) ?? section.footerStart,
      length: section.metrics.footerLength)
  }

  private func frame(_ place: FlowPlace, in section: Int) -> CGRect {
    CGRect(
      along: axis, from: sections[section].linesStart + place.start, length: place.size.length,
      across: place.near, breadth: place.size.breadth)
  }

  private func frame(from start: CGFloat, length: CGFloat) -> CGRect {
    CGRect(along: axis, from: start, length: length, across: 0, breadth: breadth)
  }

  /// Returns the sections that meet a range along the scroll axis, and the number of search steps.
  package func sections(meeting range: FlowRange) -> (indices: Range<Int>, steps: Int) {
    var steps = 0
    func first(where isBeyond: (FlowSection) -> Bool) -> Int {
      sections.partitioningIndex {
        steps += 1
        return isBeyond($0)
      }
    }
    let start = first { $0.end + overhang > range.start }
    let end = first { $0.start - overhang >= range.end }
    return (start..<max(start, end), steps)
  }

  /// Visits every element whose frame overlaps a rectangle, in ascending order of paths, with
  /// headers before and footers after the items.
  ///
  /// - Returns: The number of steps: O(log *n* + *k*) for *n* elements of varying size (sections,
  ///   items of differing sizes) and *k* elements on the lines that meet the rectangle.
  @discardableResult
  package func visit(
    _ rect: CGRect, pinning: FlowPinning? = nil, _ body: (FlowElement) -> Void
  ) -> Int {
    let along = FlowRange(rect.min(along: axis), rect.max(along: axis))
    let across = FlowRange(rect.min(along: axis.other), rect.max(along: axis.other))
    guard along.start < along.end, across.start < across.end else { return 0 }
    let found = sections(meeting: along)
    var steps = found.steps
    for index in found.indices {
      if let frame = frameOfHeader(in: index, pinning: pinning), frame.overlaps(rect) {
        body(FlowElement(kind: .header, section: index, item: 0, frame: frame))
      }
      let section = sections[index]
      steps += 1
      steps += section.lines.visit(along: along.shifted(by: -section.linesStart), across: across) {
        body(FlowElement(kind: .item, section: index, item: $0, frame: frame($1, in: index)))
      }
      if let frame = frameOfFooter(in: index, pinning: pinning), frame.overlaps(rect) {
        body(FlowElement(kind: .footer, section: index, item: 0, frame: frame))
      }
    }
    return steps
  }
}
