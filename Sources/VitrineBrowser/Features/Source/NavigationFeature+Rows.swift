import UIKit
import VitrineItems
import VitrineStyledText

// Navigation from a database row to the row that it references.
extension NavigationFeature {
  /// Goes to the row that the row in focus references: by the chosen column, or else by its only
  /// foreign key.
  func followForeignKey() {
    guard let rows = shown.source.capabilities.references else {
      return context.say("enter a table first")
    }
    guard let item = shown.focusedSourceItem else { return }
    let named = rows.referencedPlaces(item: item.item, column: session.chosenColumn)
    let targets = named.isEmpty ? rows.referencedPlaces(item: item.item, column: nil) : named
    switch targets.count {
    case 1: enter(targets[0].place)
    case 0: context.say("this row has no reference to another table")
    default:
      let names = targets.map { VisibleText.text(of: $0.column) }.joined(separator: ", ")
      context.say("choose one with cl or ch first: \(names)")
    }
  }

  /// Follows a foreign key of the row in the viewer. If there are several, the user chooses one.
  private func followForeignKey(of viewing: ViewFeature) {
    guard let rows = shown.source.capabilities.references, let item = shown.focusedSourceItem else {
      return viewing.close()
    }
    let targets = rows.referencedPlaces(item: item.item, column: nil)
    func go(to place: Place) {
      viewing.close()
      enter(place)
    }
    switch targets.count {
    case 0: context.layers.viewer?.message = "this row has no reference to another table"
    case 1: go(to: targets[0].place)
    default:
      let lines = targets.map { target in
        let name = VisibleText.text(of: target.place.lastName ?? [], tabStop: 1)
        return DetailLine.pair(VisibleText.text(of: target.column, tabStop: 1), name)
      }
      let overlay = TextOverlay(
        title: "Referenced rows", lines: lines, style: .page,
        choices: Set(lines.indices))
      overlay.choiceText = "Return goes there"
      overlay.picked = { [weak self, weak overlay] in
        guard let self, let line = overlay?.chosenLine else { return }
        context.layers.closeOverlay()
        go(to: targets[line].place)
      }
      context.layers.show(overlay)
    }
  }

  nonisolated static let followKey = Command<SourceSession>(
    "follow foreign key", "g f", help: "follow the foreign key",
    topic: .open, when: \.isDatabase
  ) { session, _ in session.places.followForeignKey() }

  /// Return and `gf` in the viewer of a row.
  nonisolated static let followKeyOfRow = Command<SourceSession>(
    "follow foreign key of row", "Return", "g f",
    help: "follow the foreign key", topic: .viewer, in: .viewer,
    when: \.namesRows
  ) { session, _ in session.places.followForeignKey(of: session.viewing) }
}
