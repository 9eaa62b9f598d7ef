import UIKit

/// A list cell with a title and an optional secondary text below it.
public final class LineCell: UICollectionViewListCell {
  /// Shows one or two lines in the cell.
  ///
  /// - Parameters:
  ///   - text: The title.
  ///   - secondary: The text below the title.
  ///   - isStrong: Whether the title is bold.
  public func show(_ text: String, secondary: String? = nil, isStrong: Bool = false) {
    var content = secondary == nil ? defaultContentConfiguration() : .subtitleCell()
    (content.text, content.secondaryText) = (text, secondary)
    if isStrong { content.textProperties.font = .boldSystemFont(ofSize: 16) }
    contentConfiguration = content
  }
}
