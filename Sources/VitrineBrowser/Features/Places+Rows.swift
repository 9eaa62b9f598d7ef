import BrowserModel
import UIKit

// From a row of a database to the row that it names.
extension Places {
  /// Goes to the row of another table that the row in focus names: by the chosen column, or else by its only foreign
  /// key.
  func followForeignKey() {
    guard let rows = shown.source as? DatabaseTableSource else {
      return context.say("enter a table first")
    }
    guard let item = shown.focusedSourceItem else { return }
    let named = rows.referencedPlaces(item: item.item, column: session.chosenColumn)
    let targets = named.isEmpty ? rows.referencedPlaces(item: item.item, column: nil) : named
    switch targets.count {
    case 1: enter(targets[0].place)
    case 0: context.say("this row names no row of another table")
    default:
      let names = targets.map { VisibleText.text(of: $0.column) }.joined(separator: ", ")
      context.say("choose one with cl or ch first: \(names)")
    }
  }

  nonisolated static let followKey = BrowserCommand(
    "follow foreign key", "g f", help: "to the row of another table that this row names",
    topic: .open, when: \.isDatabase
  ) { features, _ in features.session.places.followForeignKey() }
}
