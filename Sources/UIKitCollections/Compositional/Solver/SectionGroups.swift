import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The groups of a section along the axis on which they follow one another.
///
/// Equal groups take no memory, whatever their number: one is solved, and the rest are shifted
/// copies. Groups in which a view has reported its size are solved separately. Only their own
/// extents and the reported ones are stored.
@MainActor
struct SectionGroups {
  let plan: LayoutPlan
  /// The axis along which groups follow one another.
  let axis: Axis
  /// The available space for a group.
  let container: CGSize
  let spacing: CGFloat
  /// The additional gap behind the first group.
  private let firstGap: CGFloat
  let count: Int
  let traits: UITraitCollection
  /// A full group in which no view has reported its size.
  let template: SolvedGroup
  private let isVariable: Bool
  /// The axes along which views determine the sizes of items.
  private let openAxes: [Axis]
  /// Whether the solution of a group depends only on its own sizes, wherever it is.
  private let followsOwnSizes: Bool
  private var known = SolvedGroups()
  private(set) var runs = GroupRuns()
  /// The preferred sizes of the views at items and groups.
  private(set) var viewSizes: [ViewKey: CGSize]
  /// The greatest distance that elements extend before the start of their group, or beyond the
  /// start of the next one.
  private(set) var overhang: CGFloat
  /// The same distance across the axis along which the groups follow one another.
  private(set) var overhangAcross: CGFloat
  /// The greatest number of items on which a group depends.
  private var reach: Int
  /// The number of solved groups.
  private(set) var solutions = 1

  struct ViewKey: Hashable {
    var kind: String
    var item: Int
  }

  /// The preferred size of an item's view.
  struct Change {
    var item: Int
    var size: CGSize
  }

  /// - Parameter measured: The known sizes, in ascending order of items.
  init(
    _ plan: LayoutPlan, along axis: Axis, in container: CGSize, spacing: CGFloat,
    firstGap: CGFloat = 0, count: Int, traits: UITraitCollection = UITraitCollection(),
    measured: [Change] = [], views: [ViewKey: CGSize] = [:]
  ) {
    self.plan = plan
    self.axis = axis
    self.container = container
    self.spacing = spacing
    self.firstGap = count > 1 ? firstGap : 0
    self.traits = traits
    template = SolvedGroup(plan, in: container, traits: traits)
    self.count = template.items.isEmpty ? 0 : count
    isVariable = plan.isCountVariable
    var axes: Set<Axis> = []
    plan.forEachItem { size in axes.formUnion(Axis.allCases.filter { size[$0].isEstimated }) }
    openAxes = Axis.allCases.filter(axes.contains)
    followsOwnSizes = !isVariable && !plan.hasCustomGroup
    viewSizes = views
    overhang = max(0, template.overhang(along: axis)) + max(0, -spacing)
    overhangAcross = max(0, template.overhang(along: axis.other))
    reach = template.seen
    let known = plan.isEstimated ? measured : []
    var sizes: [Int: CGSize] = [:]
    for change in known { sizes[change.item] = change.size }
    var touched = known.map(\.item) + (plan.isEstimated ? views.keys.map(\.item) : [])
    touched.sort()
    fill(sizes: sizes, touched: touched)
  }

  /// Whether the groups show no items although there are some.
  var isBlind: Bool { template.items.isEmpty }

  /// The extent of all groups with the gaps between them.
  var length: CGFloat { max(0, runs.length - (runs.items > 0 ? spacing : 0)) }

  /// The breadth of the broadest group.
  var breadth: CGFloat { runs.breadth }

  // MARK: Dividing items into groups

  private mutating func fill(sizes: [Int: CGSize], touched: [Int]) {
    var item = 0
    var next = 0
    var all: [GroupRuns.Run] = []
    var own = OwnGroups()
    while item < count {
      while next < touched.count, touched[next] < item { next += 1 }
      let end = next < touched.count ? min(touched[next], count) : count
      let equal = equalGroups(from: item, to: end)
      if equal > 0 {
        all += own.count > 0 ? [GroupRuns.Run(own)] : []
        own = OwnGroups()
        all.append(run(ofEqual: equal, at: item))
        item += equal * template.items.count
      } else {
        let group = solve(at: item) { sizes[$0] }
        // A custom group without places shows no further items.
        guard group.items > 0 else { break }
        own.append(group)
        item += group.items
      }
    }
    all += own.count > 0 ? [GroupRuns.Run(own)] : []
    for run in all { runs.append(run) }
  }

  /// Returns the number of groups like the template between an item and the next one of known size.
  /// If sizes determine the number of items in a group, none of the considered items may have
  /// another size.
  private func equalGroups(from item: Int, to end: Int) -> Int {
    let size = template.items.count
    // The first group differs from the others if the gap behind it is larger.
    if item == 0, firstGap > 0 { return end - item < template.seen ? 0 : 1 }
    guard isVariable, end < count else { return (end - item) / size }
    return end - item < template.seen ? 0 : (end - item - template.seen) / size + 1
  }

  /// Returns the distance from the start of a group to the start of the next one.
  private func pitch(of group: SolvedGroup, at item: Int) -> CGFloat {
    let gap = item == 0 ? firstGap : 0
    return max(0, group.size[axis] + plan.spacing.total(axis) + spacing + gap)
  }

  private func breadth(of group: SolvedGroup) -> CGFloat {
    group.size[axis.other] + plan.spacing.total(axis.other)
  }

  private func run(ofEqual groups: Int, at item: Int) -> GroupRuns.Run {
    GroupRuns.Run(
      groups: groups, itemsInGroup: template.items.count, length: pitch(of: template, at: item),
      breadth: breadth(of: template))
  }

  /// Solves the group that begins at an item.
  private mutating func solve(at item: Int, _ size: (Int) -> CGSize?) -> OwnGroups.Group {
    solutions += 1
    let group = solution(at: item, size)
    overhang = max(overhang, group.overhang(along: axis) + max(0, -spacing))
    overhangAcross = max(overhangAcross, group.overhang(along: axis.other))
    reach = max(reach, group.seen)
    let extents = group.items.indices.flatMap { place in
      let size = size(item + place)
      return openAxes.map { size?[$0] ?? .nan }
    }
    return OwnGroups.Group(
      items: group.items.count, length: pitch(of: group, at: item), breadth: breadth(of: group),
      extents: extents)
  }

  private func solution(at item: Int, _ size: (Int) -> CGSize?) -> SolvedGroup {
    SolvedGroup(
      plan, in: container, limit: count - item, traits: traits,
      measured: { size(item + $0) }, view: { viewSizes[ViewKey(kind: $0, item: item + $1)] })
  }

  /// Returns the solution of a group.
  private func solution(ofGroup group: Int, in place: GroupRuns.Place) -> SolvedGroup {
    guard let own = place.run.own else { return template }
    let first = place.firstItem(ofGroup: group)
    let items = own.items(inGroup: group)
    let before = first - place.firstItem
    let extents = own.extents(before..<before + items)
    let isShared = followsOwnSizes && viewSizes.isEmpty
    let key = SolvedGroups.Key(first: isShared ? 0 : first, items: items, extents: extents)
    if let known = known[key] { return known }
    let solution = solution(at: first) { item in
      item < first + items ? size(extents, item - first) : self.size(ofItem: item)
    }
    known[key] = solution
    return solution
  }

  /// Returns the size of an item of a group, from the reported extents.
  private func size(_ extents: ArraySlice<CGFloat>, _ item: Int) -> CGSize? {
    guard !openAxes.isEmpty else { return nil }
    var size = CGSize(width: CGFloat.nan, height: CGFloat.nan)
    for (number, axis) in openAxes.enumerated() {
      size[axis] = extents[extents.startIndex + item * openAxes.count + number]
    }
    return size.width.isNaN && size.height.isNaN ? nil : size
  }

  /// Returns the preferred size of an item's view, if reported. A size that counts along one axis
  /// only is not-a-number along the other.
  func size(ofItem item: Int) -> CGSize? {
    guard let place = runs.place(ofItem: item), let own = place.run.own else { return nil }
    let number = item - place.firstItem
    return size(own.extents(number..<number + 1), 0)
  }

  /// All sizes that views have reported, in ascending order of items.
  var sizes: [Change] {
    var all: [Change] = []
    runs.visit { place in
      guard let own = place.run.own else { return }
      let extents = own.extents(0..<own.items)
      for item in 0..<own.items {
        guard let size = size(extents, item) else { continue }
        all.append(Change(item: place.firstItem + item, size: size))
      }
    }
    return all
  }

  /// Stores the preferred sizes of views.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes, times the size of a group. If sizes determine
  ///   the number of items in a group, the groups behind are divided again, up to one that begins
  ///   with the same item as before.
  mutating func measure(_ changes: [Change], views: [ViewKey: CGSize] = [:]) {
    guard plan.isEstimated else { return }
    viewSizes.merge(views) { $1 }
    if !followsOwnSizes || !views.isEmpty { known = SolvedGroups() }
    var sizes: [Int: CGSize] = [:]
    for change in changes { sizes[change.item] = change.size }
    let touched = Set(changes.map(\.item) + views.keys.map(\.item)).sorted()
    var done = 0
    for item in touched where item >= done && item < count {
      done = rebreak(around: item, sizes, touched)
    }
  }

  /// Solves the group of an item, and the affected ones after it. Returns the first unchanged item.
  private mutating func rebreak(
    around item: Int, _ sizes: [Int: CGSize], _ touched: [Int]
  ) -> Int {
    let start = firstGroup(lookingAt: item)
    var (next, fresh): (Int, [GroupRuns.Run]) = (start, [])
    var own = OwnGroups()
    while next < count {
      guard let old = runs.place(ofItem: next) else { break }
      if next > item, old.firstItem(ofGroup: old.group(holding: next)) == next { break }
      if old.run.own == nil {
        let index = touched.partitioningIndex { $0 >= next }
        let end = min(index < touched.count ? touched[index] : count, old.firstItem + old.run.items)
        let equal = equalGroups(from: next, to: end)
        if equal > 0 {
          fresh += own.count > 0 ? [GroupRuns.Run(own)] : []
          own = OwnGroups()
          fresh.append(run(ofEqual: equal, at: next))
          next += equal * template.items.count
          continue
        }
      }
      let before = self
      let group = solve(at: next) { sizes[$0] ?? before.size(ofItem: $0) }
      guard group.items > 0 else { break }
      own.append(group)
      next += group.items
    }
    fresh += own.count > 0 ? [GroupRuns.Run(own)] : []
    runs.replace(start..<next, with: fresh)
    return next
  }

  /// Returns the first item of the first group that depends on an item. If sizes determine the
  /// number of items in a group, this includes earlier groups that may have had no room for the
  /// item.
  private func firstGroup(lookingAt item: Int) -> Int {
    let first = isVariable ? max(0, item - reach + 1) : item
    guard let place = runs.place(ofItem: first) else { return 0 }
    return place.firstItem(ofGroup: place.group(holding: first))
  }

  // MARK: Queries

  /// Returns the start of an item's group, including the gap before it.
  func start(ofGroupHolding item: Int) -> CGFloat? {
    runs.place(ofItem: item).map { $0.start(ofGroup: $0.group(holding: item)) }
  }

  /// Returns the place of an item from the start of the groups; `nil` if it does not exist.
  func place(ofItem item: Int) -> LayoutPlace? {
    guard let place = runs.place(ofItem: item) else { return nil }
    let group = place.group(holding: item)
    let solved = solution(ofGroup: group, in: place)
    let number = item - place.firstItem(ofGroup: group)
    guard solved.items.indices.contains(number) else { return nil }
    var found = solved.items[number]
    found.frame = found.frame.offsetBy(origin(ofGroupAt: place.start(ofGroup: group)))
    return found
  }

  /// Returns the place of a view at an item or a group.
  func view(ofKind kind: String, at item: Int) -> LayoutPlacedView? {
    guard let place = runs.place(ofItem: item) else { return nil }
    let group = place.group(holding: item)
    let first = place.firstItem(ofGroup: group)
    let solved = solution(ofGroup: group, in: place)
    guard var view = solved.views.last(where: { $0.kind == kind && $0.item == item - first })
    else { return nil }
    view.frame = view.frame.offsetBy(origin(ofGroupAt: place.start(ofGroup: group)))
    view.item = item
    return view
  }

  private func origin(ofGroupAt start: CGFloat) -> CGPoint {
    var origin = CGPoint.zero
    origin[axis] = start + plan.spacing.before(axis).length
    origin[axis.other] = plan.spacing.before(axis.other).length
    return origin
  }

  /// Visits the items and views whose frames overlap a rectangle.
  ///
  /// - Returns: The number of steps. O(log *n* + *k*) for *k* elements in the groups that meet the
  ///   rectangle.
  @discardableResult
  func visit(
    _ rect: CGRect, item: (Int, LayoutPlace) -> Void, view: (LayoutPlacedView) -> Void
  ) -> Int {
    var steps = 1
    let (from, to) = (rect.min(along: axis) - overhang, rect.max(along: axis) + overhang)
    guard from < to, var here = runs.place(endingAfter: from) else { return steps }
    while here.start < to {
      steps += 1
      let first = here.group(endingAfter: from)
      var start = here.start(ofGroup: first)
      for group in first..<here.run.groups {
        guard start < to else { break }
        defer { start = here.start(ofGroup: group + 1, behind: start) }
        let origin = origin(ofGroupAt: start)
        let solved = solution(ofGroup: group, in: here)
        let part = rect.offsetBy(CGPoint(x: -origin.x, y: -origin.y))
        let number = here.firstItem(ofGroup: group)
        steps += solved.items.count + solved.views.count
        for (index, place) in solved.items.enumerated() where place.frame.overlaps(part) {
          var moved = place
          moved.frame = place.frame.offsetBy(origin)
          item(number + index, moved)
        }
        for placed in solved.views where placed.frame.overlaps(part) {
          var moved = placed
          moved.frame = placed.frame.offsetBy(origin)
          moved.item += number
          view(moved)
        }
      }
      guard let next = runs.place(ofItem: here.firstItem + here.run.items) else { break }
      here = next
    }
    return steps
  }

  /// Returns the start and the length of the group at a position, as a stop for scrolling.
  func group(at position: CGFloat) -> (start: CGFloat, length: CGFloat)? {
    guard
      let place = runs.place(endingAfter: max(0, position)) ?? runs.place(ofItem: runs.items - 1)
    else { return nil }
    let group = place.group(endingAfter: position)
    return (place.start(ofGroup: group), max(0, place.run.length(ofGroup: group) - spacing))
  }
}

extension CGRect {
  func offsetBy(_ distance: CGPoint) -> CGRect { offsetBy(dx: distance.x, dy: distance.y) }
}
