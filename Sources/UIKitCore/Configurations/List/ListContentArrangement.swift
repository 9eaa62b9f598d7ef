import Foundation

/// Computes the places and sizes of the parts of list content.
///
///     |<------------------- width ------------------->|
///     |margin| image |padding| text        secondary |margin|
/// Distances count from the edge at which lines begin.
/// Distances count from the edge where lines begin.
@MainActor struct ListContentArrangement: Equatable {
  /// The parts to arrange.
  struct Parts {
    /// The room for the image, in whole cells, and the image's size.
    var image: (room: CGSize, size: CGSize)?
    var text: UILabel?
    var secondaryText: UILabel?
    var margins: NSDirectionalEdgeInsets
    var imagePadding: CGFloat
    var padding: CGSize
    var isSideBySide: Bool
  }

  private(set) var image: CGRect?
  private(set) var text: CGRect?
  private(set) var secondaryText: CGRect?
  /// The smallest size that shows everything at the given width.
  private(set) var size: CGSize

  /// Arranges parts in a view of a size.
  ///
  /// - Parameters:
  ///   - width: In points; infinite if unknown.
  ///   - height: In points; `nil` for the height of the parts.
  init(_ parts: Parts, width: CGFloat, height: CGFloat? = nil) {
    let cell = UIScreen.main.cellMetrics
    let margins = parts.margins
    let hasText = parts.text != nil || parts.secondaryText != nil
    var start = margins.leading
    if let image = parts.image { start += image.room.width + (hasText ? parts.imagePadding : 0) }
    let room = max(cell.width, width - start - margins.trailing)
    var block = TextBlock(parts, room: room)
    let imageHeight = parts.image?.room.height ?? 0
    size = CGSize(
      width: start + block.width + margins.trailing,
      height: margins.top + max(cell.height, block.height, imageHeight) + margins.bottom)

    let available = max(cell.height, (height ?? size.height) - margins.top - margins.bottom)
    block.shrink(to: available, least: cell.height)
    let whole = max(block.height, min(imageHeight, available))
    let top = margins.top + cell.wholeRows(in: max(0, available - whole) / 2)
    let textTop = top + cell.wholeRows(in: max(0, whole - block.height) / 2)
    if let given = parts.image {
      let spare = CGSize(
        width: given.room.width - given.size.width, height: given.room.height - given.size.height)
      image = CGRect(
        x: margins.leading + cell.wholeColumns(in: spare.width / 2),
        y: top + cell.wholeRows(in: spare.height / 2), width: given.size.width,
        height: given.size.height)
    }
    text = block.text?.offsetBy(dx: start, dy: textTop)
    secondaryText = block.secondaryText?.offsetBy(dx: start, dy: textTop)
  }

  /// Returns the arrangement mirrored in a view of a width, for lines that begin at the right.
  func mirrored(in width: CGFloat) -> ListContentArrangement {
    var result = self
    func mirror(_ frame: CGRect) -> CGRect {
      CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    result.image = image.map(mirror)
    result.text = text.map(mirror)
    result.secondaryText = secondaryText.map(mirror)
    return result
  }
}

/// The two texts in their relative positions.
@MainActor private struct TextBlock {
  private(set) var text: CGRect?
  private(set) var secondaryText: CGRect?
  private(set) var width: CGFloat = 0
  private let isOneRow: Bool

  init(_ parts: ListContentArrangement.Parts, room: CGFloat) {
    let isUnlimited = room > 1e9
    if parts.isSideBySide, let secondary = parts.secondaryText {
      let first = parts.text?.sizeThatFits(.zero) ?? .zero
      let second = secondary.sizeThatFits(.zero)
      let gap = parts.text == nil ? 0 : parts.padding.width
      width = first.width + gap + second.width
      if parts.text == nil || width <= room + 0.01 {
        let end = isUnlimited ? width : room
        let secondWidth = min(second.width, end)
        if parts.text != nil {
          text = CGRect(x: 0, y: 0, width: end - gap - secondWidth, height: first.height)
        }
        secondaryText = CGRect(
          x: end - secondWidth, y: 0, width: secondWidth,
          height: second.width > end
            ? secondary.sizeThatFits(CGSize(width: end, height: 0)).height : second.height)
        width = min(width, end)
        isOneRow = true
        return
      }
    }
    isOneRow = false
    let first = parts.text?.sizeThatFits(CGSize(width: room, height: 0))
    let second = parts.secondaryText?.sizeThatFits(CGSize(width: room, height: 0))
    width = max(first?.width ?? 0, second?.width ?? 0)
    let end = isUnlimited ? width : room
    if let first { text = CGRect(x: 0, y: 0, width: end, height: first.height) }
    if let second {
      let top = first.map { $0.height + parts.padding.height } ?? 0
      secondaryText = CGRect(x: 0, y: top, width: end, height: second.height)
    }
  }

  var height: CGFloat { max(text?.maxY ?? 0, secondaryText?.maxY ?? 0) }

  /// Removes rows: first those of the secondary text except one, then those of the text except one,
  /// then the secondary text.
  mutating func shrink(to available: CGFloat, least: CGFloat) {
    guard height > available else { return }
    if isOneRow {
      text = text?.lowered(to: available)
      secondaryText = secondaryText?.lowered(to: available)
      return
    }
    if let second = secondaryText {
      secondaryText = second.lowered(to: max(least, second.height - (height - available)))
    }
    guard height > available, let first = text else { return }
    let lost = min(first.height - least, height - available)
    text = first.lowered(to: first.height - lost)
    secondaryText = secondaryText?.offsetBy(dx: 0, dy: -lost)
    guard height > available else { return }
    secondaryText = nil
    text = first.lowered(to: available)
  }
}

extension CGRect {
  fileprivate func lowered(to most: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY, width: width, height: min(height, most))
  }
}
