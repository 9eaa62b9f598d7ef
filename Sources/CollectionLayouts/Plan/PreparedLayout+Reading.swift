import Foundation
import UIKitCollections

// Layouts are read as their plans say; without a plan, in the order of the data, section by section.
extension ReadingLayout where Self: PreparedLayout {
  /// The order of the plan; without one, that of the data.
  public var readingOrder: [IndexPath] {
    let numbers = itemNumbers
    return (plan?.order ?? Array(0..<numbers.count)).map(numbers.path)
  }

  /// The parts of the plan; without one, the sections.
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

  /// The item that the plan begins with.
  public var initialItem: IndexPath? { plan?.start.flatMap(indexPath) }

  /// The height that the plan's labels cover at the top.
  public var pinnedHeight: CGFloat { plan?.pinnedHeight ?? 0 }

  /// Whether the plan has slots.
  public var hasSlots: Bool { plan?.slots.isEmpty == false }

  /// The slot of the plan at a point.
  public func slot(at point: CGPoint) -> LayoutPlan.Slot? { plan?.slot(at: point) }

  private var itemNumbers: ItemNumbers {
    planned?.numbers ?? collectionView.map { ItemNumbers(of: $0) } ?? ItemNumbers()
  }
}

extension CalendarLayout: ReadingLayout {
  /// The height of the labels, or of the headers, that stay at the top.
  public final var pinnedHeight: CGFloat { plan?.pinnedHeight ?? pinnedHeaderHeight }
}

extension TimelineLayout: ReadingLayout {}

extension MapLayout: ReadingLayout {
  /// There are none.
  public final var readingParts: [Range<Int>] { [] }
}
