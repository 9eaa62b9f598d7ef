import Foundation
internal import VitrineCharacterWidths

/// Describes the contents of a window for a screen reader: one line for each element, in reading
/// order.
///
/// Shows a placeholder for each control character.
@MainActor package struct ScreenDescription {
  package let lines: [String]

  package init(of window: UIWindow) {
    var lines: [String] = []
    for root in window.focusRoots { Self.describe(root, into: &lines) }
    self.lines = lines.map(TextColumns.sanitized)
  }

  private static func describe(_ view: UIView, into lines: inout [String]) {
    guard view.isSeen, !view.accessibilityElementsHidden else { return }
    if let container = view as? any AccessibilityDescribing {
      lines += container.accessibilityDescriptions
    } else if view.isAccessibilityElement {
      lines += element(view)
    } else {
      for child in view.childrenAsRead { describe(child, into: &lines) }
    }
  }

  /// Returns label, value, traits and hint of one element. Each line of the label becomes a line of
  /// its own.
  package static func element(_ view: UIView) -> [String] {
    let label = view.accessibilityText ?? ""
    var parts = [view.accessibilityValue].compactMap { $0 }
    parts += view.accessibilityTraits.words
    if let hint = view.accessibilityHint { parts.append(hint) }
    let rest = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    let whole = label.isEmpty ? rest : rest.isEmpty ? label : "\(label), \(rest)"
    return whole.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .filter { !$0.isEmpty }
  }
}
