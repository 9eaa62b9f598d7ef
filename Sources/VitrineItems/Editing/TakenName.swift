/// A name that an item cannot have, because another one has it.
public struct TakenName: Equatable, Sendable {
  /// The place of the item in the list.
  public let place: Int
  public let name: String
  /// A similar name that is free.
  public let free: String

  package init(place: Int, name: String, free: String) {
    (self.place, self.name, self.free) = (place, name, free)
  }
}
