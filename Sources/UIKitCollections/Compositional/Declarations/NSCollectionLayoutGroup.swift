import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A closure that returns the places of the items of a custom group.
///
/// Called when the group is solved. All groups of a section are alike.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment)
  -> [NSCollectionLayoutGroupCustomItem]

/// A container that places items and other groups in a row, in a column, or where a closure
/// determines.
///
/// A section repeats its group until all items have a place. A group without room for any item
/// shows none, which is reported in the diagnostics. A group contains 10,000 items at most.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The gap between the items of a row or column. `nil` by default, for no gap.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  /// The supplementary items attached to the group.
  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = newValue }
  }

  /// The subitems of the group. Empty for a custom group.
  public let subitems: [NSCollectionLayoutItem]

  private var attached: [NSCollectionLayoutSupplementaryItem] = []
  private let arrangement: Arrangement

  private enum Arrangement {
    case line(Axis, LayoutPlan.Repetition)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement
  ) {
    self.subitems = subitems
    self.arrangement = arrangement
    super.init(size: size, attached: [])
  }

  /// Creates a row that repeats its subitems in turn while they fit whole.
  ///
  /// A row of estimated width contains each subitem once.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    Self(layoutSize, subitems, .line(.horizontal, .untilFull))
  }

  /// Creates a column that repeats its subitems in turn while they fit whole.
  ///
  /// A column of estimated height contains each subitem once.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    Self(layoutSize, subitems, .line(.vertical, .untilFull))
  }

  /// Creates a row that repeats a subitem a number of times at its own size.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group. The caller must make sure that all subitems fit.
  ///   - subitem: The repeated subitem.
  ///   - count: The number of repetitions. Zero and negative numbers give an empty group.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(layoutSize, [subitem], .line(.horizontal, .count(count)))
  }

  /// Creates a column that repeats a subitem a number of times at its own size.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group. The caller must make sure that all subitems fit.
  ///   - subitem: The repeated subitem.
  ///   - count: The number of repetitions. Zero and negative numbers give an empty group.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(layoutSize, [subitem], .line(.vertical, .count(count)))
  }

  /// Creates a row divided evenly among a number of subitems, whose width is ignored.
  @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(layoutSize, [subitem], .line(.horizontal, .division(count)))
  }

  /// Creates a column divided evenly among a number of subitems, whose height is ignored.
  @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(layoutSize, [subitem], .line(.vertical, .division(count)))
  }

  /// Creates a group whose items are at places from a closure.
  public static func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    Self(layoutSize, [], .custom(itemProvider))
  }

  override func duplicate() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutGroup(layoutSize, subitems, arrangement)
    copy.takeSpacing(of: self)
    copy.interItemSpacing = interItemSpacing
    copy.attached = attached
    return copy
  }

  override var plan: LayoutPlan {
    switch arrangement {
    case .line(let axis, let repetition):
      let line = LayoutPlan.Line(
        axis: axis, subitems: subitems.map(\.plan), repetition: repetition,
        gap: interItemSpacing?.gap ?? .none)
      return makePlan(.line(line))
    case .custom(let provider):
      return makePlan(
        .custom { size, insets, traits in
          let container = LayoutContainer(size: size, insets: insets)
          return provider(LayoutEnvironment(container: container, traits: traits)).map {
            LayoutPlace(frame: $0.frame, zIndex: $0.zIndex)
          }
        })
    }
  }

  /// Returns a drawing of the group: one letter per item, for a size of 48 columns and 12 rows of
  /// 10 by 20 points.
  public func visualDescription() -> String {
    GroupDrawing.lines(of: plan, columns: 48, rows: 12).joined(separator: "\n")
  }
}
