@_spi(Vitrine) internal import BasicValues
import Foundation
import UIKitCore

/// The groups of a section along the axis on which they follow one another.
///
/// Equal groups take no memory, however many there are: one is solved, the others are that one further on. Groups in
/// which a view has told its size are solved by themselves.
@MainActor
struct SectionGroups {
  let plan: LayoutPlan
  /// The axis along which groups follow one another.
  let axis: Axis
  /// The room for a group.
  let container: CGSize
  let spacing: CGFloat
  /// How much more gap is behind the first group.
  private let firstGap: CGFloat
  let count: Int
  let traits: UITraitCollection
  /// A full group in which no view has told its size.
  let template: SolvedGroup
  private let isVariable: Bool
  private(set) var runs = GroupRuns()
  /// The sizes that views at items and groups want.
  private(set) var viewSizes: [ViewKey: CGSize]
  /// How far elements reach out of their groups at most.
  private(set) var overhang: CGFloat
  /// The same across the axis along which they follow one another.
  private(set) var overhangAcross: CGFloat
  /// How many items a group depends on at most.
  private var reach: Int
  /// How many groups have been solved.
  private(set) var solutions = 1

  struct ViewKey: Hashable {
    var kind: String
    var item: Int
  }

  /// A size that the view of an item wants.
  struct Change {
    var item: Int
    var size: CGSize
  }

  /// - Parameter measured: What is known already, in ascending order of items.
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
    viewSizes = views
    overhang = max(0, template.overhang(along: axis))
    overhangAcross = max(0, template.overhang(along: axis.other))
    reach = template.seen
    let known = plan.isEstimated ? measured : []
    var sizes: [Int: CGSize] = [:]
    for change in known { sizes[change.item] = change.size }
    var touched = known.map(\.item) + (plan.isEstimated ? views.keys.map(\.item) : [])
    touched.sort()
    fill(sizes: sizes, touched: touched)
  }

  /// Whether the groups show no item though there are some.
  var isBlind: Bool { template.items.isEmpty }

  /// The extent of all groups with the gaps between them.
  var length: CGFloat { max(0, runs.length - (runs.items > 0 ? spacing : 0)) }

  /// What the broadest group takes across.
  var breadth: CGFloat { runs.breadth }

  // MARK: Breaking items into groups

  private mutating func fill(sizes: [Int: CGSize], touched: [Int]) {
    var item = 0
    var next = 0
    while item < count {
      while next < touched.count, touched[next] < item { next += 1 }
      let end = next < touched.count ? min(touched[next], count) : count
      let equal = equalGroups(from: item, to: end)
      if equal > 0 {
        runs.append(run(of: template, groups: equal, at: item))
        item += equal * template.items.count
      } else {
        let own = solve(at: item) { sizes[$0] }
        // A custom group that knows no places any longer shows nothing more.
        guard own.items > 0 else { return }
        runs.append(own)
        item += own.items
      }
    }
  }

  /// How many groups like the template stand between an item and the next one of which more is known. Where sizes
  /// decide how many items a group has, none of those that it looks at may be of another size.
  private func equalGroups(from item: Int, to end: Int) -> Int {
    let size = template.items.count
    // The first group is not like the others where more gap is behind it.
    if item == 0, firstGap > 0 { return end - item < template.seen ? 0 : 1 }
    guard isVariable, end < count else { return (end - item) / size }
    return end - item < template.seen ? 0 : (end - item - template.seen) / size + 1
  }

  private func run(of group: SolvedGroup, groups: Int, at item: Int) -> GroupRuns.Run {
    var pitch = group.size[axis] + plan.spacing.total(axis) + spacing
    if item == 0 { pitch += firstGap }
    return GroupRuns.Run(
      groups: groups, itemsInGroup: group.items.count, length: max(0, pitch),
      breadth: group.size[axis.other] + plan.spacing.total(axis.other))
  }

  private mutating func solve(at item: Int, _ size: (Int) -> CGSize?) -> GroupRuns.Run {
    solutions += 1
    let views = viewSizes
    let group = SolvedGroup(
      plan, in: container, limit: count - item, traits: traits,
      measured: { size(item + $0) }, view: { views[ViewKey(kind: $0, item: item + $1)] })
    overhang = max(overhang, group.overhang(along: axis))
    overhangAcross = max(overhangAcross, group.overhang(along: axis.other))
    reach = max(reach, group.seen)
    var own = run(of: group, groups: 1, at: item)
    own.solved = group
    for place in group.items.indices { own.sizes[place] = size(item + place) }
    return own
  }

  /// The size that the view of an item wants, if it has told.
  func size(ofItem item: Int) -> CGSize? {
    runs.place(ofItem: item).flatMap { $0.run.sizes[item - $0.firstItem] }
  }

  /// All sizes that views have told, in ascending order of items.
  var sizes: [Change] {
    var all: [Change] = []
    runs.visit { place in
      for (item, size) in place.run.sizes.sorted(by: { $0.key < $1.key }) {
        all.append(Change(item: place.firstItem + item, size: size))
      }
    }
    return all
  }

  /// Takes sizes over that views want.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes, times the size of a group. Where sizes decide how many items one
  ///   has, the groups behind are broken anew up to where one begins with the same item as before.
  mutating func measure(_ changes: [Change], views: [ViewKey: CGSize] = [:]) {
    guard plan.isEstimated else { return }
    viewSizes.merge(views) { $1 }
    var sizes: [Int: CGSize] = [:]
    for change in changes { sizes[change.item] = change.size }
    let touched = Set(changes.map(\.item) + views.keys.map(\.item)).sorted()
    var done = 0
    for item in touched where item >= done && item < count {
      done = rebreak(around: item, sizes, touched)
    }
  }

  /// Solves the group of an item, and those that follow from it; returns the first item that stays as it was.
  private mutating func rebreak(
    around item: Int, _ sizes: [Int: CGSize], _ touched: [Int]
  ) -> Int {
    let start = firstGroup(lookingAt: item)
    var (next, fresh): (Int, [GroupRuns.Run]) = (start, [])
    while next < count {
      guard let old = runs.place(ofItem: next) else { break }
      let group = old.group(holding: next)
      if next > item, old.firstItem(ofGroup: group) == next { break }
      if old.run.solved == nil {
        let index = touched.partitioningIndex { $0 >= next }
        let end = min(index < touched.count ? touched[index] : count, old.firstItem + old.run.items)
        let equal = equalGroups(from: next, to: end)
        if equal > 0 {
          fresh.append(run(of: template, groups: equal, at: next))
          next += equal * template.items.count
          continue
        }
      }
      let known = runs
      let own = solve(at: next) { item in
        sizes[item] ?? known.place(ofItem: item).flatMap { $0.run.sizes[item - $0.firstItem] }
      }
      guard own.items > 0 else { break }
      fresh.append(own)
      next += own.items
    }
    runs.replace(start..<next, with: fresh)
    return next
  }

  /// The first item of the first group that depends on an item: of those before it, where sizes decide how many items a
  /// group has, any that may have found no room for it.
  private func firstGroup(lookingAt item: Int) -> Int {
    let first = isVariable ? max(0, item - reach + 1) : item
    guard let place = runs.place(ofItem: first) else { return 0 }
    return place.firstItem(ofGroup: place.group(holding: first))
  }

  // MARK: Asking

  /// Where the group that holds an item begins, with the gap before it.
  func start(ofGroupHolding item: Int) -> CGFloat? {
    runs.place(ofItem: item).map { $0.start(ofGroup: $0.group(holding: item)) }
  }

  /// Where an item is from where the groups begin; `nil` for one that is not there.
  func place(ofItem item: Int) -> LayoutPlace? {
    guard let place = runs.place(ofItem: item) else { return nil }
    let group = place.group(holding: item)
    let solved = place.run.solved ?? template
    var found = solved.items[item - place.firstItem(ofGroup: group)]
    found.frame = found.frame.offsetBy(origin(ofGroup: group, in: place))
    return found
  }

  /// Where a view at an item or a group is.
  func view(ofKind kind: String, at item: Int) -> LayoutPlacedView? {
    guard let place = runs.place(ofItem: item) else { return nil }
    let group = place.group(holding: item)
    let first = place.firstItem(ofGroup: group)
    let solved = place.run.solved ?? template
    guard var view = solved.views.last(where: { $0.kind == kind && $0.item == item - first })
    else { return nil }
    view.frame = view.frame.offsetBy(origin(ofGroup: group, in: place))
    view.item = item
    return view
  }

  private func origin(ofGroup group: Int, in place: GroupRuns.Place) -> CGPoint {
    var origin = CGPoint.zero
    origin[axis] = place.start(ofGroup: group) + plan.spacing.before(axis).length
    origin[axis.other] = plan.spacing.before(axis.other).length
    return origin
  }

  /// Visits the items and views that have an area in common with a rectangle.
  ///
  /// - Returns: The steps taken. O(log *n* + *k*) where *k* counts what is in the groups that meet the rectangle.
  @discardableResult
  func visit(
    _ rect: CGRect, item: (Int, LayoutPlace) -> Void, view: (LayoutPlacedView) -> Void
  ) -> Int {
    var steps = 1
    let (from, to) = (rect.min(along: axis) - overhang, rect.max(along: axis) + overhang)
    guard from < to, var here = runs.place(endingAfter: from) else { return steps }
    while here.start < to {
      steps += 1
      let solved = here.run.solved ?? template
      let pitch = here.run.length
      let first =
        pitch > 0 ? FlowClamp.index((from - here.start) / pitch, of: here.run.groups - 1) : 0
      for group in first..<here.run.groups {
        guard here.start(ofGroup: group) < to else { break }
        let origin = origin(ofGroup: group, in: here)
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

  /// Where groups begin and end around a position, for scrolling to come to rest.
  func group(at position: CGFloat) -> (start: CGFloat, length: CGFloat)? {
    guard
      let place = runs.place(endingAfter: max(0, position)) ?? runs.place(ofItem: runs.items - 1)
    else { return nil }
    let pitch = place.run.length
    let group =
      pitch > 0 ? FlowClamp.index((position - place.start) / pitch, of: place.run.groups - 1) : 0
    return (place.start(ofGroup: group), max(0, pitch - spacing))
  }
}

extension CGRect {
  func offsetBy(_ distance: CGPoint) -> CGRect { offsetBy(dx: distance.x, dy: distance.y) }
}
