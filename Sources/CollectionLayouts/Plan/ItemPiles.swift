/// Items that share a place in a plan: of each pile one is seen, the first one unless another has focus.
public struct ItemPiles: Equatable, Sendable {
  private let piles: [[Int]]
  /// The pile of each item that is in one.
  private var places: [Int: Int] = [:]

  /// - Parameter piles: The numbers of the items in each.
  init(_ piles: [[Int]] = []) {
    self.piles = piles
    for (place, pile) in piles.enumerated() {
      for number in pile { places[number] = place }
    }
  }

  /// Whether no item shares its place.
  public var isEmpty: Bool { piles.isEmpty }

  /// The items that stand where an item stands, with itself; none where it stands alone.
  public func pile(of number: Int) -> [Int] { places[number].map { piles[$0] } ?? [] }

  /// Whether an item is the one that is seen.
  ///
  /// - Parameter focus: The item that has focus, if any.
  public func shows(_ number: Int, focus: Int? = nil) -> Bool {
    guard let place = places[number] else { return true }
    if let focus, places[focus] == place { return focus == number }
    return piles[place].first == number
  }

  /// The item of the same pile some steps further; nil at its ends.
  public func neighbour(of number: Int, by steps: Int) -> Int? {
    let pile = pile(of: number)
    guard let place = pile.firstIndex(of: number).map({ $0 + steps }) else { return nil }
    return pile.indices.contains(place) ? pile[place] : nil
  }

  /// `2/5` for the second one of five; empty for an item that stands alone.
  public func label(of number: Int) -> String {
    let pile = pile(of: number)
    guard let place = pile.firstIndex(of: number) else { return "" }
    return "\(place + 1)/\(pile.count)"
  }
}
