import VitrineItems
import VitrineStyledText

extension SaveFeature {
  /// Return in a picker.
  nonisolated static let accept = Command<SaveFeature>(
    "accept", "Return", help: "print the marked items, or this one, and leave", topic: .open,
    when: \.canAccept
  ) { saving, _ in saving.accept() }

  nonisolated static let save = Command<SaveFeature>(
    "save", "w", help: "save; print all items of a pipe, and leave", topic: .program,
    changesItems: true
  ) { saving, _ in saving.save(leaves: false) }

  /// Shows the statements that `w` would send to a database.
  nonisolated static let statements = Command<SaveFeature>(
    "show SQL", "Z S", help: "show the SQL that saving would run", topic: .program,
    when: \.changesRows
  ) { saving, _ in
    let source = saving.edits.transactional
    guard let source, saving.edits.isModified else {
      return saving.context.say("no changes to save")
    }
    let lines = source.statements.map { DetailLine.text(VisibleText.text(of: $0, tabStop: 1)) }
    saving.context.layers.show(TextOverlay(title: "SQL", lines: lines, style: .page))
  }

  /// Esc, which closes one layer at a time.
  nonisolated static let backCommands: [Command<SaveFeature>] = [
    back("drop the range, the filter, the marks; a picker's last one leaves") { $0.isPicker },
    back("drop the range, then the filter, then the marks") { !$0.isPicker },
  ]

  nonisolated static let backName = "back"

  nonisolated private static func back(
    _ help: String, when isOn: @escaping @Sendable (KeyConditions) -> Bool
  ) -> Command<SaveFeature> {
    Command<SaveFeature>(backName, "Esc", help: help, topic: .select, when: isOn) { saving, _ in
      saving.back()
    }
  }

  nonisolated static let commands: [Command<SaveFeature>] = [
    Command<SaveFeature>(
      "read again", "R", "F5", help: "read the source again", topic: .program
    ) { saving, _ in
      saving.askToSave { [weak saving] in saving?.session.readAgain() }
    },
    save, statements,
    Command<SaveFeature>(
      "save and leave", "Z Z", help: "save and leave", topic: .program, changesItems: true
    ) { saving, _ in saving.save(leaves: true) },
    leave("leave without accepting; asks when changes are not saved") { $0.isPicker },
    leave("leave; asks when changes are not saved") { !$0.isPicker },
  ]

  nonisolated private static func leave(
    _ help: String, when isOn: @escaping @Sendable (KeyConditions) -> Bool
  ) -> Command<SaveFeature> {
    Command<SaveFeature>("leave", "q", help: help, topic: .program, when: isOn) { saving, _ in
      saving.askToSave { [weak saving] in saving?.leave() }
    }
  }
}
