import CharacterWidths
import Foundation

/// Says what a window shows as a screen reader does: a line an element, in the order in which they are read.
///
/// Characters that a terminal would obey are shown as placeholders.
@MainActor package struct ScreenDescription {
  package let lines: [String]

  package init(of window: UIWindow) {
    var lines: [String] = []
    for root in window.focusRoots { Self.describe(root, into: &lines) }
    self.lines = lines.map(TextColumns.sanitized)
  }

  private static func describe(_ view: UIView, into lines: inout [String]) {
    guard view.isSeen, !view.accessibilityElementsHidden else { return }
    if let container = view as? any SpokenContainer {
      lines += container.spokenLines
    } else if view.isAccessibilityElement {
      lines += element(view)
    } else {
      for child in view.childrenAsRead { describe(child, into: &lines) }
    }
  }

  /// Label, value, traits and hint of one element; a label of several lines is as many.
  package static func element(_ view: UIView) -> [String] {
    let label = view.spokenText ?? ""
    var parts = [view.accessibilityValue].compactMap { $0 }
    parts += view.accessibilityTraits.words
    if let hint = view.accessibilityHint { parts.append(hint) }
    let rest = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    let whole = label.isEmpty ? rest : rest.isEmpty ? label : "\(label), \(rest)"
    return whole.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .filter { !$0.isEmpty }
  }
}
