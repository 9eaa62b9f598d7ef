import Foundation

/// A source whose items are those of a place.
@MainActor
public protocol PlacedSource: ItemSource {
  var place: Place { get }
  var options: PlaceOptions { get }
  /// Whether there is anything to enter, or to go back to.
  var isPlace: Bool { get }
  /// Whether the items are in the order of their names by themselves; without it, they are.
  var isOrderedByName: Bool { get }
  /// The parts of its path, from the beginning, each with where it leads.
  var crumbs: [PlaceCrumb] { get }
  /// Where an item leads that can be entered; nil for any other one.
  func entrance(section: Int, item: Int) -> Place?
  /// Where an item leads when it is opened; nil: it is shown whole.
  ///
  /// - Parameter field: That of the chosen cell, in a table.
  func opening(section: Int, item: Int, field: String?) -> Place?
  /// The place that holds this one, and the item there that leads to it, where paths alone do not say it.
  var parent: (place: Place, item: IndexPath)? { get }
  /// The item of a place on the way to here that leads on; nil where paths say it, or there is none.
  func item(leadingFrom place: Place) -> IndexPath?
  /// Whether edits that are not saved go along to another place.
  func keepsEdits(at place: Place) -> Bool
  /// A source of another place that shares what has been read; nil: that place is to be opened.
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
  /// Whether the items are in the order of their names by themselves.
  var hasOrderOfNames: Bool { placed?.isOrderedByName == true }
}
