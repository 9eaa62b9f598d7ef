import Foundation
import UIKitCore

extension UICellAccessory {
  /// At which edge an accessory stands, when, and where among the others there.
  @preconcurrency @MainActor public enum Placement {
    /// Says before which of the accessories of an edge another one goes, which stand in the order of reading.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// At the edge where lines begin.
    ///
    /// - Parameters:
    ///   - displayed: In which states of editing.
    ///   - at: Where among the others; by default behind them.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the edge where lines end.
    ///
    /// - Parameters:
    ///   - displayed: In which states of editing.
    ///   - at: Where among the others; by default behind them.
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })

    /// The place before the accessory of the same type, or before all where there is none.
    public static func position(before accessory: UICellAccessory) -> Position {
      { all in all.firstIndex { $0.isAlike(accessory) } ?? 0 }
    }

    /// The place behind the accessory of the same type, or behind all where there is none.
    public static func position(after accessory: UICellAccessory) -> Position {
      { all in all.lastIndex { $0.isAlike(accessory) }.map { $0 + 1 } ?? all.count }
    }
  }

  /// Whether both are of one type; custom accessories, whether they show the same view.
  func isAlike(_ other: UICellAccessory) -> Bool { accessoryType == other.accessoryType }
}
