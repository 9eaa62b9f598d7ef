/// A name that an item cannot have, as another one has it.
public struct TakenName: Equatable, Sendable {
  /// Which of the items it is.
  public let place: Int
  public let name: String
  /// A name like it that no item has.
  public let free: String

  package init(place: Int, name: String, free: String) {
    (self.place, self.name, self.free) = (place, name, free)
  }
}
