import UIKit
import VitrineItems
import VitrineStyledText

/// The picture on a card, below the title.
struct Thumbnail: Equatable {
  /// The image; nil if there is none, or if it has not loaded yet.
  var image: UIImage?
  var isWaiting = false

  /// Returns the frame of the picture on a card of a size.
  @MainActor
  static func room(inCard size: CGSize) -> CGRect {
    let cell = UIScreen.main.cellMetrics
    return CGRect(
      x: cell.width, y: 2 * cell.height, width: max(0, size.width - 2 * cell.width),
      height: max(0, size.height - 3 * cell.height))
  }

  /// Draws the picture centred and fit the screen.
  @MainActor
  func draw(in room: CGRect, _ look: ResolvedTheme) {
    guard let image, image.size.width > 0, image.size.height > 0 else {
      // Below the title, which starts after the mark.
      let cell = UIScreen.main.cellMetrics
      let columns = max(0, cell.columns(fittingIn: room.width) - ItemCell.markColumns)
      let text = isWaiting ? "…" : ColumnText.cut("cannot be read", to: columns)
      let start = room.minX + CGFloat(ItemCell.markColumns) * cell.width
      return text.draw(at: CGPoint(x: start, y: room.minY), withAttributes: look.text(.dim))
    }
    let scale = min(room.width / image.size.width, room.height / image.size.height)
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    image.draw(
      in: CGRect(
        x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width,
        height: size.height))
  }
}
