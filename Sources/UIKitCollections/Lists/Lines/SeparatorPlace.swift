import Foundation
import UIKitCore

/// The insets of the line beside a cell, in points.
struct SeparatorPlace: Equatable {
  var leading: CGFloat
  var trailing: CGFloat
}

/// The guide for the lines beside a cell. By default, it follows the text.
@MainActor
final class SeparatorGuide {
  let guide = UILayoutGuide()
  private let leading: NSLayoutConstraint
  private let trailing: NSLayoutConstraint

  init(in cell: UIView) {
    cell.addLayoutGuide(guide)
    leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor)
    trailing = guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor)
    (leading.priority, trailing.priority) = (.defaultLow, .defaultLow)
    NSLayoutConstraint.activate([
      leading, trailing, guide.topAnchor.constraint(equalTo: cell.topAnchor),
      guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
  }

  func follow(_ place: SeparatorPlace) {
    leading.constant = place.leading
    trailing.constant = -place.trailing
  }

  func place(in cell: UIView) -> SeparatorPlace {
    let frame = guide.layoutFrame
    let (left, right) = (frame.minX, cell.bounds.width - frame.maxX)
    return cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? SeparatorPlace(leading: right, trailing: left)
      : SeparatorPlace(leading: left, trailing: right)
  }
}

extension UIView {
  /// The insets of the text in a content view: its margins, plus the space for an image if there is room.
  final var textMargins: (leading: CGFloat, trailing: CGFloat) {
    let margins = directionalLayoutMargins
    guard let content = self as? UIListContentView, content.imageLayoutGuide != nil,
      let text = content.textLayoutGuide?.layoutFrame
    else { return (margins.leading, margins.trailing) }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (isMirrored ? bounds.width - text.maxX : text.minX, margins.trailing)
  }
}
