import UIKit

struct Card: Codable, Hashable, Identifiable {
  var id = UUID()
  var title = ""
  var notes = ""
  var isUrgent = false
}

enum Lane: String, Codable, CaseIterable {
  case todo = "To do"
  case doing = "Doing"
  case done = "Done"
}

/// The cards of all lanes, stored in a file.
@MainActor final class Store {
  static var shared = Store(url: URL.homeDirectory.appending(path: ".board.json"))
  var onChange: () -> Void = {}
  private let url: URL
  private(set) var lanes: [Lane: [Card]] {
    didSet {
      try? JSONEncoder().encode(lanes).write(to: url, options: .atomic)
      onChange()
    }
  }

  init(url: URL) {
    self.url = url
    lanes = (try? JSONDecoder().decode([Lane: [Card]].self, from: Data(contentsOf: url))) ?? [:]
  }

  func update(_ card: Card) {
    lanes = lanes.mapValues { $0.map { $0.id == card.id ? card : $0 } }
  }

  func sort(by areInOrder: (Card, Card) -> Bool) {
    lanes = lanes.mapValues { $0.sorted(by: areInOrder) }
  }

  /// Moves a card to a lane and removes it from its former one; `nil` deletes it.
  func move(_ card: Card, to lane: Lane?, at index: Int? = nil) {
    var changed = lanes.mapValues { $0.filter { $0.id != card.id } }
    if let lane {
      let end = changed[lane]?.count ?? 0
      changed[lane, default: []].insert(card, at: min(index ?? end, end))
    }
    lanes = changed
  }
}
