import UIKit

/// A list cell with a title, and with a text of the second rank below it if there is one.
public final class LineCell: UICollectionViewListCell {
  /// The line, or the two lines, of the cell.
  ///
  /// - Parameters:
  ///   - text: The title.
  ///   - secondary: What stands below it.
  ///   - isStrong: Whether the title is bold.
  public func show(_ text: String, secondary: String? = nil, isStrong: Bool = false) {
    var content = secondary == nil ? defaultContentConfiguration() : .subtitleCell()
    (content.text, content.secondaryText) = (text, secondary)
    if isStrong { content.textProperties.font = .boldSystemFont(ofSize: 16) }
    contentConfiguration = content
  }
}
