extension FileCommands {
  /// The file commands. They come before the other item commands: the first applicable one runs.
  nonisolated static let commands: [Command<Files>] = [
    copy, cut, paste, duplicate, trash, deleteForGood, rename,
    renameInEditor, newFile, newFolder,
    command("link", "g L", help: "links to the copied files") { $0.link() },
    undo, redo,
  ]

  nonisolated static let copy = command(
    "copy files", "y", help: "copy the marked files, or this one", when: \.copiesFiles
  ) { $0.copy(isCut: false) }
  nonisolated static let cut = command("cut files", "d", "x", help: "cut them: p moves them") {
    $0.copy(isCut: true)
  }
  nonisolated static let paste = command(
    "paste files", "p", "P", help: "paste the copied or cut files into this folder"
  ) { $0.paste() }
  nonisolated static let duplicate = command(
    "duplicate files", "g d", help: "copy them beside themselves"
  ) { $0.duplicate() }
  nonisolated static let trash = command(
    "delete files", "D", "Delete", help: "put them into the trash"
  ) { $0.trash() }
  nonisolated static let deleteForGood = command(
    "delete files permanently", "g D", help: "delete them permanently, after a question"
  ) { $0.delete() }
  nonisolated static let rename = command(
    "rename", "r", "F2", help: "rename this file in a line"
  ) { $0.rename() }
  nonisolated static let renameInEditor = command(
    "rename in $EDITOR", "g r", help: "rename the marked files in $EDITOR, a name a line"
  ) { $0.renameInEditor() }
  nonisolated static let newFile = command(
    "new file", "a", help: "new file; with / at its end, new folder"
  ) { $0.makeFile() }
  nonisolated static let newFolder = command("new folder", "A", help: "new folder") {
    $0.makeFolder()
  }
  nonisolated static let undo = Command<Files>(
    "undo files", "u", help: "undo; with a count, as many changes", topic: .files,
    when: \.undoesFiles
  ) { files, count in files.undo(count ?? 1) }
  nonisolated static let redo = Command<Files>(
    "redo files", "Ctrl-R", help: "redo the last undone change", topic: .files, when: \.undoesFiles
  ) { files, count in files.redo(count ?? 1) }

  nonisolated private static let command = CommandMaker(
    .files, when: \.changesFiles
  ) { (files: Files) in FileCommands(files: files) }
}
