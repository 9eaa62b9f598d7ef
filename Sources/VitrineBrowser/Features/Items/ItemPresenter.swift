import UIKit
import VitrineItems

/// The features' presentation of items for the data source, in addition to the titles.
@MainActor
protocol ItemPresenter: AnyObject {
  /// Whether items can currently be moved.
  var canMoveItems: Bool { get }

  /// Returns the values in the row of an item, beside its title; nil if there are none.
  func columns(at path: IndexPath) -> RowColumns?
  /// Returns the layout's settings for an item.
  func placing(at path: IndexPath) -> ItemPlacing
  /// Returns the full title of an item, as it appears above the neighbouring items.
  func raisedTitle(at path: IndexPath) -> String
  /// Returns the picture on the card of an item; nil if there is none.
  func picture(at path: IndexPath) -> Thumbnail?
  /// Returns the texts after the title of a section.
  func headerValues(of section: Int) -> [ColumnLayout.PlacedText]

  /// Called when the user has moved items.
  ///
  /// - Parameters:
  ///   - paths: The items in reading order.
  ///   - destination: The new position of the first item.
  func itemsWereMoved(_ paths: [IndexPath], to destination: IndexPath)
  /// Called after a layout pass that has filled cells.
  func cellsWereFilled()
}
