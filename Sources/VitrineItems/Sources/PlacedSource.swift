import Foundation

/// A source with the items of a place.
@MainActor
public protocol PlacedSource: ItemSource {
  var place: Place { get }
  var options: PlaceOptions { get }
  /// Whether there is a place to enter or to return to.
  var isPlace: Bool { get }
  /// Whether the natural order of the items is by name.
  var isOrderedByName: Bool { get }
  /// The parts of its path from the beginning, each with its target.
  var crumbs: [PlaceCrumb] { get }
  /// Returns the place that an item opens into; nil if it cannot be entered.
  func entrance(section: Int, item: Int) -> Place?
  /// Returns the place to open for an item; nil shows the whole item.
  ///
  /// - Parameter field: The field of the chosen cell, in a table.
  func opening(section: Int, item: Int, field: String?) -> Place?
  /// The parent place, and the item there that leads here, if the paths alone do not tell.
  var parent: (place: Place, item: IndexPath)? { get }
  /// Returns the item of an ancestor that leads here; nil if the paths tell, or there is none.
  func item(leadingFrom place: Place) -> IndexPath?
  /// Whether unsaved edits survive a visit to another place.
  func keepsEdits(at place: Place) -> Bool
  /// Returns a source for another place that shares the data read so far; nil if that place must be
  /// opened.
  func neighbour(at place: Place, _ options: PlaceOptions) -> (any PlacedSource)?
}

extension PlacedSource {
  public var isPlace: Bool { true }
  public var isOrderedByName: Bool { true }
  public func opening(section: Int, item: Int, field: String?) -> Place? {
    entrance(section: section, item: item)
  }
  public var parent: (place: Place, item: IndexPath)? { nil }
  public func item(leadingFrom place: Place) -> IndexPath? { nil }
  public func keepsEdits(at place: Place) -> Bool { false }
  public func neighbour(at place: Place, _ options: PlaceOptions) -> (any PlacedSource)? { nil }
}

extension ItemSource {
  /// Whether the natural order of the items is by name.
  var hasOrderOfNames: Bool { placed?.isOrderedByName == true }
}
