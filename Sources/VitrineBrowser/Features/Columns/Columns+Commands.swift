import VitrineItems

extension Columns {
  /// The commands before the list of all columns.
  nonisolated static let firstCommands: [Command<Columns>] = [
    cell("cell to the right", "l", "Right", help: "column to the right") { $0.choose(by: $1) },
    cell("first cell", "0", "^", help: "first column") { set, _ in set.chooseEnd(last: false) },
    cell("last cell", "$", help: "last column") { set, _ in set.chooseEnd(last: true) },
    toggle("mode", "z m", "modes of files"),
    toggle("owner", "z u", "owners of files"),
    Command<Columns>(
      "folder sizes", "z S", help: "add up folder sizes", topic: .columns, when: \.showsFiles
    ) { columns, _ in columns.measureFolders() },
  ]

  nonisolated static let commands: [Command<Columns>] =
    [
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
      Command<Columns>(
        "wrap wide text", "c w",
        help: "rows of three lines, or of as many as a count says; again: of one",
        topic: .columns, when: \.isTable
      ) { columns, count in columns.wrap(lines: count) },
      ComputedColumns.command,
    ] + Groups.commands + [
      command("exact sizes", "c b", help: "sizes to the byte, or short") {
        $0.change { set in set.showExactSizes() }
      }
    ]

  nonisolated private static func toggle(
    _ field: String, _ keys: String, _ help: String
  ) -> Command<Columns> {
    Command<Columns>(
      "\(field) column", keys, help: "show or hide \(help)", topic: .columns,
      when: \.showsFiles
    ) { columns, _ in columns.toggle(field) }
  }

  /// Makes a command that goes to another column of a table.
  nonisolated private static func cell(
    _ name: String, _ keys: String..., help: String,
    run: @escaping @MainActor @Sendable (inout ColumnSet, Int) -> Void
  ) -> Command<Columns> {
    Command<Columns>(name, keys, help: help, topic: .columns, when: \.choosesCells) {
      columns, count in
      columns.change { run(&$0, count ?? 1) }
    }
  }

  nonisolated private static let command = CommandMaker<Columns, Columns>(
    .columns, when: \.hasColumns)
}
