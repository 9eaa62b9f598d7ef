import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Says where the items of a custom group are.
///
/// Called when the group is solved; all groups of a section are alike.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment)
  -> [NSCollectionLayoutGroupCustomItem]

/// A container that puts items and other groups in a row, in a column, or wherever a closure says.
///
/// A section repeats its group until all items have a place. A group that holds no item at all shows none, which the
/// diagnostics tell. A group holds 10,000 items at most.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The gap between the items of a row or column. `nil`, the default: none.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  /// The supplementary items that hold on to the group.
  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = newValue }
  }

  /// What is in the group. Empty for a custom group.
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

  /// Makes a row that takes its subitems in turn, again and again, as long as they fit whole.
  ///
  /// Of a row whose width is estimated each subitem is there once.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    Self(layoutSize, subitems, .line(.horizontal, .untilFull))
  }

  /// Makes a column that takes its subitems in turn, again and again, as long as they fit whole.
  ///
  /// Of a column whose height is estimated each subitem is there once.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    Self(layoutSize, subitems, .line(.vertical, .untilFull))
  }

  /// Makes a row of a subitem, so many times, of the size that it has.
  ///
  /// - Parameters:
  ///   - layoutSize: It is up to you that all of them fit.
  ///   - subitem: What is repeated.
  ///   - count: How often; 0 and less is never.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(layoutSize, [subitem], .line(.horizontal, .count(count)))
  }

  /// Makes a column of a subitem, so many times, of the size that it has.
  ///
  /// - Parameters:
  ///   - layoutSize: It is up to you that all of them fit.
  ///   - subitem: What is repeated.
  ///   - count: How often; 0 and less is never.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(layoutSize, [subitem], .line(.vertical, .count(count)))
  }

  /// Makes a row that is divided among so many subitems, whatever their width says.
  @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(layoutSize, [subitem], .line(.horizontal, .division(count)))
  }

  /// Makes a column that is divided among so many subitems, whatever their height says.
  @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(layoutSize, [subitem], .line(.vertical, .division(count)))
  }

  /// Makes a group whose items are where a closure says.
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

  /// The group in characters: one letter an item, as if it had 48 columns and 12 rows of 10 by 20 points.
  public func visualDescription() -> String {
    GroupDrawing.lines(of: plan, columns: 48, rows: 12).joined(separator: "\n")
  }
}
