import UIKit
import VitrineItems

// The presentation of items, for the cells.
extension BrowserFeatures: ItemPresenter {
  var canMoveItems: Bool { reordering.immobility == nil }

  func columns(at path: IndexPath) -> RowColumns? { columns.row(at: path) }
  func placing(at path: IndexPath) -> ItemPlacing { arranging.placing.placing(at: path) }
  func raisedTitle(at path: IndexPath) -> String { arranging.placing.raisedTitle(of: path) }
  func picture(at path: IndexPath) -> Thumbnail? { arranging.thumbnails.thumbnail(at: path) }

  func headerValues(of section: Int) -> [ColumnLayout.PlacedText] {
    columns.groups.values(of: section)
  }

  func itemsWereMoved(_ paths: [IndexPath], to destination: IndexPath) {
    reordering.itemsWereMoved(paths, to: destination)
  }

  func cellsWereFilled() { columns.learnWidths() }
}
