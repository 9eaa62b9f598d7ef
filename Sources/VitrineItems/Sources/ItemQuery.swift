import VitrineFuzzyMatching

/// The order and the filter of the items on a screen.
public struct ItemQuery: Equatable, Sendable {
  public var order = SortOrder()
  /// The filter; it shows all items if it is empty.
  public var filter = FilterPattern("")

  public init(order: SortOrder = SortOrder(), filter: FilterPattern = FilterPattern("")) {
    (self.order, self.filter) = (order, filter)
  }
}
