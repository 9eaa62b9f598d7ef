import Foundation
import UIKitCore
internal import VitrineBasicValues

/// The size in cells of a button's text and picture together.
@MainActor struct ButtonContentSize {
  /// Cells of the picture; zero without one.
  let picture: (columns: Int, rows: Int)
  /// Columns of the text.
  let widest: Int
  /// Whether the picture is beside the text, or there is no text.
  let isBeside: Bool
  /// Columns between the two.
  let gap: Int
  private let textRows: Int

  init(_ lines: [ButtonText], _ face: ButtonFace) {
    widest = lines.map(\.columns).max() ?? 0
    textRows = lines.count
    guard let image = face.picture else {
      (picture, isBeside, gap) = ((0, 0), true, 0)
      return
    }
    let cells = UIScreen.main.cellMetrics.cells(
      touchedBy: CGRect(origin: .zero, size: image.size))
    picture = (columns: max(1, cells.columns), rows: max(1, cells.rows))
    isBeside = widest == 0 || face.placement != .top && face.placement != .bottom
    gap = isBeside && widest > 0 ? face.imageColumns : 0
  }

  /// Columns of the picture and the gap, if it is beside the text.
  var lead: Int { isBeside ? picture.columns + gap : 0 }
  var columns: Int { isBeside ? lead + widest : max(picture.columns, widest) }
  var rows: Int { isBeside ? max(picture.rows, textRows) : picture.rows + textRows }
}
