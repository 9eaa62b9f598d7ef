import VitrineFileItems
import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// The status message for a file operation.
struct FileReport: Equatable {
  /// The names of an operation in progress and when done: `copying`, `copied`.
  struct Words: Equatable {
    var doing: String
    var done: String
    var end = ""
    var isUndone = true
    var noun = (one: "file", many: "files")

    static func == (left: Words, right: Words) -> Bool {
      (left.doing, left.done, left.end, left.isUndone, left.noun.one)
        == (right.doing, right.done, right.end, right.isUndone, right.noun.one)
    }

    static let copy = Words(doing: "copying", done: "copied")
    static let move = Words(doing: "moving", done: "moved")
    static let extract = Words(doing: "unpacking", done: "unpacked")
    static let link = Words(doing: "linking", done: "linked")
    static let rename = Words(doing: "renaming", done: "renamed")
    static let make = Words(doing: "making", done: "made")
    static let makeFolder = Words(doing: "making", done: "made", noun: ("folder", "folders"))
    static let trash = Words(doing: "deleting", done: "moved", end: " to the trash")
    static let restore = Words(doing: "restoring", done: "restored")
    static let delete = Words(
      doing: "deleting", done: "deleted", end: " permanently", isUndone: false)
  }

  /// The completed operation: `copied 3 files`.
  let name: String
  let text: String
  /// The path in the text, which may be shortened.
  private var path: String?

  /// - Parameter isHidden: Whether new files are hidden.
  init(of outcome: FileOutcome, _ words: Words, isHidden: Bool = false) {
    name = "\(words.done) \(Files.counted(outcome.count, words.noun))\(words.end)"
    var parts: [String] = outcome.isCancelled ? ["cancelled"] : []
    if outcome.count > 0 { parts.append(name) }
    if outcome.skipped > 0 {
      let place = outcome.skipped == 1 ? "where it was" : "where they were"
      parts.append("left \(outcome.skipped) \(place)")
    }
    path = Self.add(outcome.failures, "not \(words.done): ", to: &parts)
    if isHidden { parts.append("hidden: . shows it") }
    if outcome.count > 0, outcome.failures.isEmpty {
      parts.append(words.isUndone ? "u undoes" : "nothing undoes that")
    }
    text = parts.joined(separator: "; ")
  }

  /// - Parameter names: The operations that were undone or redone.
  init(retracing names: [String], _ outcome: FileOutcome, undoes: Bool) {
    name = names.last ?? ""
    let verb = undoes ? "undid" : "did again"
    let isDone = outcome.count > 0 || outcome.failures.isEmpty
    let done = names.count > 1 ? "\(verb) \(names.count) changes" : "\(verb): \(name)"
    var parts: [String] = outcome.isCancelled ? ["cancelled"] : []
    parts.append(isDone ? done : "cannot \(undoes ? "undo" : "do again")")
    path = Self.add(outcome.failures, "", to: &parts)
    text = parts.joined(separator: "; ")
  }

  /// - Returns: The path in the message.
  private static func add(
    _ failures: [FileOutcome.Failure], _ words: String, to parts: inout [String]
  ) -> String? {
    guard let first = failures.first else { return nil }
    let path = VisibleText.text(of: first.path)
    let others = failures.count > 1 ? ", and \(failures.count - 1) more" : ""
    parts.append("\(words)\(path): \(first.failure.reason)\(others)")
    return path
  }

  @MainActor
  func say(in context: any BrowserContext) { context.say(BrowserFailure(text, about: path)) }
}
