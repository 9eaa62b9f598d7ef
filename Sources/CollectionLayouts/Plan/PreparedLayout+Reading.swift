import Foundation
import UIKitCollections

// The reading order of layouts: that of the plan, or without a plan, that of the data, section by
// section.
extension ReadingLayout where Self: PreparedLayout {
  /// The order of the plan; without a plan, that of the data.
  public var readingOrder: [IndexPath] {
    let numbers = itemNumbers
    return (plan?.order ?? Array(0..<numbers.count)).map(numbers.path)
  }

  /// The parts of the plan; without a plan, the sections.
  public var readingParts: [Range<Int>] {
    guard let plan else {
      let numbers = itemNumbers
      return (0..<numbers.sectionCount).map(numbers.items).filter { !$0.isEmpty }
    }
    var start = 0
    return plan.parts.map { part in
      defer { start += part.count }
      return start..<(start + part.count)
    }
  }

  /// The initial item of the plan.
  public var initialItem: IndexPath? { plan?.start.flatMap(indexPath) }

  /// The height that the plan's labels cover at the top.
  public var pinnedHeight: CGFloat { plan?.pinnedHeight ?? 0 }

  /// Whether the plan has slots.
  public var hasSlots: Bool { plan?.slots.isEmpty == false }

  /// Returns the slot of the plan at a point.
  public func slot(at point: CGPoint) -> LayoutPlan.Slot? { plan?.slot(at: point) }

  private var itemNumbers: ItemNumbers {
    planned?.numbers ?? collectionView.map { ItemNumbers(of: $0) } ?? ItemNumbers()
  }
}

extension CalendarLayout: ReadingLayout {
  /// The height of the pinned labels or headers at the top.
  public final var pinnedHeight: CGFloat { plan?.pinnedHeight ?? pinnedHeaderHeight }
}

extension TimelineLayout: ReadingLayout {}

extension MapLayout: ReadingLayout {
  /// Empty: there are no parts.
  public final var readingParts: [Range<Int>] { [] }
}
