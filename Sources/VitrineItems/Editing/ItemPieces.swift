/// The items of a section during a sequence of changes, as runs of consecutive items.
///
/// The runs are on two stacks, before and behind the place of the last change. Changes that go
/// through a section in one direction cost O(runs) in all, whatever their number.
struct ItemPieces {
  /// Items that are consecutive and were consecutive before.
  struct Piece: Equatable {
    /// The original place of the first item; nil for new items.
    var origin: Origin?
    var count: Int
    /// Whether an explicit move brought it here, not a shift to make room.
    var isMoved = false
    var isReplaced = false

    /// Cuts off the items from a place on, and returns them.
    mutating func split(at place: Int) -> Piece {
      var rest = self
      rest.count = count - place
      rest.origin?.item += place
      count = place
      return rest
    }

    /// Whether another piece continues this one.
    func isContinued(by next: Piece) -> Bool {
      guard isMoved == next.isMoved, isReplaced == next.isReplaced else { return false }
      guard let origin, let other = next.origin else {
        return origin == nil && next.origin == nil
      }
      return origin.section == other.section && origin.item + count == other.item
    }
  }

  /// The place of a piece before the changes.
  struct Origin: Equatable {
    var section: Int
    var item: Int
  }

  private var before: [Piece] = []
  /// The pieces behind the place, the nearest last.
  private var behind: [Piece] = []
  private var place = 0

  init(section: Int, count: Int) {
    if count > 0 { behind = [Piece(origin: Origin(section: section, item: 0), count: count)] }
  }

  /// All pieces in order, with adjacent ones merged.
  var all: [Piece] {
    var joined: [Piece] = []
    for piece in before + behind.reversed() {
      if let last = joined.last, last.isContinued(by: piece) {
        joined[joined.count - 1].count += piece.count
      } else {
        joined.append(piece)
      }
    }
    return joined
  }

  mutating func insert(_ pieces: [Piece], at place: Int) {
    seek(place)
    for piece in pieces where piece.count > 0 { push(piece) }
  }

  mutating func remove(_ items: Range<Int>) -> [Piece] {
    seek(items.lowerBound)
    var removed: [Piece] = []
    var left = items.count
    while left > 0, var piece = behind.popLast() {
      if piece.count > left { behind.append(piece.split(at: left)) }
      left -= piece.count
      removed.append(piece)
    }
    return removed
  }

  private mutating func push(_ piece: Piece) {
    before.append(piece)
    place += piece.count
  }

  /// Moves the gap between the stacks to a place.
  private mutating func seek(_ target: Int) {
    while place < target, var piece = behind.popLast() {
      if piece.count > target - place { behind.append(piece.split(at: target - place)) }
      push(piece)
    }
    while place > target, var piece = before.popLast() {
      place -= piece.count
      if place < target {
        behind.append(piece.split(at: target - place))
        push(piece)
      } else {
        behind.append(piece)
      }
    }
  }
}
