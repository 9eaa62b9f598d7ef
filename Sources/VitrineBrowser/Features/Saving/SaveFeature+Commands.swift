import VitrineItems
import VitrineStyledText

extension SaveFeature {
  /// Return in a picker.
  nonisolated static let accept = BrowserCommand(
    "accept", "Return", help: "print the marked items, or this one, and leave", topic: .open,
    when: \.canAccept
  ) { features, _ in features.saving.accept() }

  nonisolated static let save = BrowserCommand(
    "save", "w", help: "save; print all items of a pipe, and leave", topic: .program,
    changesItems: true
  ) { features, _ in features.saving.save(leaves: false) }

  /// Shows the statements that `w` would send to a database.
  nonisolated static let statements = BrowserCommand(
    "show SQL", "Z S", help: "show the SQL that saving would run", topic: .program,
    when: \.changesRows
  ) { features, _ in
    let source = features.editing.edits.transactional
    guard let source, features.editing.edits.isModified else {
      return features.context.say("no changes to save")
    }
    let lines = source.statements.map { DetailLine.text(VisibleText.text(of: $0, tabStop: 1)) }
    features.layers.show(TextOverlay(title: "SQL", lines: lines, style: .page))
  }

  /// Esc, which closes one layer at a time.
  nonisolated static let backCommands: [BrowserCommand] = [
    back("drop the range, the filter, the marks; a picker's last one leaves") { $0.isPicker },
    back("drop the range, then the filter, then the marks") { !$0.isPicker },
  ]

  nonisolated static let backName = "back"

  nonisolated private static func back(
    _ help: String, when isOn: @escaping @Sendable (KeyConditions) -> Bool
  ) -> BrowserCommand {
    BrowserCommand(backName, "Esc", help: help, topic: .select, when: isOn) { features, _ in
      features.saving.back(features)
    }
  }

  nonisolated static let commands: [BrowserCommand] = [
    BrowserCommand(
      "read again", "R", "F5", help: "read the source again", topic: .program
    ) { features, _ in
      features.saving.askToSave { [weak features] in features?.session.readAgain() }
    },
    save, statements,
    BrowserCommand(
      "save and leave", "Z Z", help: "save and leave", topic: .program, changesItems: true
    ) { features, _ in features.saving.save(leaves: true) },
    leave("leave without accepting; asks when changes are not saved") { $0.isPicker },
    leave("leave; asks when changes are not saved") { !$0.isPicker },
    BrowserCommand(
      "quit", "Q", "Z Q", help: "leave at once, drop changes", topic: .program
    ) { features, _ in features.quit() },
  ]

  nonisolated private static func leave(
    _ help: String, when isOn: @escaping @Sendable (KeyConditions) -> Bool
  ) -> BrowserCommand {
    BrowserCommand("leave", "q", help: help, topic: .program, when: isOn) { features, _ in
      features.saving.askToSave { [weak features] in features?.saving.leave() }
    }
  }
}
