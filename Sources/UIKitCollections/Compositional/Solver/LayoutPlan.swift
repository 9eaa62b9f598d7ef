import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// An item or a group of a compositional layout, in the form for the solver.
struct LayoutPlan {
  var size: LayoutExtents
  var insets = NSDirectionalEdgeInsets.zero
  var spacing = LayoutGaps()
  var content: Content
  var views: [LayoutViewPlan] = []

  enum Content {
    case item
    case line(Line)
    case custom(@MainActor (CGSize, NSDirectionalEdgeInsets, UITraitCollection) -> [LayoutPlace])
  }

  /// A row or a column.
  struct Line {
    var axis: Axis
    var subitems: [LayoutPlan]
    var repetition: Repetition
    var gap = LayoutGap.none
  }

  /// The repetition of the subitems of a line.
  enum Repetition: Equatable {
    /// In turn, while they fit.
    case untilFull
    /// A number of times, of their own size.
    case count(Int)
    /// A number of times, each with an equal share of the line.
    case division(Int)
  }

  /// The effective insets.
  var effectiveInsets: NSDirectionalEdgeInsets { size.effective(insets) }

  /// Returns whether views of a kind are attached to items in it, and not to groups.
  func hasItemViews(ofKind kind: String) -> Bool {
    switch content {
    case .item: views.contains { $0.kind == kind }
    case .line(let line): line.subitems.contains { $0.hasItemViews(ofKind: kind) }
    case .custom: false
    }
  }

  /// Whether views determine a size anywhere in it.
  var isEstimated: Bool {
    if size.isEstimated { return true }
    guard case .line(let line) = content else { return false }
    return line.subitems.contains(where: \.isEstimated)
  }

  /// Whether the sizes of views determine the number of items.
  var isCountVariable: Bool {
    guard case .line(let line) = content else { return false }
    if line.subitems.contains(where: \.isCountVariable) { return true }
    return line.repetition == .untilFull && !size[line.axis].isEstimated
      && line.subitems.contains { $0.size[line.axis].isEstimated }
  }

  /// Whether a closure of the program determines the places of items, anywhere in it.
  var hasCustomGroup: Bool {
    switch content {
    case .item: false
    case .line(let line): line.subitems.contains(where: \.hasCustomGroup)
    case .custom: true
    }
  }

  /// Calls a closure with the size rules of each item; they may differ within a group.
  func forEachItem(_ body: (LayoutExtents) -> Void) {
    switch content {
    case .item: body(size)
    case .line(let line): for subitem in line.subitems { subitem.forEachItem(body) }
    case .custom: break
    }
  }
}

/// A place for an item, relative to its group.
struct LayoutPlace: Equatable, Sendable {
  var frame: CGRect
  var zIndex = 0
  /// Whether the view determines the size along the axis.
  var isWidthEstimated = false
  var isHeightEstimated = false
}

/// A view attached to an item or a group.
struct LayoutViewPlan {
  var kind: String
  var size: LayoutExtents
  var insets = NSDirectionalEdgeInsets.zero
  var zIndex = 1
  var container: LayoutAnchorPoint
  var item: LayoutAnchorPoint

  /// Returns the frame of the view at a container.
  func frame(at frame: CGRect, measured: CGSize?) -> CGRect {
    let size = size.resolved(in: frame.size, measured: measured)
    let held = container.point(in: frame, of: size)
    let holding = item.point(in: CGRect(origin: .zero, size: size), of: size)
    let origin = CGPoint(x: held.x - holding.x, y: held.y - holding.y)
    return CGRect(origin: origin, size: size).inset(by: self.size.effective(insets))
  }
}

/// A view attached to an item or a group, with its frame.
struct LayoutPlacedView: Equatable, Sendable {
  var kind: String
  /// The item, or the first one of the group, counted in the outermost group.
  var item: Int
  var frame: CGRect
  var zIndex: Int
  /// Whether the view determines the size along the axis.
  var isWidthEstimated = false
  var isHeightEstimated = false
}

/// A point of a rectangle, and a distance from there.
struct LayoutAnchorPoint: Equatable, Sendable {
  var edges: NSDirectionalRectEdge
  var offset: CGPoint
  /// Whether the distance is in sizes of the view.
  var isFractional: Bool

  /// - Parameter size: The size of the view.
  func point(in rect: CGRect, of size: CGSize) -> CGPoint {
    let x = along(edges.contains(.leading), edges.contains(.trailing), rect.minX, rect.maxX)
    let y = along(edges.contains(.top), edges.contains(.bottom), rect.minY, rect.maxY)
    let unit = isFractional ? size : CGSize(width: 1, height: 1)
    return CGPoint(x: x + offset.x * unit.width, y: y + offset.y * unit.height)
  }

  private func along(_ first: Bool, _ last: Bool, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    first == last ? (low + high) / 2 : first ? low : high
  }
}
