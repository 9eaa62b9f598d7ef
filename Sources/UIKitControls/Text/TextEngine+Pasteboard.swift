import Foundation
import UIKitCore
internal import VitrineTextEditing

/// Cut and copy.
extension TextEngine {
  var canCopy: Bool { editing.hasSelection && !isSecure }

  func copy() {
    if canCopy { UIPasteboard.general.string = editing[selection] }
  }

  func cut() {
    guard canCopy else { return }
    let text = editing[selection]
    if userChange(selection, to: "", by: { $0.delete($0.selectedRange, kills: true) }) {
      UIPasteboard.general.string = text
    }
  }

  /// Returns whether a standard action can be performed now.
  func canPerform(_ action: Selector) -> Bool {
    switch NSStringFromSelector(action) {
    case "cut:": canCopy && host?.allowsEditing == true
    case "copy:": canCopy
    case "paste:": UIPasteboard.general.hasStrings && host?.allowsEditing == true
    case "delete:": editing.hasSelection && host?.allowsEditing == true
    case "select:": editing.count > 0 && !editing.hasSelection
    case "selectAll:": editing.count > 0 && selection != 0..<editing.count
    default: false
    }
  }
}
