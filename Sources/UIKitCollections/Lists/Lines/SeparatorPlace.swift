import Foundation
import UIKitCore

/// From the edges of a cell to where the line beside it begins and ends, in points.
struct SeparatorPlace: Equatable {
  var leading: CGFloat
  var trailing: CGFloat
}

/// The guide by which a program places the lines beside a cell. Until it says something, it follows the text.
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
  /// From the edges of a content view to where its text begins and ends: its margins, and beside an image where that
  /// leaves room.
  final var textMargins: (leading: CGFloat, trailing: CGFloat) {
    let margins = directionalLayoutMargins
    guard let content = self as? UIListContentView, content.imageLayoutGuide != nil,
      let text = content.textLayoutGuide?.layoutFrame
    else { return (margins.leading, margins.trailing) }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (isMirrored ? bounds.width - text.maxX : text.minX, margins.trailing)
  }
}
