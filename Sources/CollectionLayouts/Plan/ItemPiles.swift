/// The groups of items that share a place in a plan. Each pile shows one item: the focused one, or
/// the first one.
public struct ItemPiles: Equatable, Sendable {
  private let piles: [[Int]]
  /// The index of the pile of each item that shares its place.
  private var places: [Int: Int] = [:]

  /// - Parameter piles: The numbers of the items in each pile.
  init(_ piles: [[Int]] = []) {
    self.piles = piles
    for (place, pile) in piles.enumerated() {
      for number in pile { places[number] = place }
    }
  }

  /// Whether no items share a place.
  public var isEmpty: Bool { piles.isEmpty }

  /// Returns all items at the place of an item, including itself; empty if it is alone.
  public func pile(of number: Int) -> [Int] { places[number].map { piles[$0] } ?? [] }

  /// Returns whether an item is the visible one of its pile: the focused item, or the first one.
  public func shows(_ number: Int, focus: Int? = nil) -> Bool {
    guard let place = places[number] else { return true }
    if let focus, places[focus] == place { return focus == number }
    return piles[place].first == number
  }

  /// Returns the item of the same pile a number of steps further; nil at its ends.
  public func neighbour(of number: Int, by steps: Int) -> Int? {
    let pile = pile(of: number)
    guard let place = pile.firstIndex(of: number).map({ $0 + steps }) else { return nil }
    return pile.indices.contains(place) ? pile[place] : nil
  }

  /// Returns `2/5` for the second one of five; empty for an item alone at its place.
  public func label(of number: Int) -> String {
    let pile = pile(of: number)
    guard let place = pile.firstIndex(of: number) else { return "" }
    return "\(place + 1)/\(pile.count)"
  }
}
