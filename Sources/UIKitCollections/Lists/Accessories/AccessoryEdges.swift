import Foundation
import UIKitCore

/// The visible accessories of a cell, by edge and in reading order.
@MainActor
struct AccessoryEdges {
  private(set) var leading: [UICellAccessory] = []
  private(set) var trailing: [UICellAccessory] = []

  init() {}

  /// - Parameters:
  ///   - accessories: The accessories from the program.
  ///   - isEditing: Whether the cell is in editing mode.
  ///   - isHeader: Whether the cell is the header of its section.
  init(_ accessories: [UICellAccessory], isEditing: Bool, isHeader: Bool) {
    var known: [UICellAccessory] = []
    for accessory in accessories {
      guard !accessory.isSystem || !known.contains(where: accessory.isAlike) else {
        LayoutDiagnostics.report(
          "UICollectionViewListCell: there are two accessories of the type "
            + "\(accessory.accessoryType); the first one is shown")
        continue
      }
      known.append(accessory)
    }
    let shown = known.filter { $0.displayed.includes(isEditing) }
    let system = shown.filter(\.isSystem).sorted { $0.rank < $1.rank }
    leading = system.filter { $0.isLeading(inHeader: isHeader) }
    trailing = system.filter { !$0.isLeading(inHeader: isHeader) }
    for accessory in shown where !accessory.isSystem {
      switch accessory.placement {
      case .leading(_, let position): Self.insert(accessory, into: &leading, position)
      case .trailing(_, let position): Self.insert(accessory, into: &trailing, position)
      }
    }
  }

  private static func insert(
    _ accessory: UICellAccessory, into edge: inout [UICellAccessory],
    _ position: UICellAccessory.Placement.Position
  ) { edge.insert(accessory, at: min(max(0, position(edge)), edge.count)) }
}

extension UICellAccessory.DisplayedState {
  func includes(_ isEditing: Bool) -> Bool {
    switch self {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}

extension UICellAccessory {
  /// Whether it is a system accessory, and not a view of the program.
  var isSystem: Bool {
    if case .customView = accessoryType { false } else { true }
  }

  /// The rank among the system accessories of its edge, in reading order.
  fileprivate var rank: Int {
    switch accessoryType {
    case .delete: 0
    case .insert: 1
    case .multiselect: 2
    case .outlineDisclosure: 3
    case .label: 4
    case .checkmark: 5
    case .popUpMenu: 6
    case .detail: 7
    case .disclosureIndicator: 8
    case .reorder: 9
    case .customView: 10
    }
  }

  fileprivate func isLeading(inHeader isHeader: Bool) -> Bool {
    switch accessoryType {
    case .delete, .insert, .multiselect: true
    case .outlineDisclosure: !isPressedWithCell(inHeader: isHeader)
    default: false
    }
  }

  /// Returns whether pressing the cell presses an outline disclosure.
  func isPressedWithCell(inHeader isHeader: Bool) -> Bool {
    guard accessoryType == .outlineDisclosure else { return false }
    return look.style == .header || look.style == .automatic && isHeader
  }
}
