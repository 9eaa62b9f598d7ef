import UIKit
import VitrineStyledText

/// A row of a text that is laid over the items: pieces beside one another.
struct DetailRow {
  enum Role { case heading, key, text }

  struct Piece {
    var column: Int
    var text: String
    var role: Role
    /// The line that it is of, by its place.
    var line = 0
  }

  var pieces: [Piece] = []

  /// As it is read.
  var text: String { pieces.map(\.text).joined(separator: "  ") }
}

/// How lines in two columns look.
struct DetailStyle {
  /// Columns that a block of lines should have at least where several stand side by side; nil: never.
  let leastBlock: Int?
  /// Columns before a key, for the bar of the one that is chosen.
  var lead = 0

  /// What a demo shows and how it is made.
  @MainActor static let page = DetailStyle(leastBlock: nil)
  /// Keys and what they do.
  @MainActor static let keys = DetailStyle(leastBlock: 56)
  /// The same where Return runs one.
  @MainActor static let commands = DetailStyle(leastBlock: 56, lead: 2)

  @MainActor
  func attributes(of role: DetailRow.Role, _ look: Look) -> [NSAttributedString.Key: Any] {
    switch role {
    case .heading: look.text(.title)
    case .key: look.text(.key)
    case .text: look.text(.text)
    }
  }
}

/// Sets lines into rows of a width.
@MainActor
struct DetailLayout {
  let columns: Int
  let style: DetailStyle

  /// Blanks between a key and what belongs to it, and between blocks side by side.
  private static let gap = 2
  private static let widestKey = 24

  /// The width of a block.
  var blockWidth: Int { (columns + Self.gap) / across - Self.gap }

  private var across: Int {
    let least = style.leastBlock ?? .max
    return least == .max ? 1 : max(1, (columns + Self.gap) / (least + Self.gap))
  }

  /// Headings begin blocks. Where there is room, blocks stand side by side, read from top to bottom.
  func rows(of lines: [DetailLine]) -> [DetailRow] {
    let (across, width) = (across, blockWidth)
    let keys = keyColumns(of: lines, width: width)
    let blocks = blocks(of: lines).map { block in
      block.flatMap { numbered(rows(of: $0.line, width: width, keys: keys), $0.place) }
    }
    guard across > 1, let title = blocks.first else {
      return Array(blocks.joined(separator: [DetailRow()]))
    }
    let stacks = stacks(of: Array(blocks.dropFirst()), across: across)
    let height = stacks.map(\.count).max() ?? 0
    var result = title + [DetailRow()]
    for place in 0..<height {
      var row = DetailRow()
      for (number, stack) in stacks.enumerated() where place < stack.count {
        row.pieces += stack[place].pieces.map { piece in
          var piece = piece
          piece.column += number * (width + Self.gap)
          return piece
        }
      }
      result.append(row)
    }
    return result
  }

  private func numbered(_ rows: [DetailRow], _ place: Int) -> [DetailRow] {
    rows.map { row in
      DetailRow(
        pieces: row.pieces.map { piece in
          var piece = piece
          piece.line = place
          return piece
        })
    }
  }

  private func blocks(of lines: [DetailLine]) -> [[(place: Int, line: DetailLine)]] {
    var blocks: [[(place: Int, line: DetailLine)]] = []
    for (place, line) in lines.enumerated() {
      if case .heading = line { blocks.append([]) }
      if blocks.isEmpty { blocks.append([]) }
      blocks[blocks.count - 1].append((place, line))
    }
    return blocks
  }

  /// Puts blocks into stacks as low as can be, each block whole.
  private func stacks(of blocks: [[DetailRow]], across: Int) -> [[DetailRow]] {
    let tallest = blocks.map(\.count).max() ?? 0
    var height = max(tallest, blocks.reduce(0) { $0 + $1.count + 1 } / across)
    while true {
      var stacks: [[DetailRow]] = [[]]
      for block in blocks {
        let gap = stacks[stacks.count - 1].isEmpty ? [] : [DetailRow()]
        if stacks[stacks.count - 1].count + gap.count + block.count > height {
          stacks.append(block)
        } else {
          stacks[stacks.count - 1] += gap + block
        }
      }
      if stacks.count <= across { return stacks }
      height += 1
    }
  }

  /// Keys that are wider have a row of their own.
  private func keyColumns(of lines: [DetailLine], width: Int) -> Int {
    let widths = lines.map { line in
      if case .pair(let key, _) = line { StatusView.columns(of: key) } else { 0 }
    }
    let most = min(Self.widestKey, width * 2 / 5)
    return widths.filter { $0 <= most }.max() ?? 0
  }

  private func rows(of line: DetailLine, width: Int, keys: Int) -> [DetailRow] {
    switch line {
    case .heading(let text): return rows(of: text, .heading, at: 0, width: width)
    case .text(let text): return rows(of: text, .text, at: 0, width: width)
    case .pair(let key, let text):
      let lead = style.lead
      let start = lead + keys + Self.gap
      var result = rows(of: text, .text, at: start, width: width - start)
      let keyRows = rows(of: key, .key, at: lead, width: width - lead).filter {
        !$0.pieces.isEmpty
      }
      if keyRows.count == 1, StatusView.columns(of: key) <= keys {
        result[0].pieces = keyRows[0].pieces + result[0].pieces
        return result
      }
      return keyRows + result
    }
  }

  private func rows(
    of text: String, _ role: DetailRow.Role, at column: Int, width: Int
  ) -> [DetailRow] {
    let lines = TextMeasure.lines(
      text, width: CGFloat(max(1, width)) * UIScreen.main.cellMetrics.width,
      mode: .byWordWrapping, limit: 0)
    guard !lines.isEmpty else { return [DetailRow()] }
    return lines.map { DetailRow(pieces: [.init(column: column, text: $0, role: role)]) }
  }
}
