import Foundation
import UIKitCore

extension UICellAccessory {
  /// The edge of an accessory, its states of editing, and its place among the others there.
  @preconcurrency @MainActor public enum Placement {
    /// Returns the insertion index among the accessories of an edge, in reading order.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// The leading edge.
    ///
    /// - Parameters:
    ///   - displayed: The states of editing that show it.
    ///   - at: The place among the others; by default behind them.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// The trailing edge.
    ///
    /// - Parameters:
    ///   - displayed: The states of editing that show it.
    ///   - at: The place among the others; by default behind them.
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })

    /// Returns the place before the accessory of the same type, or before all if there is none.
    public static func position(before accessory: UICellAccessory) -> Position {
      { all in all.firstIndex { $0.isAlike(accessory) } ?? 0 }
    }

    /// Returns the place behind the accessory of the same type, or behind all if there is none.
    public static func position(after accessory: UICellAccessory) -> Position {
      { all in all.lastIndex { $0.isAlike(accessory) }.map { $0 + 1 } ?? all.count }
    }
  }

  /// Returns whether both are of one type. For custom accessories, this means the same view.
  func isAlike(_ other: UICellAccessory) -> Bool { accessoryType == other.accessoryType }
}
