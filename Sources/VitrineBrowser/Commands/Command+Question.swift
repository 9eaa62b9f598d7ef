extension Command where Target: CommandTarget {
  /// The answers to a question.
  static var question: [Command] {
    [
      answer(.yes, to: .unsaved, help: "save them; those of a pipe: print all items"),
      answer(.no, to: .unsaved, help: "drop them"),
      answer(.overwrite, to: .changedOutside, help: "overwrite the changes made elsewhere"),
      answer(.reload, to: .changedOutside, help: "read the file again, drop our changes"),
      answer(.yes, to: .dropping, help: "drop unsaved changes of an earlier session"),
      answer(.no, to: .dropping, help: "keep it"),
      answer(
        .merge, to: .folderConflict, help: "merge the folder into the existing one"),
      answer(.mergeAll, to: .folderConflict, help: "merge all remaining folders, too"),
      answer(.skip, to: .conflict, help: "leave the file where it is"),
      answer(.rename, to: .conflict, help: "give the file another name"),
      answer(
        .overwrite, to: .conflict, help: "put the existing file into the trash"),
      answer(.skipAll, to: .conflict, help: "leave all remaining files where they are"),
      answer(.renameAll, to: .conflict, help: "give all remaining files other names"),
      answer(.overwriteAll, to: .conflict, help: "put all existing files into the trash"),
      answer(.yes, to: .deletion, help: "delete the files permanently"),
      answer(.no, to: .deletion, help: "keep the files"),
      answer(.yes, to: .replacement, help: "overwrite the existing file"),
      answer(.no, to: .replacement, help: "leave the file as it is"),
      answer(.yes, to: .extraction, help: "copy all of it out of the archive"),
      answer(.no, to: .extraction, help: "copy nothing"),
      answer(.cancel, to: nil, help: "change nothing, stay"),
    ] + everywhere(in: .question, topic: .question)
  }

  private static func answer(
    _ answer: Question.Answer, to kind: Question.Kind?, help: String
  ) -> Command {
    Command(
      "answer \(answer.keyName)", answer.keyName, help: help, topic: .question, in: .question,
      when: \.[asks: kind]
    ) { target, _ in target.layers.answer(answer) }
  }
}
