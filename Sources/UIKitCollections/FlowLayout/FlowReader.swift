import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Reads the input of a flow layout's geometry from a collection view and its delegate.
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

  /// Returns the extent for the content across the scroll axis, within the bounds.
  static func breadth(
    of bounds: CGRect, in collectionView: UICollectionView, across axis: Axis
  ) -> CGFloat {
    let inset = collectionView.adjustedContentInset
    return FlowClamp.extent(
      bounds.size[axis.other] - inset.leading(along: axis.other)
        - inset.trailing(along: axis.other))
  }

  /// Reads all input. Asks once per section about sizes, and if that is answered, once more per
  /// item.
  ///
  /// - Parameter known: A geometry with sizes from cells. They are kept if the estimate is still
  ///   the same.
  func geometry(keeping known: FlowGeometry? = nil) -> FlowGeometry {
    let known = known?.axis == axis && known?.breadth == breadth ? known : nil
    let data = collectionView.counts.current
    let sections = (0..<data.sectionCount).map { index in
      let old = known.flatMap { $0.contains(section: index) ? $0.sections[index].lines : nil }
      return section(
        at: index, count: data.count(ofSection: index) ?? 0, keeping: old)
    }
    return FlowGeometry(axis: axis, breadth: breadth, sections: sections)
  }

  /// Reads the sizes of the named elements only.
  func changes(
    _ staleness: FlowStaleness, in geometry: FlowGeometry
  ) -> [Int: FlowSectionChange] {
    var changes: [Int: FlowSectionChange] = [:]
    for path in staleness.items.sorted() {
      guard path.count == 2, geometry.contains(section: path[0], item: path[1]),
        let size = sizeAskedAgain(ofItem: path[1], in: path[0])
      else { continue }
      changes[path[0], default: FlowSectionChange()].items.append(
        FlowChange(item: path[1], size: size))
    }
    for section in staleness.headers where geometry.contains(section: section) {
      changes[section, default: FlowSectionChange()].headerLength = headerLength(of: section)
    }
    for section in staleness.footers where geometry.contains(section: section) {
      changes[section, default: FlowSectionChange()].footerLength = footerLength(of: section)
    }
    return changes
  }

  /// Returns the current size of an item; `nil` if its cell determines the size.
  private func sizeAskedAgain(ofItem item: Int, in section: Int) -> FlowSize? {
    if let size = answeredSize(ofItem: item, in: section) { return FlowSize(size, along: axis) }
    return layout.asksForPreferredSizes ? nil : baseSize
  }

  /// The default size of items.
  private var baseSize: FlowSize { FlowSize(sane(FlowEstimate.size(for: layout)), along: axis) }

  /// Reads only the counts, and returns the additions to a geometry; `nil` if items or sections
  /// have gone.
  ///
  /// - Complexity: O(sections), plus one call per appended item if sizes vary.
  func growth(of geometry: FlowGeometry) -> FlowGrowth? {
    let data = collectionView.counts.current
    let counts = (0..<data.sectionCount).map { data.count(ofSection: $0) ?? 0 }
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
    let room = FlowRoom(section.metrics, breadth: breadth)
    if old == 0 {
      return .lines(lines(inSection: index, count: count, room: room))
    }
    if section.lines.common == baseSize, answeredSize(ofItem: old, in: index) == nil {
      return .count(count - old)
    }
    return .sizes(
      (old..<count).map {
        let size = size(ofItem: $0, in: index)
        check(size, fits: room, isAnswer: delegate != nil)
        return size
      })
  }

  private func section(at index: Int, count: Int, keeping old: FlowLines? = nil) -> FlowSection {
    let metrics = metrics(ofSection: index)
    let room = FlowRoom(metrics, breadth: breadth)
    return FlowSection(
      metrics: metrics, lines: lines(inSection: index, count: count, room: room, keeping: old))
  }

  private func lines(
    inSection section: Int, count: Int, room: FlowRoom, keeping old: FlowLines? = nil
  ) -> FlowLines {
    guard count > 0, let first = answeredSize(ofItem: 0, in: section) else {
      if var old, old.count == count, old.common == baseSize {
        old.move(to: room)
        return old
      }
      if count > 0, !layout.asksForPreferredSizes { check(baseSize, fits: room) }
      return FlowLines(count: count, size: baseSize, room: room)
    }
    return FlowLines(count: count, room: room) { item in
      let size = item == 0 ? FlowSize(first, along: axis) : size(ofItem: item, in: section)
      check(size, fits: room, isAnswer: true)
      return size
    }
  }

  /// Reports an item wider than its line to the programmer, in UIKit's words.
  ///
  /// - Parameter isAnswer: Whether the delegate returned the size.
  private func check(_ size: FlowSize, fits room: FlowRoom, isAnswer: Bool = false) {
    // Before layout, the view has no size.
    guard !room.fits(size.breadth), breadth > 0 else { return }
    let (extent, ends) =
      axis == .vertical ? ("width", "left and right") : ("height", "top and bottom")
    layout.warnOnce(
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(extent)"
        + " must be less than the \(extent) of the UICollectionView minus the section insets \(ends)"
        + " values, minus the content insets \(ends) values."
        + (isAnswer ? " Please check the values returned by the delegate." : "")
        + " The relevant UICollectionViewFlowLayout instance is \(layout), and it is attached to"
        + " \(collectionView).")
  }

  private func size(ofItem item: Int, in section: Int) -> FlowSize {
    answeredSize(ofItem: item, in: section).map { FlowSize($0, along: axis) } ?? baseSize
  }

  /// Returns the delegate's answer; `nil` if it does not implement the method.
  private func answeredSize(ofItem item: Int, in section: Int) -> CGSize? {
    guard let delegate else { return nil }
    layout.work.delegateCalls += 1
    guard let path = dataPath(IndexPath(item: item, section: section)) else { return nil }
    let size = OptionalMethod.itemSize.answer {
      delegate.collectionView(collectionView, layout: layout, sizeForItemAt: path)
    }
    guard let size else { return nil }
    return sane(size) { "the size of item \(item) in section \(section)" }
  }

  /// Returns the data path of an item for the delegate. An item without data gets the size of the
  /// item before it, or else of the next one.
  private func dataPath(_ path: IndexPath) -> IndexPath? {
    let (counts, path) = (collectionView.counts, PresentationPath(path))
    if let path = counts.dataPath(of: path) { return path.indexPath }
    guard let presentation = counts.presentation else { return path.indexPath }
    let next = presentation.insertionPath(at: path)
    guard presentation.data.count(ofSection: next.section) ?? 0 > 0 else { return nil }
    return IndexPath(item: max(0, next.item - 1), section: next.section)
  }

  /// The reference for the insets of sections.
  var reference: UIEdgeInsets { layout.sectionInsetReference.inset(of: collectionView) }

  private func metrics(ofSection section: Int) -> FlowMetrics {
    let view = collectionView
    var metrics = FlowMetrics()
    let inset =
      delegate?.collectionView(view, layout: layout, insetForSectionAt: section)
      ?? layout.sectionInset
    metrics.setInset(FlowClamp.inset(inset), along: axis)
    let reference = reference
    metrics.nearInset += FlowClamp.distance(reference.leading(along: axis.other))
    metrics.farInset += FlowClamp.distance(reference.trailing(along: axis.other))
    metrics.lineSpacing = FlowClamp.distance(
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        ?? layout.minimumLineSpacing)
    metrics.itemSpacing = FlowClamp.distance(
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        ?? layout.minimumInteritemSpacing)
    metrics.headerLength = headerLength(of: section)
    metrics.footerLength = footerLength(of: section)
    layout.work.delegateCalls += delegate == nil ? 0 : 3
    return metrics
  }

  private func headerLength(of section: Int) -> CGFloat {
    layout.work.delegateCalls += delegate == nil ? 0 : 1
    let size =
      delegate?.collectionView(
        collectionView, layout: layout, referenceSizeForHeaderInSection: section)
      ?? layout.headerReferenceSize
    return sane(size) { "the header size of section \(section)" }[axis]
  }

  private func footerLength(of section: Int) -> CGFloat {
    layout.work.delegateCalls += delegate == nil ? 0 : 1
    let size =
      delegate?.collectionView(
        collectionView, layout: layout, referenceSizeForFooterInSection: section)
      ?? layout.footerReferenceSize
    return sane(size) { "the footer size of section \(section)" }[axis]
  }

  /// Returns a size that can be laid out. Reports an invalid size, once for each geometry.
  private func sane(_ size: CGSize, _ name: () -> String = { "itemSize" }) -> CGSize {
    let clamped = FlowClamp.size(size)
    if clamped != size {
      layout.reportOnce(
        "UICollectionViewFlowLayout: \(name()) is \(size); \(clamped) is used instead")
    }
    return clamped
  }
}
