import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

extension UICollectionViewCompositionalLayout {
  /// Returns the geometry, after computing it if something it depends on was invalidated.
  final func currentGeometry() -> CompositionalGeometry {
    refresh()
    return state.geometry
  }

  /// Returns the bounds of a collection view without the insets.
  final func room(in bounds: CGRect, of collectionView: UICollectionView) -> CGSize {
    let inset = collectionView.adjustedContentInset
    return FlowClamp.size(
      CGSize(
        width: bounds.width - inset.left - inset.right,
        height: bounds.height - inset.top - inset.bottom))
  }

  /// Updates the geometry. Asks for nothing that is still valid.
  final func refresh() {
    guard let collectionView, !state.isCurrent, !state.awaitsCounts,
      state.staleness == .none || !collectionView.passes.mustAwaitWord
    else { return }
    let (staleness, wishes) = (state.staleness, state.wishes)
    // Invalidations during the calls to the provider must not be lost.
    state.staleness = .none
    state.wishes = CompositionalState.Wishes()
    if staleness != .none {
      let isSame = staleness != .everything
      build(in: collectionView, keepsSizes: isSame)
    }
    if !wishes.isEmpty, staleness != .everything { take(wishes) }
    limitStrips()
  }

  private func build(in collectionView: UICollectionView, keepsSizes: Bool) {
    state.reported = false
    state.isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let old = state.geometry
    let axis = configuration.scrollDirection.axis
    let container = room(in: collectionView.bounds, of: collectionView)
    let traits = collectionView.traitCollection
    state.references = [:]
    let environment = LayoutEnvironment(
      container: LayoutContainer(
        size: container, insets: insets(from: .automatic, in: collectionView)),
      traits: traits)
    let data = collectionView.counts.current
    let isKnown =
      keepsSizes && old.axis == axis && old.container[axis.other] == container[axis.other]
    let boundary = configuration.boundarySupplementaryItems.map(\.boundaryPlan)
    let boundarySizes = isKnown ? old.boundarySizes : [:]
    let room = CompositionalGeometry.sectionRoom(
      axis: axis, container: container, boundary: boundary, sizes: boundarySizes)
    let kept = state.kept
    var objects: [NSCollectionLayoutSection] = []
    let sections = (0..<data.sectionCount).map { index in
      let object = section(at: index, environment) ?? missing(index)
      objects.append(object)
      let plan = object.plan { insets(from: $0, in: collectionView) }
      var sizes = CompositionalSection.Sizes()
      if isKnown {
        if let kept {
          sizes = kept[index] ?? sizes
        } else if old.sections.indices.contains(index) {
          sizes = old.sections[index].sizes
        }
      }
      let section = CompositionalSection(
        plan, axis: axis, container: room, count: data.count(ofSection: index) ?? 0, traits: traits,
        sizes: sizes)
      if section.groups.isBlind, data.count(ofSection: index) ?? 0 > 0 {
        reportOnce("the group of section \(index) holds no item; its items are not shown")
      }
      return section
    }
    state.kept = nil
    state.sections = objects
    if objects.contains(where: { $0.list?.hasSwipeActions == true }) {
      collectionView.allowSwiping()
    }
    state.geometry = CompositionalGeometry(
      axis: axis, container: container,
      spacing: FlowClamp.distance(configuration.interSectionSpacing),
      sections: sections, boundary: boundary, boundarySizes: boundarySizes)
  }

  private func missing(_ index: Int) -> NSCollectionLayoutSection {
    reportOnce("the section provider returned nil for section \(index); it is left empty")
    let nothing = NSCollectionLayoutSize(
      widthDimension: .absolute(0), heightDimension: .absolute(0))
    return NSCollectionLayoutSection(group: .vertical(layoutSize: nothing, subitems: []))
  }

  /// Applies the sizes that views requested. The content of a strip keeps its place on screen.
  private func take(_ wishes: CompositionalState.Wishes) {
    var first: [Int: (item: Int, start: CGFloat)] = [:]
    for index in wishes.sections.keys where state.geometry.sections.indices.contains(index) {
      let section = state.geometry.sections[index]
      guard section.plan.isOrthogonal, let offset = state.stripOffsets[index], offset > 0,
        let place = section.groups.runs.place(
          endingAfter: offset - section.origin[section.axis.other])
      else { continue }
      let position = offset - section.origin[section.axis.other]
      let group = place.group(endingAfter: position)
      // The first group that begins in sight. Groups before it grow out of sight.
      let next = place.firstItem(ofGroup: group + 1)
      let isCut = position > place.start(ofGroup: group) + 1e-6
      let item = isCut && next < section.groups.count ? next : place.firstItem(ofGroup: group)
      first[index] = section.start(ofGroupHolding: item).map { (item, $0) }
    }
    state.geometry.measure(wishes.sections, boundary: wishes.boundary)
    for (index, seen) in first {
      guard let start = state.geometry.sections[index].start(ofGroupHolding: seen.item)
      else { continue }
      state.stripOffsets[index, default: 0] += start - seen.start
    }
  }

  // MARK: Sizes that views request

  /// Returns whether a view requests a size other than the known one.
  final func isNews(
    _ preferred: UICollectionViewLayoutAttributes, to original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let element = element(of: original),
      element.isWidthEstimated || element.isHeightEstimated
    else { return false }
    let size = FlowClamp.size(preferred.size)
    let known = knownSize(of: original, element)
    func differs(_ isEstimated: Bool, _ axis: Axis) -> Bool {
      let last = known.flatMap { $0[axis].isNaN ? nil : $0[axis] } ?? original.size[axis]
      return isEstimated && size[axis] != last
    }
    return differs(element.isWidthEstimated, .horizontal)
      || differs(element.isHeightEstimated, .vertical)
  }

  private func knownSize(
    of attributes: UICollectionViewLayoutAttributes, _ element: CompositionalElement
  ) -> CGSize? {
    let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
    let geometry = state.geometry
    guard path.count == 2 else {
      return geometry.boundarySizes[.init(kind: kind, number: path.first ?? 0)]
    }
    let section = geometry.sections[path.section]
    if element.isEdge { return section.boundarySizes[.init(kind: kind, number: path.item)] }
    return element.kind == .item
      ? section.groups.size(ofItem: path.item)
      : section.groups.viewSizes[.init(kind: kind, item: path.item)]
  }

  /// Stores the requested size of a view for the next refresh.
  final func note(_ wanted: CGSize, of original: UICollectionViewLayoutAttributes) {
    guard let element = element(of: original) else { return }
    let size = FlowClamp.size(wanted)
    let (path, kind) = (original.indexPath, original.representedElementKind ?? "")
    if path.count == 1 {
      state.wishes.boundary[.init(kind: kind, number: path[0])] = size
    } else if element.isEdge {
      state.wishes.sections[path.section, default: .init()]
        .boundary[.init(kind: kind, number: path.item)] = size
    } else if element.kind == .item {
      state.wishes.sections[path.section, default: .init()].items.append(
        SectionGroups.Change(item: path.item, size: size))
    } else {
      state.wishes.sections[path.section, default: .init()]
        .views[.init(kind: kind, item: path.item)] = size
    }
  }

  /// Moves sizes and strip offsets along with their items and sections through an update.
  ///
  /// - Complexity: O(sections + *m* log *k*) for *m* views with requested sizes and *k* changes.
  final func carrySizes(through update: BatchUpdate) {
    var offsets: [Int: CGFloat] = [:]
    for (section, offset) in state.stripOffsets {
      if let new = update.newSection(of: section) { offsets[new] = offset }
    }
    state.stripOffsets = offsets
    var old = state.kept ?? [:]
    if state.kept == nil {
      for (index, section) in state.geometry.sections.enumerated() { old[index] = section.sizes }
    }
    var kept: [Int: CompositionalSection.Sizes] = [:]
    for (section, sizes) in old where !sizes.isEmpty {
      for change in sizes.items {
        guard let path = update.newPath(of: IndexPath(item: change.item, section: section)) else {
          continue
        }
        kept[path.section, default: .init()].items.append(
          SectionGroups.Change(item: path.item, size: change.size))
      }
      for (key, size) in sizes.views {
        guard let path = update.newPath(of: IndexPath(item: key.item, section: section)) else {
          continue
        }
        kept[path.section, default: .init()].views[.init(kind: key.kind, item: path.item)] = size
      }
      if let new = update.newSection(of: section), !update.isReloaded(section: section) {
        kept[new, default: .init()].boundary = sizes.boundary
      }
    }
    for section in kept.keys { kept[section]?.items.sort { $0.item < $1.item } }
    state.kept = kept
  }
}
