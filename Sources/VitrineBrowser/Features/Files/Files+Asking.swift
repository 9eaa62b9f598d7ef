import UIKit
import VitrineFileItems
import VitrineItems
import VitrineStyledText

// The questions before a file operation.
extension Files {
  /// Asks about conflicting files one after another.
  ///
  /// - Parameter done: Called with all answers, unless the user cancels.
  func settle(
    _ conflicts: ArraySlice<FileConflict>, _ answers: Answers,
    done: @escaping (Answers) -> Void
  ) {
    guard let conflict = conflicts.first else { return done(answers) }
    if answers.mergesAll, conflict.isOfFolders {
      var answers = answers
      answers.known[conflict] = .merge
      return settle(conflicts.dropFirst(), answers, done: done)
    }
    context.layers.ask(Self.question(about: conflict, isLast: conflicts.count == 1)) {
      [weak self] answer in
      guard let self else { return }
      guard let (decision, isForAll) = Self.decision(answer) else {
        return giveUp()
      }
      var answers = answers
      if decision == .merge, isForAll { answers.mergesAll = true }
      // Merging folders still asks about the files in them.
      let isForRest = isForAll && decision != .merge
      for conflict in isForRest ? conflicts : conflicts.prefix(1) {
        answers.known[conflict] = decision
      }
      settle(isForRest ? [] : conflicts.dropFirst(), answers, done: done)
    }
  }

  private static func question(about conflict: FileConflict, isLast: Bool) -> Question {
    let name = VisibleText.text(of: conflict.to.name)
    let isOfFolders = conflict.isOfFolders
    let merging: [(Question.Answer, String)] =
      !isOfFolders ? [] : [(.merge, "merge"), (.mergeAll, "all")]
    let answers: [(Question.Answer, String)] =
      isLast
      ? [(.skip, "skip"), (.rename, "rename"), (.overwrite, "overwrite")]
      : [
        (.skip, "skip"), (.skipAll, "all"), (.rename, "rename"), (.renameAll, "all"),
        (.overwrite, "overwrite"), (.overwriteAll, "all"),
      ]
    return Question(
      kind: isOfFolders ? .folderConflict : .conflict, text: "\(shortened(name, 24)) exists:",
      short: "\(shortened(name, 12)):",
      answers: merging + answers + [(.cancel, "stop")])
  }

  /// Shortens a long name in the middle.
  private static func shortened(_ name: String, _ most: Int) -> String {
    name.count <= most
      ? name : name.prefix(most / 2 - 1) + "…" + name.suffix(most - most / 2)
  }

  private static func decision(
    _ answer: Question.Answer
  ) -> (decision: FileConflict.Answer, isForAll: Bool)? {
    switch answer {
    case .skip: (.skip, false)
    case .skipAll: (.skip, true)
    case .rename: (.rename, false)
    case .renameAll: (.rename, true)
    case .overwrite: (.overwrite, false)
    case .overwriteAll: (.overwrite, true)
    case .merge: (.merge, false)
    case .mergeAll: (.merge, true)
    default: nil
    }
  }

  /// Asks before a large amount is copied out of an archive.
  func askToUnpack(_ amount: FileAmount, from size: Int, accepted: @escaping () -> Void) {
    let times = size > 0 ? amount.bytes / size : 0
    let ratio = times > 1 ? ", \(times) times the archive" : ""
    let much = "\(Files.counted(amount.files)), \(amount.sizeText)\(ratio)"
    let question = Question(
      kind: .extraction, text: "unpack \(much)?", short: "unpack \(amount.sizeText)?",
      answers: [(.yes, "unpack"), (.no, "leave")])
    context.layers.ask(question) { answer in if answer == .yes { accepted() } }
  }

  /// Asks before files are deleted permanently, once their number and size are known.
  ///
  /// - Parameter elsewhere: The number of files that are not in view.
  func askToDelete(
    _ files: [FileLocation], elsewhere: Int = 0, accepted: @escaping () -> Void
  ) {
    guard !files.isEmpty else { return context.say("nothing to delete") }
    count(files) { [weak self] amount in
      let others = elsewhere > 0 ? " (\(elsewhere) marked elsewhere)" : ""
      let much = "\(Files.counted(amount.files))\(others), \(amount.sizeText)"
      let question = Question(
        kind: .deletion, text: "delete \(much), permanently? u does not undo it:",
        short: "delete \(much)?", answers: [(.yes, "delete"), (.no, "keep")])
      self?.context.layers.ask(question) { answer in if answer == .yes { accepted() } }
    }
  }
}
