import VitrineStyledText

/// What the status line says, as a value.
///
///     notes.txt  12g                        3 marked  list        7/1000000  ? help
///
/// The right part keeps its width while focus moves: only the digits that change are sent.
package struct StatusLine: Equatable, Sendable {
  package var name = ""
  /// The parts of the path that the name is, where they can be clicked.
  package var crumbs: [String] = []
  /// How many of the last ones follow each other without a slash, as members do in JSON.
  package var joinedCrumbs = 0
  /// Whether there are changes that are not saved.
  package var isModified = false
  /// Whether earlier sessions could not save changes of these items.
  package var hasUnsavedWork = false
  /// Whether items are carried to another place.
  package var isMoving = false
  /// Something that has just happened, instead of the name.
  package var message: StatusMessage?
  /// Keys that wait for more.
  package var pending = ""
  package var marks = 0
  /// How many of the marked items a filter hides.
  package var hiddenMarks = 0
  /// How many items are marked in other folders.
  package var marksElsewhere = 0
  package var isInRange = false
  package var isReading = false
  /// What is being done with files, and how far that has come.
  package var work: String?
  package var layout = LayoutKind.list
  /// The fields that it goes by, safe to draw; empty: none.
  package var layoutFields = ""
  /// How far it has turned into another one.
  package var turning: (into: LayoutKind, percent: Int)? {
    get { turningKind.map { ($0, turningPercent) } }
    set { (turningKind, turningPercent) = (newValue?.into, newValue?.percent ?? 0) }
  }
  private var turningKind: LayoutKind?
  private var turningPercent = 0
  /// How the source is written.
  package var form: String?
  /// How the items are sorted, unless as in the source.
  package var order: String?
  /// Counted from 1; 0 when nothing has focus.
  package var position = 0
  package var count = 0
  /// Whether position and count are guesses still.
  package var isEstimated = false
  package var filter: Filter?
  /// Whether letters are text, so that help has another key.
  package var typesQuery = false
  /// How many columns a line takes that is typed before the right part; 0: none is.
  package var typedColumns = 0

  /// What is filtered, and how far that has come.
  package struct Filter: Equatable, Sendable {
    package var text: String
    package var isDim: Bool
    /// Whether nothing is known yet of what fits: the items are those of before.
    package var isLooking = false
    package var matches = 0
    package var all = 0
    /// nil when all has been looked at.
    package var percent: Int?

    package init(text: String, isDim: Bool) {
      self.text = text
      self.isDim = isDim
    }
  }

  package init() {}

  /// Something in the line that can be clicked.
  package enum Target: Equatable, Sendable {
    case layout, help
    /// A part of the path.
    case crumb(Int)
  }

  private struct Part {
    var text: String
    /// Parts of higher rank leave a narrow line first.
    var rank: Int
    var target: Target?
    /// The look of a part that stands out; nil: that of the line.
    var role: ThemeRole?
    let columns: Int

    init(text: String, rank: Int, target: Target? = nil, role: ThemeRole? = nil) {
      (self.text, self.rank, self.target, self.role) = (text, rank, target, role)
      // It is made at each key, of digits and plain words.
      columns = text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.count
    }
  }

  private var parts: [Part] {
    let count = String(count)
    let position = String(position)
    let padding = String(
      repeating: " ", count: max(0, count.utf8.count - position.utf8.count))
    var parts: [Part] = []
    parts.reserveCapacity(4)
    if isReading { parts.append(Part(text: "reading", rank: 4, role: .badgeReading)) }
    if let work { parts.append(Part(text: work, rank: 0, role: .badgeReading)) }
    if isMoving { parts.append(Part(text: "MOVE", rank: 0, role: .badgeMove)) }
    if isInRange { parts.append(Part(text: "RANGE", rank: 2, role: .badgeRange)) }
    if let marked { parts.append(Part(text: marked, rank: 1, role: .badgeMarks)) }
    if hasUnsavedWork { parts.append(Part(text: "unsaved: gu", rank: 2, role: .badgeMarks)) }
    if let order { parts.append(Part(text: order, rank: 4, role: .badgeSort)) }
    if let form { parts.append(Part(text: form, rank: 4)) }
    if let turning {
      parts.append(
        Part(text: "\(layout.rawValue) > \(turning.into.rawValue) \(turning.percent) %", rank: 1))
    } else {
      parts.append(Part(text: layoutText, rank: 3, target: .layout))
    }
    let guess = isEstimated ? "~" : ""
    let more = isReading && !isEstimated ? "+" : ""
    parts.append(Part(text: "\(padding)\(guess)\(position)/\(guess)\(count)\(more)", rank: 0))
    if let filter {
      let found =
        filter.isLooking
        ? "looking" : filter.isDim ? "\(filter.matches) fit" : "of \(filter.all)"
      parts.append(Part(text: found, rank: 2))
      if let percent = filter.percent { parts.append(Part(text: "\(percent)%", rank: 2)) }
    }
    parts.append(Part(text: typesQuery ? "F1 help" : "? help", rank: 5, target: .help))
    return parts
  }

  private var layoutText: String {
    layoutFields.isEmpty ? layout.rawValue : layout.rawValue + ":" + layoutFields
  }

  private var marked: String? {
    let hidden =
      hiddenMarks == 0 ? "" : hiddenMarks == marks ? ", hidden" : ", \(hiddenMarks) hidden"
    return switch (marks, marksElsewhere) {
    case (0, 0): nil
    case (_, 0): "\(marks) marked\(hidden)"
    case (0, _): "\(marksElsewhere) marked elsewhere"
    default: "\(marks) marked\(hidden), \(marksElsewhere) elsewhere"
    }
  }

  /// The parts that have room, in order.
  private func parts(columns: Int) -> [Part] {
    var parts = parts
    func width() -> Int { parts.reduce(0) { $0 + $1.columns + 2 } }
    // What has just happened is worth more room than anything else.
    let most = max(columns * 3 / 4, min(columns, 14))
    let left = message?.columns ?? (typedColumns > 0 ? typedColumns + 1 : 0)
    let room = min(most, columns - left)
    while parts.count > (message == nil ? 1 : 0), width() > room,
      let worst = parts.indices.max(by: { parts[$0].rank < parts[$1].rank })
    {
      parts.remove(at: worst)
    }
    return parts
  }

  /// The left part unless there is a message, after the filter: cut off by whoever draws it where the right part
  /// begins.
  package var left: String {
    let name = isModified ? "\(name) [+]" : name
    return pending.isEmpty ? name : name + "  " + pending
  }

  /// The same in so many columns, with its middle left out where it is a path, and where the parts of that stand.
  package func left(columns: Int) -> Breadcrumb.Line {
    guard !crumbs.isEmpty else { return Breadcrumb.Line(text: left) }
    let rest = (isModified ? " [+]" : "") + (pending.isEmpty ? "" : "  " + pending)
    var line = Breadcrumb(parts: crumbs, joined: joinedCrumbs).line(columns: columns - rest.count)
    line.text += rest
    return line
  }

  /// What is filtered by, at the very left.
  package var filterText: String? { filter.map { "/\($0.text)" } }

  /// What stands right in a line.
  package struct Right: Equatable, Sendable {
    /// Of one column a character.
    package var text = ""
    /// How many it takes.
    package var columns = 0
    /// The parts that stand out.
    package var badges: [Badge] = []
  }

  /// A part that stands out.
  package struct Badge: Equatable, Sendable {
    /// In the line.
    package var columns: Range<Int>
    package var text: String
    package var role: ThemeRole
  }

  /// The right part of a line of so many columns.
  package func right(columns: Int) -> Right {
    let parts = parts(columns: columns)
    var right = joined(parts, columns: columns)
    var start = columns - right.columns
    // Most lines have none.
    guard parts.contains(where: { $0.role != nil }) else { return right }
    for part in parts {
      if let role = part.role, start >= 0 {
        let end = start + part.columns
        right.badges.append(Badge(columns: start..<end, text: part.text, role: role))
      }
      start += part.columns + 2
    }
    return right
  }

  private func joined(_ parts: [Part], columns: Int) -> Right {
    var right = Right()
    for part in parts {
      if right.columns > 0 {
        right.text += "  "
        right.columns += 2
      }
      right.text += part.text
      right.columns += part.columns
    }
    if right.columns > columns {
      right.columns = max(0, columns)
      right.text = String(right.text.suffix(right.columns))
    }
    return right
  }

  /// The line as it is said: what stands left, then all that stands right, whether it has room or not.
  package var spoken: String {
    var words = [message?.text ?? name]
    if let filter { words.append("filter \(filter.text)") }
    if !pending.isEmpty { words.append("keys \(pending)") }
    for part in parts where part.target != .help {
      words.append(part.rank == 0 && part.role == nil ? spokenPosition : part.text)
    }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var spokenPosition: String {
    count == 0 ? "no items" : position == 0 ? "\(count) items" : "\(position) of \(count)"
  }

  /// What stands in a column of a line of so many columns.
  package func target(atColumn column: Int, columns: Int) -> Target? {
    let parts = parts(columns: columns)
    var start = columns - joined(parts, columns: columns).columns
    for part in parts {
      if (start..<(start + part.columns)).contains(column) { return part.target }
      start += part.columns + 2
    }
    return nil
  }
}
