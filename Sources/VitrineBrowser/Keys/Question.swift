import VitrineItems

/// A decision that the user must make before the program continues, as a value.
///
///     names.txt has changes  y save  n drop  Esc stay
package struct Question: Equatable {
  /// The possible answers. The key map binds their keys.
  package enum Answer: Hashable, Sendable {
    case yes, no, overwrite, reload, cancel
    /// The resolution of a file conflict, for one file or for all remaining files.
    case skip, skipAll, rename, renameAll, overwriteAll, merge, mergeAll

    /// The display form of the key.
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

  /// The subject of the question, which determines the answers.
  package enum Kind: Equatable, Sendable {
    /// There are unsaved changes, or unprinted changes of a pipe.
    case unsaved
    /// Another program has changed the file in the meantime.
    case changedOutside
    /// Unsaved changes of an earlier session would be discarded.
    case dropping
    /// A file has the name of an existing one.
    case conflict
    /// A folder has the name of an existing one.
    case folderConflict
    /// Files would be deleted permanently.
    case deletion
    /// An existing file would be overwritten.
    case replacement
    /// A large amount of data would be copied out of an archive.
    case extraction
  }

  var kind: Kind
  var text: String
  /// A shorter text for narrow screens.
  var short: String
  var answers: [(answer: Answer, label: String)]

  package static func == (left: Question, right: Question) -> Bool {
    left.kind == right.kind && left.text == right.text
  }

  /// The text of a question in one line, and the positions of the answers.
  struct Line {
    var text: String
    var answers: [(answer: Answer, columns: Range<Int>)]
  }

  /// The least useful width of the question, in columns.
  private static let leastText = 4

  /// Returns the question in a line of the given width. To save room, words of the question are
  /// dropped first, then those of the answers. Truncation of the question itself is the last
  /// resort.
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
