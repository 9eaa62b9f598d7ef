import UIKit

/// What is to be done.
struct Card: Codable, Hashable, Identifiable {
  var id = UUID()
  var title: String
  var notes = ""
  var isUrgent = false
}

/// The columns of the board.
enum Lane: String, Codable, CaseIterable {
  case todo = "To do"
  case doing = "Doing"
  case done = "Done"
}

/// The cards of all lanes, kept in a file.
@MainActor final class Store {
  private(set) var cards: [Lane: [Card]] = [:]
  var onChange: () -> Void = {}
  private let url: URL

  init(url: URL) {
    self.url = url
    if let data = try? Data(contentsOf: url),
      let saved = try? JSONDecoder().decode([Lane: [Card]].self, from: data)
    {
      cards = saved
    }
  }

  subscript(lane: Lane) -> [Card] {
    get { cards[lane] ?? [] }
    set {
      cards[lane] = newValue
      save()
    }
  }

  func update(_ card: Card) {
    for lane in Lane.allCases {
      guard let index = self[lane].firstIndex(where: { $0.id == card.id }) else { continue }
      self[lane][index] = card
    }
  }

  func move(_ card: Card, to lane: Lane, at index: Int? = nil) {
    for lane in Lane.allCases { cards[lane]?.removeAll { $0.id == card.id } }
    self[lane].insert(card, at: min(index ?? self[lane].count, self[lane].count))
  }

  func delete(_ card: Card) {
    for lane in Lane.allCases { cards[lane]?.removeAll { $0.id == card.id } }
    save()
  }

  private func save() {
    try? JSONEncoder().encode(cards).write(to: url, options: .atomic)
    onChange()
  }
}
