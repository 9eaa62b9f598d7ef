import VitrineItems

/// Something that must be decided before the program goes on, as a value.
///
///     names.txt has changes  y save  n drop  Esc stay
package struct Question: Equatable {
  /// What there is to answer. The key map binds their keys.
  package enum Answer: Hashable, Sendable {
    case yes, no, overwrite, reload, cancel
    /// What becomes of a file that would come where another one is, and of all that are left.
    case skip, skipAll, rename, renameAll, overwriteAll, merge, mergeAll

    /// The key, as it is shown.
    var keyName: String {
      switch self {
      case .yes: "y"
      case .no: "n"
      case .overwrite: "o"
      case .reload, .rename: "r"
      case .skip: "s"
      case .skipAll: "S"
      case .renameAll: "R"
      case .overwriteAll: "O"
      case .merge: "m"
      case .mergeAll: "M"
      case .cancel: "Esc"
      }
    }
  }

  /// What it is about: which answers there are.
  package enum Kind: Equatable, Sendable {
    /// There are changes that are not saved, or in a pipe not printed.
    case unsaved
    /// Somebody else has changed the file meanwhile.
    case changedOutside
    /// Changes that an earlier session could not save would be dropped.
    case dropping
    /// A file would come where another one is.
    case conflict
    /// A folder would come where another one is.
    case folderConflict
    /// Files would be deleted for good.
    case deletion
    /// A file that is there would be written over.
    case replacement
    /// Much would come out of an archive.
    case extraction
  }

  var kind: Kind
  var text: String
  /// The same for a narrow screen.
  var short: String
  var answers: [(answer: Answer, label: String)]

  package static func == (left: Question, right: Question) -> Bool {
    left.kind == right.kind && left.text == right.text
  }

  /// What is asked in a line, and where the answers stand in it.
  struct Line {
    var text: String
    var answers: [(answer: Answer, columns: Range<Int>)]
  }

  /// Fewer columns of a question tell nothing.
  private static let leastText = 4

  /// As much as fits: in a narrow line words of the question go first, then those of the answers.
  /// The question itself is cut last.
  func line(columns: Int) -> Line {
    let lines = [
      line(text, hasLabels: true), line(short, hasLabels: true), line(short, hasLabels: false),
    ]
    let keys = line("", hasLabels: false)
    let room = columns - ColumnText.columns(of: keys.text) - 2
    return lines.first { ColumnText.columns(of: $0.text) <= columns }
      ?? (room < Self.leastText
        ? keys : line(ColumnText.cut(short, to: room), hasLabels: false))
  }

  private func line(_ text: String, hasLabels: Bool) -> Line {
    var line = Line(text: text, answers: [])
    for (answer, label) in answers {
      if !line.text.isEmpty { line.text += "  " }
      let start = ColumnText.columns(of: line.text)
      line.text += hasLabels ? "\(answer.keyName) \(label)" : answer.keyName
      line.answers.append((answer, start..<ColumnText.columns(of: line.text)))
    }
    return line
  }
}
