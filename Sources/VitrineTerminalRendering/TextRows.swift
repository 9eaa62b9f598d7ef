import Foundation
import UIKitCore
import VitrineTerminalCore

/// Assigns rows to texts that rounding alone would hide behind one another or behind a border.
///
///     points                 rounded             here
///      0 ╭───────────╮
///        │ Title     │       ╭───────────╮       ╭───────────╮
///        │ Detail    │       │Detail     │       │Title      │     Title: rounded to the border's row
///        │           │       │           │       │Detail     │
///     64 ╰───────────╯       ╰───────────╯       ╰───────────╯
///
/// Each text of a superview has its own row inside the border. As many texts are shown as fit, the
/// earlier subviews first. No text moves by more than one row, and the total distance is minimal.
/// Texts whose views overlap by more than a little still hide one another. If a box has too few
/// rows between its borders, a text takes the row of a border, which has no line there.
///
/// A text below the side of a box moves beside it, and is truncated if it is too long. In a box
/// with hardly any columns between its sides it covers them.
struct TextRows {
  struct Place: Equatable {
    /// The row; nil if there is none for the text.
    var row: Int?
    /// The column; nil for the rounded column.
    var column: Int?
    /// The end of a truncated text; nil for the end of its view.
    var end: Int?
    /// The index of the border that the text covers; nil for none.
    var border: Int?
  }

  private var places: [Int: Place] = [:]
  private var openRows: [Int: Set<Int>] = [:]

  /// Whether all texts have their rounded positions.
  var isEmpty: Bool { places.isEmpty }

  /// Returns the position of the text of a command, or nil for its rounded position.
  func place(of index: Int) -> Place? { places[index] }

  /// Returns the rows of a border with texts in them.
  func openRows(of border: Int) -> Set<Int> { openRows[border] ?? [] }

  /// - Complexity: O(commands), plus the search for each superview with conflicting texts.
  init(_ commands: [DrawingCommand], metrics: CellMetrics) {
    var families = TextFamilies(metrics: metrics)
    var clips: [CGRect] = []
    for index in commands.indices {
      switch commands[index] {
      case .pushClip(let clip): clips.append(clips.last.map(clip.intersection) ?? clip)
      case .popClip: _ = clips.popLast()
      case .text(let text):
        if let clip = clips.last, text.isOutside(clip, lineHeight: metrics.height) { continue }
        families.add(text, at: index, among: commands)
      case .stroke(let rect, _, let width, _) where width > 0:
        families.add(border: rect, at: index, among: commands)
      default: break
      }
    }
    for members in families.inNeed {
      let lines = members.map { families.line($0, of: commands) }
      for (line, row) in zip(lines, TextRowSearch(lines).best) {
        let isOver = row.map(line.isOverBorder) ?? false
        if row == metrics.row(line.text.origin.y), !isOver { continue }
        places[line.index] = Place(row: row, border: isOver ? line.border : nil)
        if isOver, let row, let border = line.border { openRows[border, default: []].insert(row) }
      }
    }
    for member in families.underSides(of: commands) {
      let line = families.line(member, of: commands)
      guard let columns = line.placeBetweenSides else { continue }
      var place = places[line.index] ?? Place(row: metrics.row(line.text.origin.y))
      (place.column, place.end) = (columns.first, columns.end)
      if columns.isOver { place.border = line.border }
      places[line.index] = place
    }
  }
}

/// Groups the texts of a display list by superview and finds the borders around them. Needs only a
/// few numbers per text, because it runs for every frame.
private struct TextFamilies {
  private struct Member {
    /// The index of the command.
    var index: Int
    var family: Int
    /// The previous member of its family, or -1.
    var previous: Int
    /// The rounded row, inside the superview.
    var natural: Int
    var view: CGRect
    /// The rows and the columns between the borders around it, and the last border; nil for none.
    var inside: Range<Int>?
    var between: Range<Int>?
    var border: Int?
  }

  private struct Family {
    var superview: CGRect
    /// The rows of the superview.
    var rows: Range<Int>
    var last: Int
    /// The lowest row of a member.
    var lowest: Int
    var isInNeed = false
  }

  private let metrics: CellMetrics
  private var members: [Member] = []
  private var families: [Family] = []
  /// The families that may still grow, those of the outermost superviews first.
  private var open: [Int] = []

  /// The number of texts of a superview to compare with a new one. Texts farther away are not
  /// compared.
  private static let farthest = 64

  init(metrics: CellMetrics) { self.metrics = metrics }

  /// Adds a text. A text that extends outside its superview does so intentionally and keeps its
  /// position.
  mutating func add(_ text: DrawnText, at index: Int, among commands: [DrawingCommand]) {
    guard let home = text.home, !text.string.isEmpty, home.superview.contains(about: home.view)
    else { return }
    let rows = rows(of: home.superview)
    let rounded = metrics.row(text.origin.y)
    let natural = min(max(rounded, rows.lowerBound), rows.upperBound - 1)
    guard !rows.isEmpty, abs(natural - rounded) <= 1 else { return }
    let family = family(of: home.superview)
    let previous = families[family].last
    members.append(
      Member(index: index, family: family, previous: previous, natural: natural, view: home.view))
    families[family].last = members.count - 1
    if natural != rounded { families[family].isInNeed = true }
    if natural > families[family].lowest {
      families[family].lowest = natural
    } else if !families[family].isInNeed {
      families[family].isInNeed = isInTheWay(members.count - 1, of: commands)
    }
  }

  /// Returns the rows of a superview. Most texts have the superview of the previous text.
  private func rows(of superview: CGRect) -> Range<Int> {
    if let last = open.last, families[last].superview == superview { return families[last].rows }
    let cells = metrics.gridRect(superview)
    return cells.isEmpty ? 0..<0 : cells.row..<cells.maxRow
  }

  private mutating func family(of superview: CGRect) -> Int {
    while let last = open.last {
      if families[last].superview == superview { return last }
      let isAround = families[last].superview.contains(about: superview)
      let isKnown = open.contains { families[$0].superview == superview }
      if isAround, !isKnown { break }
      open.removeLast()
    }
    let rows = rows(of: superview)
    open.append(families.count)
    families.append(Family(superview: superview, rows: rows, last: -1, lowest: .min))
    return families.count - 1
  }

  /// Returns whether a text overlaps an earlier one of its family.
  private func isInTheWay(_ member: Int, of commands: [DrawingCommand]) -> Bool {
    let (natural, view) = (members[member].natural, members[member].view)
    var other = members[member].previous
    for _ in 0..<Self.farthest where other >= 0 {
      let candidate = members[other]
      // Most texts share a row with one beside them, so the texts need not be measured.
      if candidate.natural == natural, candidate.view != view,
        candidate.view.sharesColumns(with: view),
        line(member, of: commands).excludes(line(other, of: commands))
      {
        return true
      }
      other = candidate.previous
    }
    return false
  }

  /// Finds the texts inside a border. The border is drawn after the content of its view, and the
  /// view's background before it.
  mutating func add(border rect: CGRect, at index: Int, among commands: [DrawingCommand]) {
    let thin = metrics.isThin(rect)
    let cells = metrics.gridRect(rect)
    if members.isEmpty || thin.level || thin.upright || cells.isEmpty { return }
    // A box of one row has no lines above and below.
    let inside = cells.rows < 2 ? nil : cells.row + 1..<cells.maxRow - 1
    let between = cells.column + 1..<max(cells.column + 1, cells.maxColumn - 1)
    var member = members.count - 1
    // The number of open clips that began and ended inside.
    var clips = 0
    for place in (0..<index).reversed() where member >= 0 {
      switch commands[place] {
      case .popClip: clips += 1
      case .pushClip:
        // The clip around the border's view: earlier content is beside or below it.
        if clips == 0 { return }
        clips -= 1
      case .fill(let other, _, _):
        if other == rect || !rect.contains(about: other) { return }
      case .stroke(let other, _, _, _):
        if !rect.contains(about: other) { return }
      case .text:
        guard members[member].index == place else { continue }
        guard rect.contains(about: members[member].view) else { return }
        members[member].between = members[member].between?.clamped(to: between) ?? between
        members[member].border = index
        if let inside {
          let rows = members[member].inside?.clamped(to: inside) ?? inside
          members[member].inside = rows
          if !rows.contains(members[member].natural) {
            families[members[member].family].isInNeed = true
          }
        }
        member -= 1
      default: break
      }
    }
  }

  /// The families with texts that need another row, each in the order of the subviews.
  var inNeed: [[Int]] {
    families.filter(\.isInNeed).map { family in
      var list: [Int] = []
      var member = family.last
      while member >= 0 {
        list.append(member)
        member = members[member].previous
      }
      return list.reversed()
    }
  }

  /// Returns the texts that may be below the sides of a border.
  func underSides(of commands: [DrawingCommand]) -> [Int] {
    members.indices.filter { member in
      guard let between = members[member].between,
        case .text(let text) = commands[members[member].index]
      else { return false }
      let first = metrics.column(text.origin.x)
      // A character never has more columns than bytes.
      return first < between.lowerBound || first + text.string.utf8.count > between.upperBound
    }
  }

  func line(_ member: Int, of commands: [DrawingCommand]) -> TextLine {
    let member = members[member]
    guard case .text(let text) = commands[member.index] else {
      preconditionFailure("member \(member.index) is not text")
    }
    return TextLine(
      index: member.index, text: text, view: member.view, natural: member.natural,
      rows: families[member.family].rows, inside: member.inside, between: member.between,
      border: member.border, metrics: metrics)
  }
}

extension DrawnText {
  /// Returns whether the line is invisible even in points, so that it needs no row.
  fileprivate func isOutside(_ clip: CGRect, lineHeight: CGFloat) -> Bool {
    origin.y > clip.maxY - 0.01 || origin.y + lineHeight < clip.minY + 0.01
  }
}

extension CGRect {
  /// Returns whether a rectangle is inside this one, allowing for inexact sums of points.
  fileprivate func contains(about other: CGRect) -> Bool {
    other.minX >= minX - 0.01 && other.maxX <= maxX + 0.01 && other.minY >= minY - 0.01
      && other.maxY <= maxY + 0.01
  }

  /// Returns whether two rectangles share a column, so that they overlap or one is above the other.
  fileprivate func sharesColumns(with other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX
  }
}
