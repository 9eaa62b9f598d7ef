import Foundation

extension UIView {
  /// The label, or else the labels of the elements inside in reading order.
  package final var accessibilityText: String? {
    if let accessibilityLabel { return accessibilityLabel }
    return accessibilityTextOfElements
  }

  /// The labels of the elements inside, joined; `nil` when there are none.
  package final var accessibilityTextOfElements: String? {
    var labels: [String] = []
    for child in childrenAsRead { child.collectLabels(into: &labels) }
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }

  private final func collectLabels(into labels: inout [String]) {
    guard isSeen, !accessibilityElementsHidden else { return }
    if isAccessibilityElement {
      if let text = accessibilityLabel, !text.isEmpty { labels.append(text) }
      return
    }
    for child in childrenAsRead { child.collectLabels(into: &labels) }
  }

  final var isSeen: Bool { !isHidden && alpha >= Self.invisibleAlpha }

  /// The subviews in reading order: `accessibilityElements` if set, else the rows from top to
  /// bottom, each from left to right. A modal subview hides the others.
  final var childrenAsRead: [UIView] {
    if let elements = accessibilityElements { return elements.compactMap { $0 as? UIView } }
    let seen = subviews.filter(\.isSeen)
    if let modal = seen.last(where: \.accessibilityViewIsModal) { return [modal] }
    return seen.enumerated().sorted { left, right in
      let (first, second) = (left.element.frame, right.element.frame)
      return (first.minY, first.minX, CGFloat(left.offset))
        < (second.minY, second.minX, CGFloat(right.offset))
    }.map(\.element)
  }
}
