import Foundation
import UIKitCore

/// Asks a collection view and its delegate for what the geometry of a flow layout needs.
@MainActor
struct FlowReader {
  let layout: UICollectionViewFlowLayout
  let collectionView: UICollectionView
  let delegate: (any UICollectionViewDelegateFlowLayout)?
  let axis: Axis
  /// The extent of the content across the scroll axis.
  let breadth: CGFloat

  init(_ layout: UICollectionViewFlowLayout, in collectionView: UICollectionView) {
    self.layout = layout
    self.collectionView = collectionView
    delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    axis = layout.scrollDirection.axis
    breadth = Self.breadth(of: collectionView.bounds, in: collectionView, across: axis)
  }

  /// What a rectangle of bounds leaves for the content across the scroll axis.
  static func breadth(
    of bounds: CGRect, in collectionView: UICollectionView, across axis: Axis
  ) -> CGFloat {
    let inset = collectionView.adjustedContentInset
    return FlowClamp.extent(
      bounds.size[axis.other] - inset.leading(along: axis.other)
        - inset.trailing(along: axis.other))
  }

  /// Asks for everything. One question a section about sizes, and where that is answered one more an item.
  func geometry() -> FlowGeometry {
    let sections = (0..<max(0, collectionView.numberOfSections)).map {
      section(at: $0, count: max(0, collectionView.numberOfItems(inSection: $0)))
    }
    return FlowGeometry(axis: axis, breadth: breadth, sections: sections)
  }

  /// Asks for the counts only, and returns what is to be added to a geometry; `nil` when items or sections have gone.
  ///
  /// - Complexity: O(sections), and one question an appended item where sizes vary.
  func growth(of geometry: FlowGeometry) -> FlowGrowth? {
    let counts = (0..<max(0, collectionView.numberOfSections)).map {
      max(0, collectionView.numberOfItems(inSection: $0))
    }
    guard counts.count >= geometry.sections.count,
      zip(geometry.sections, counts).allSatisfy({ $0.lines.count <= $1 })
    else { return nil }
    var growth = FlowGrowth()
    for (index, section) in geometry.sections.enumerated()
    where section.lines.count < counts[index] {
      growth.items[index] = addition(to: section, at: index, count: counts[index])
    }
    for index in geometry.sections.count..<counts.count {
      growth.sections.append(self.section(at: index, count: counts[index]))
    }
    return growth
  }

  private func addition(
    to section: FlowSection, at index: Int, count: Int
  ) -> FlowLines.Addition {
    let old = section.lines.count
    if old == 0 {
      let room = FlowRoom(section.metrics, breadth: breadth)
      return .lines(lines(inSection: index, count: count, room: room))
    }
    if case .uniform = section.lines, answeredSize(ofItem: old, in: index) == nil {
      return .count(count - old)
    }
    return .sizes((old..<count).map { size(ofItem: $0, in: index) })
  }

  private func section(at index: Int, count: Int) -> FlowSection {
    let metrics = metrics(ofSection: index)
    let room = FlowRoom(metrics, breadth: breadth)
    return FlowSection(
      metrics: metrics, lines: lines(inSection: index, count: count, room: room))
  }

  private func lines(inSection section: Int, count: Int, room: FlowRoom) -> FlowLines {
    guard count > 0, let first = answeredSize(ofItem: 0, in: section) else {
      return FlowLines(count: count, size: FlowSize(sane(layout.itemSize), along: axis), room: room)
    }
    return FlowLines(count: count, room: room) { item in
      item == 0 ? FlowSize(first, along: axis) : size(ofItem: item, in: section)
    }
  }

  private func size(ofItem item: Int, in section: Int) -> FlowSize {
    FlowSize(answeredSize(ofItem: item, in: section) ?? sane(layout.itemSize), along: axis)
  }

  /// The delegate's answer; `nil` when it does not implement the method.
  private func answeredSize(ofItem item: Int, in section: Int) -> CGSize? {
    guard let delegate else { return nil }
    layout.work.delegateCalls += 1
    let size = OptionalMethod.itemSize.answer {
      delegate.collectionView(
        collectionView, layout: layout, sizeForItemAt: IndexPath(item: item, section: section))
    }
    guard let size else { return nil }
    return sane(size) { "the size of item \(item) in section \(section)" }
  }

  private func metrics(ofSection section: Int) -> FlowMetrics {
    let view = collectionView
    var metrics = FlowMetrics()
    let inset =
      delegate?.collectionView(view, layout: layout, insetForSectionAt: section)
      ?? layout.sectionInset
    metrics.setInset(FlowClamp.inset(inset), along: axis)
    metrics.lineSpacing = FlowClamp.distance(
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        ?? layout.minimumLineSpacing)
    metrics.itemSpacing = FlowClamp.distance(
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        ?? layout.minimumInteritemSpacing)
    let header =
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
      ?? layout.headerReferenceSize
    metrics.headerLength = sane(header) { "the header size of section \(section)" }[axis]
    let footer =
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
      ?? layout.footerReferenceSize
    metrics.footerLength = sane(footer) { "the footer size of section \(section)" }[axis]
    layout.work.delegateCalls += delegate == nil ? 0 : 5
    return metrics
  }

  /// A size that can be laid out; says so, once for each geometry, when it is not the one given.
  private func sane(_ size: CGSize, _ name: () -> String = { "itemSize" }) -> CGSize {
    let clamped = FlowClamp.size(size)
    if clamped != size {
      layout.reportOnce(
        "UICollectionViewFlowLayout: \(name()) is \(size); \(clamped) is used instead")
    }
    return clamped
  }
}
