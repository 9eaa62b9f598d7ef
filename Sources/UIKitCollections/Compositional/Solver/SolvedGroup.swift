import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A group with all its items at their places.
struct SolvedGroup: Equatable, Sendable {
  var size: CGSize
  /// The items in order, relative to the group's corner.
  var items: [LayoutPlace]
  /// The views attached to items and groups.
  var views: [LayoutPlacedView]
  /// The number of items on which it depends: its own, and the next ones that did not fit.
  var seen: Int

  /// Returns the distances that elements extend beyond the group along an axis, before and behind.
  func overhang(along axis: Axis) -> CGFloat {
    var least: CGFloat = 0
    var most = size[axis]
    for frame in items.map(\.frame) + views.map(\.frame) {
      least = min(least, frame.min(along: axis))
      most = max(most, frame.max(along: axis))
    }
    return max(-least, most - size[axis])
  }

  /// Solves a group.
  ///
  /// - Parameters:
  ///   - plan: The plan of the group.
  ///   - container: The available space for the group, in points.
  ///   - limit: The number of existing items. Further places are omitted.
  ///   - traits: The traits of the collection view, for custom groups.
  ///   - measured: Returns the preferred size of an item's view, if known.
  ///   - view: Returns the preferred size of a view of a kind at an item, if known.
  @MainActor
  init(
    _ plan: LayoutPlan, in container: CGSize, limit: Int = .max,
    traits: UITraitCollection = UITraitCollection(),
    measured: (Int) -> CGSize? = { _ in nil }, view: (String, Int) -> CGSize? = { _, _ in nil }
  ) {
    var (items, views, size) = ([LayoutPlace](), [LayoutPlacedView](), CGSize.zero)
    var seen = 0
    withoutActuallyEscaping(measured) { measured in
      withoutActuallyEscaping(view) { view in
        var solver = GroupSolver(limit: limit, traits: traits, measured: measured, view: view)
        size = solver.solve(plan, in: container)
        (items, views, seen) = (solver.items, solver.views, solver.seen)
      }
    }
    self.size = size
    self.seen = max(seen, items.count)
    self.items = limit < items.count ? Array(items.prefix(limit)) : items
    self.views = views.filter { $0.item < limit }
  }
}
