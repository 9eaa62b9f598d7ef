import UIKit
import VitrineItems

/// Gives the data source what the features make of items, beside their titles.
@MainActor
protocol ItemPresenter: AnyObject {
  /// Whether items can change their places now.
  var canMoveItems: Bool { get }

  /// What the row of an item shows beside its title; nil: nothing.
  func columns(at path: IndexPath) -> RowColumns?
  /// What the layout makes of an item.
  func placing(at path: IndexPath) -> ItemPlacing
  /// All of an item's title, as it stands over the items beside it.
  func raisedTitle(at path: IndexPath) -> String
  /// The picture on the card of an item; nil: none.
  func picture(at path: IndexPath) -> Thumbnail?
  /// The texts behind the title of a section.
  func headerValues(of section: Int) -> [ColumnLayout.PlacedText]

  /// The user has moved items.
  ///
  /// - Parameters:
  ///   - paths: In reading order.
  ///   - destination: Where the first of them is then.
  func itemsWereMoved(_ paths: [IndexPath], to destination: IndexPath)
  /// Cells were filled, and the layout pass in which that was done is over.
  func cellsWereFilled()
}
