import VitrineItems
import VitrineStyledText

/// The content of the status line, as a value.
///
///     notes.txt  12g                        3 marked  list        7/1000000  ? help
///
/// The right part keeps its width while the focus moves, so that only the changing digits are sent.
package struct StatusLine: Equatable, Sendable {
  package var name = ""
  /// The parts of a path in the name, if they can be clicked.
  package var crumbs: [String] = []
  /// The number of last parts without slashes, such as members of JSON.
  package var joinedCrumbs = 0
  /// Whether there are unsaved changes.
  package var isModified = false
  /// Whether earlier sessions have left unsaved changes of these items.
  package var hasUnsavedWork = false
  /// Whether items are being moved.
  package var isMoving = false
  /// A message about a recent event, in place of the name.
  package var message: StatusMessage?
  /// The keys of an incomplete command.
  package var pending = ""
  package var marks = 0
  /// The number of marked items that a filter hides.
  package var hiddenMarks = 0
  /// The number of marked items in other folders.
  package var marksElsewhere = 0
  package var isInRange = false
  package var isReading = false
  /// The file operation in progress, with its progress.
  package var work: String?
  package var layout = LayoutKind.list
  /// The fields of the layout, safe to draw; empty if there are none.
  package var layoutFields = ""
  /// The progress of a layout transition.
  package var turning: (into: LayoutKind, percent: Int)? {
    get { turningKind.map { ($0, turningPercent) } }
    set { (turningKind, turningPercent) = (newValue?.into, newValue?.percent ?? 0) }
  }
  private var turningKind: LayoutKind?
  private var turningPercent = 0
  /// The format of the source.
  package var form: String?
  /// The sort order; nil for the order of the source.
  package var order: String?
  /// The position of the focus, counted from 1; 0 without focus.
  package var position = 0
  package var count = 0
  /// Whether position and count are still estimates.
  package var isEstimated = false
  package var filter: Filter?
  /// Whether letters are text, so that the help has another key.
  package var typesQuery = false
  /// The width of an open prompt before the right part, in columns; 0 without a prompt.
  package var typedColumns = 0

  /// The filter and its progress.
  package struct Filter: Equatable, Sendable {
    package var text: String
    package var isDim: Bool
    /// Whether there are no matches yet, so that the old items are still on screen.
    package var isLooking = false
    package var matches = 0
    package var all = 0
    /// The progress in per cent; nil when complete.
    package var percent: Int?

    package init(text: String, isDim: Bool) {
      self.text = text
      self.isDim = isDim
    }
  }

  package init() {}

  /// A part of the line that can be clicked.
  package enum Target: Equatable, Sendable {
    case layout, help
    /// A part of the path, by its index.
    case crumb(Int)
  }

  private struct Part {
    var text: String
    /// The priority; in a narrow line, parts with higher ranks are dropped first.
    var rank: Int
    var target: Target?
    /// The role of a highlighted part; nil for the style of the line.
    var role: ThemeRole?
    let columns: Int

    init(text: String, rank: Int, target: Target? = nil, role: ThemeRole? = nil) {
      (self.text, self.rank, self.target, self.role) = (text, rank, target, role)
      // Computed at each key, mostly from digits and plain words.
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

  /// Returns the parts that fit, in order.
  private func parts(columns: Int) -> [Part] {
    var parts = parts
    func width() -> Int { parts.reduce(0) { $0 + $1.columns + 2 } }
    // A message about a recent event may take more room than any other part.
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

  /// The left part without a message, after the filter. The view truncates it at the right part.
  package var left: String {
    let name = isModified ? "\(name) [+]" : name
    return pending.isEmpty ? name : name + "  " + pending
  }

  /// Returns the left part for a width, truncated in the middle if it is a path, with the positions
  /// of the path's parts.
  package func left(columns: Int) -> Breadcrumb.Line {
    guard !crumbs.isEmpty else { return Breadcrumb.Line(text: left) }
    let rest = (isModified ? " [+]" : "") + (pending.isEmpty ? "" : "  " + pending)
    var line = Breadcrumb(parts: crumbs, joined: joinedCrumbs).line(columns: columns - rest.count)
    line.text += rest
    return line
  }

  /// The filter text at the left end.
  package var filterText: String? { filter.map { "/\($0.text)" } }

  /// The right part of the line.
  package struct Right: Equatable, Sendable {
    /// The text, with one column per character.
    package var text = ""
    /// The width in columns.
    package var columns = 0
    /// The highlighted parts.
    package var badges: [Badge] = []
  }

  /// A highlighted part.
  package struct Badge: Equatable, Sendable {
    /// The columns of the part within the line.
    package var columns: Range<Int>
    package var text: String
    package var role: ThemeRole
  }

  /// Returns the right part of a line for a width.
  package func right(columns: Int) -> Right {
    let parts = parts(columns: columns)
    var right = joined(parts, columns: columns)
    var start = columns - right.columns
    // Most lines have no highlighted part.
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

  /// The spoken form of the line: the left part, followed by all right parts, even those that do
  /// not fit.
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

  /// Returns the target at a column of a line.
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
