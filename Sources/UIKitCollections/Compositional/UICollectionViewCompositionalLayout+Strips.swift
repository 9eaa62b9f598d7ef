import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

// Sections that scroll independently, and sections with handlers of visible items.
extension UICollectionViewCompositionalLayout {
  /// The visible range, and the scroll offsets of the strips.
  final var view: CompositionalGeometry.View {
    var view = CompositionalGeometry.View(stripOffsets: state.stripOffsets)
    guard state.geometry.hasPinned, let collectionView else { return view }
    view.visible = visibleRange(in: collectionView)
    return view
  }

  /// Returns the stops of a strip.
  private func snapping(ofStrip section: Int) -> StripSnapping? {
    guard let strip = plainStrip(ofSection: section), state.sections.indices.contains(section)
    else { return nil }
    let part = state.geometry.sections[section]
    return StripSnapping(
      behavior: state.sections[section].orthogonalScrollingBehavior, groups: part.groups,
      inset: part.origin[strip.axis] - part.strip.min(along: strip.axis),
      visible: strip.frame.size[strip.axis], largest: strip.largestOffset)
  }

  /// Limits the offsets of strips whose content has become shorter.
  final func limitStrips() {
    for (section, offset) in state.stripOffsets {
      let limited = min(max(0, offset), plainStrip(ofSection: section)?.largestOffset ?? 0)
      state.stripOffsets[section] = limited == 0 ? nil : limited
    }
  }

  /// Calls the handlers of the visible sections, which may change the elements.
  final func callHandlers(
    for list: [UICollectionViewLayoutAttributes], in collectionView: UICollectionView
  ) {
    var bySection: [Int: [UICollectionViewLayoutAttributes]] = [:]
    for attributes in list where attributes.indexPath.count == 2 {
      if attributes.frame.overlaps(collectionView.bounds) {
        bySection[attributes.indexPath[0], default: []].append(attributes)
      }
    }
    let traits = collectionView.traitCollection
    let axis = state.geometry.axis
    isCallingHandlers = true
    defer { isCallingHandlers = false }
    for section in bySection.keys.sorted() where state.sections.indices.contains(section) {
      guard let handler = state.sections[section].visibleItemsInvalidationHandler else { continue }
      let part = state.geometry.sections[section]
      let isStrip = part.plan.isOrthogonal
      var offset = collectionView.contentOffset
      var shift = CGPoint.zero
      if isStrip {
        // The space that centres the first group is not part of the content, as in UIKit.
        let (before, after) = part.centring
        let scrolled = strip(ofSection: section)?.offset ?? 0
        offset = CGPoint.zero.moved(
          to: scrolled - (startsStripsAtRight ? after : before), along: axis.other)
        shift = offset
      }
      let container = LayoutContainer(size: state.geometry.container, insets: part.plan.insets)
      let items = (bySection[section] ?? []).map { attributes in
        LayoutVisibleItem(
          attributes, shift: isStrip && scrolls(attributes, in: section) ? shift : .zero)
      }
      handler(items, offset, LayoutEnvironment(container: container, traits: traits))
    }
  }

  /// Returns whether an element scrolls with the strip of its section.
  private func scrolls(_ attributes: UICollectionViewLayoutAttributes, in section: Int) -> Bool {
    attributes.representedElementCategory == .cell || element(of: attributes)?.isEdge == false
  }
}

extension UICollectionViewCompositionalLayout: StripLayout {
  final func section(ofStripHolding key: ElementKey) -> Int? {
    let geometry = currentGeometry()
    guard key.path.count == 2, geometry.sections.indices.contains(key.path[0]),
      geometry.sections[key.path[0]].plan.isOrthogonal
    else { return nil }
    switch key.category {
    case .cell: return key.path[0]
    case .supplementaryView:
      let edges = geometry.sections[key.path[0]].box.views
      let isEdge = edges.contains { $0.plan.kind == key.kind && $0.number == key.path[1] }
      return isEdge ? nil : key.path[0]
    case .decorationView: return nil
    }
  }

  final func strip(ofSection section: Int) -> LayoutStrip? {
    plainStrip(ofSection: section).map { mirrored($0) }
  }

  /// Returns a strip in coordinates of the geometry.
  private func plainStrip(ofSection section: Int) -> LayoutStrip? {
    let geometry = state.geometry
    guard let frame = geometry.strip(ofSection: section) else { return nil }
    let object = state.sections[section]
    var rate = object.orthogonalScrollingProperties.decelerationRate
    if rate == .automatic { rate = object.orthogonalScrollingBehavior.snaps ? .fast : .normal }
    return LayoutStrip(
      frame: frame, axis: geometry.axis.other, length: geometry.sections[section].stripLength,
      offset: state.stripOffsets[section] ?? 0, decelerationRate: rate.rawValue)
  }

  final func scrollStrip(ofSection section: Int, to offset: CGFloat) {
    guard var strip = strip(ofSection: section) else { return }
    let limited = min(max(0, offset), strip.largestOffset)
    guard limited != strip.offset else { return }
    strip.offset = limited
    let plain = mirrored(strip).offset
    state.stripOffsets[section] = plain == 0 ? nil : plain
    let context = CompositionalInvalidationContext()
    context.keepsPlaces = true
    collectionView?.stripWasScrolled(by: context)
  }

  /// Converts an offset between the coordinates of the geometry and those of callers.
  private func mirrored(_ offset: CGFloat, ofStrip section: Int) -> CGFloat {
    guard var strip = plainStrip(ofSection: section) else { return offset }
    strip.offset = offset
    return mirrored(strip).offset
  }

  final func restingOffset(
    ofStrip section: Int, proposed: CGFloat, from start: CGFloat
  ) -> CGFloat {
    guard let snapping = snapping(ofStrip: section) else { return proposed }
    let resting = snapping.resting(
      near: mirrored(proposed, ofStrip: section), from: mirrored(start, ofStrip: section))
    return mirrored(resting, ofStrip: section)
  }

  final func offset(
    showing path: IndexPath, at position: UICollectionView.ScrollPosition
  ) -> CGFloat? {
    guard path.count == 2, let snapping = snapping(ofStrip: path.section),
      let strip = plainStrip(ofSection: path.section),
      let item = state.geometry.item(path.item, in: path.section, view)
    else { return nil }
    var wanted = strip.axis == .horizontal ? position.horizontalPlace : position.verticalPlace
    if state.isMirrored, strip.axis == .horizontal { wanted = wanted.mirrored }
    let place = wanted == .unchanged ? .nearest : wanted
    let by = strip.offset - strip.frame.min(along: strip.axis)
    let offset = snapping.showing(
      from: item.frame.min(along: strip.axis) + by, to: item.frame.max(along: strip.axis) + by,
      current: strip.offset, place: place)
    return mirrored(offset, ofStrip: path.section)
  }

  final func strip(around frame: CGRect, along axis: Axis) -> CGRect? {
    let geometry = currentGeometry()
    guard axis == geometry.axis.other else { return nil }
    var found: CGRect?
    let middle = frame.mid(along: geometry.axis)
    geometry.forEachSection(meeting: mirrored(frame)) { section, _ in
      guard let strip = strip(ofSection: section),
        strip.frame.min(along: geometry.axis) <= middle,
        middle <= strip.frame.max(along: geometry.axis)
      else { return }
      found = strip.wholeFrame
    }
    return found
  }
}

extension LayoutPlan {
  /// Whether any view in it determines its size.
  var asksViews: Bool {
    if views.contains(where: \.size.isEstimated) { return true }
    switch content {
    case .item: return size.isEstimated
    case .line(let line): return line.subitems.contains(where: \.asksViews)
    case .custom: return false
    }
  }
}
