import VitrineItems

extension Columns {
  nonisolated static let commands: [BrowserCommand] =
    [
      BrowserCommand(
        "cell to the left", "h", "Left",
        help: "column to the left; from the first: to the parent",
        topic: .columns, when: \.choosesCells
      ) { features, count in
        guard let set = features.columns.set else { return }
        let isFirst = set.chosen == nil || set.chosen == set.shown.first
        if isFirst, features.shown.source.placed != nil {
          return features.session.places.goUp()
        }
        features.columns.change { $0.choose(by: -(count ?? 1)) }
      },
      cell("cell to the right", "l", "Right", help: "column to the right") { $0.choose(by: $1) },
      cell("first cell", "0", "^", help: "first column") { set, _ in set.chooseEnd(last: false) },
      cell("last cell", "$", help: "last column") { set, _ in set.chooseEnd(last: true) },
      toggle("mode", "z m", "modes of files"),
      toggle("owner", "z u", "owners of files"),
      BrowserCommand(
        "folder sizes", "z S", help: "add up folder sizes", topic: .columns, when: \.showsFiles
      ) { features, _ in features.columns.measureFolders() },
      BrowserCommand(
        "choose columns", "c c", help: "a list of all columns, to show and hide", topic: .columns,
        when: \.hasColumns
      ) { features, _ in features.menus.show(.columns) },
      command("column to the right", "c l", help: "column to the right") {
        columns, count in columns.change { $0.choose(by: count) }
      },
      command("column to the left", "c h", help: "column to the left") {
        columns, count in columns.change { $0.choose(by: -count) }
      },
      command(
        "sort by column", "c s", help: "sort by the chosen column; again: reverse the order"
      ) { $0.sortByChosen(adding: false) },
      command("sort also by column", "c S", help: "sort equal rows by this column, too") {
        $0.sortByChosen(adding: true)
      },
      command("wider column", "c >", help: "make the column wider") { columns, count in
        columns.changeChosen { $0.widenChosen(by: count, in: columns.layout) }
      },
      command("narrower column", "c <", help: "make it narrower") { columns, count in
        columns.changeChosen { $0.widenChosen(by: -count, in: columns.layout) }
      },
      command("fit column", "c _", help: "fit it to its values") { columns, _ in
        columns.changeChosen { set in
          let isTable = set.isTable
          set.changeChosen { $0.fit(isWhole: isTable) }
        }
      },
      command("hide column", "c -", help: "hide it") { $0.hideChosen() },
      command("column further left", "c H", help: "move it to the left") { columns, count in
        columns.changeChosen { $0.moveChosen(by: -count) }
      },
      command("column further right", "c L", help: "move it to the right") { columns, count in
        columns.changeChosen { $0.moveChosen(by: count) }
      },
      command("freeze column", "c f", help: "freeze the column, or free it") {
        columns, _ in columns.changeChosen { $0.changeChosen { $0.isFrozen.toggle() } }
      },
      BrowserCommand(
        "wrap wide text", "c w",
        help: "rows of three lines, or of as many as a count says; again: of one",
        topic: .columns, when: \.isTable
      ) { features, count in features.columns.wrap(lines: count) },
      ComputedColumns.command,
    ] + Groups.commands + [
      command("exact sizes", "c b", help: "sizes to the byte, or short") {
        $0.change { set in set.showExactSizes() }
      }
    ]

  nonisolated private static func toggle(
    _ field: String, _ keys: String, _ help: String
  ) -> BrowserCommand {
    BrowserCommand(
      "\(field) column", keys, help: "show or hide \(help)", topic: .columns,
      when: \.showsFiles
    ) { features, _ in features.columns.toggle(field) }
  }

  /// Makes a command that goes to another column of a table.
  nonisolated private static func cell(
    _ name: String, _ keys: String..., help: String,
    run: @escaping @MainActor @Sendable (inout ColumnSet, Int) -> Void
  ) -> BrowserCommand {
    BrowserCommand(name, keys, help: help, topic: .columns, when: \.choosesCells) {
      features, count in
      features.columns.change { run(&$0, count ?? 1) }
    }
  }

  nonisolated private static let command = CommandMaker(
    .columns, when: \.hasColumns
  ) { (features: BrowserFeatures) in features.columns }
}
