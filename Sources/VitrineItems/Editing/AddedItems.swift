/// Items that editing added. An item keeps its number even after its removal, because undo needs
/// it.
///
/// Stored in pieces, so that an addition copies only one piece while another thread still reads a
/// copy.
package struct AddedItems<Item: Sendable>: Sendable {
  /// The number of the first added item, larger than any number of a source.
  package static var first: Int { 1 << 40 }
  private static var pieceLength: Int { 256 }

  private var pieces: [[Item]] = []
  private(set) var count = 0

  package init() {}

  /// - Returns: The number of the item.
  package mutating func append(_ item: Item) -> Int {
    if count % Self.pieceLength == 0 { pieces.append([]) }
    pieces[pieces.count - 1].append(item)
    count += 1
    return Self.first + count - 1
  }

  package subscript(number: Int) -> Item {
    let place = number - Self.first
    return pieces[place / Self.pieceLength][place % Self.pieceLength]
  }

  package static func holds(_ number: Int) -> Bool { number >= first }
}
