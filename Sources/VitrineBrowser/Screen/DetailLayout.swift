import UIKit
import VitrineStyledText

/// A row of a line, as pieces side by side.
struct DetailRow {
  enum Role { case heading, key, text }

  struct Piece {
    var column: Int
    var text: String
    var role: Role
  }

  var pieces: [Piece] = []
}

/// The style of lines with two columns.
struct DetailStyle {
  /// The least width of a block that has others beside it, in columns; nil disables blocks side by
  /// side.
  let leastBlock: Int?
  /// The columns before a key, for the bar of the chosen line.
  var lead = 0

  /// The description of a demo.
  @MainActor static let page = DetailStyle(leastBlock: nil)
  /// Keys with their descriptions.
  @MainActor static let keys = DetailStyle(leastBlock: 56)
  /// Keys with their descriptions, for a list in which Return runs a command.
  @MainActor static let commands = DetailStyle(leastBlock: 56, lead: 2)

  @MainActor
  func attributes(of role: DetailRow.Role, _ look: ResolvedTheme) -> [NSAttributedString.Key: Any] {
    switch role {
    case .heading: look.text(.title)
    case .key: look.text(.key)
    case .text: look.text(.text)
    }
  }
}

/// A layout for a list of lines. Headings start blocks, which stand side by side if there is room
/// and are read from top to bottom.
final class DetailLayout: UICollectionViewLayout {
  var lines: [DetailLine] {
    didSet { invalidateLayout() }
  }
  let style: DetailStyle
  /// The rows of each line.
  private(set) var rows: [[DetailRow]] = []
  /// The width of a block, in columns.
  private(set) var width = 0
  private var frames: [CGRect] = []

  /// The spaces between a key and its description, and between blocks side by side.
  private static let gap = 2
  private static let widestKey = 24

  init(lines: [DetailLine], style: DetailStyle) {
    (self.lines, self.style) = (lines, style)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: collectionView?.bounds.width ?? 0)
    let across = style.leastBlock.map { max(1, (columns + Self.gap) / ($0 + Self.gap)) } ?? 1
    width = (columns + Self.gap) / across - Self.gap
    let keys = keyColumns(of: lines, width: width)
    rows = lines.map { rows(of: $0, width: width, keys: keys) }
    frames = [CGRect](repeating: .zero, count: lines.count)
    let blocks = blocks
    var top = 0
    for (number, stack) in ([Array(blocks.prefix(1))] + stacks(of: blocks.dropFirst(), across))
      .enumerated()
    {
      var row = top
      for line in stack.joined() {
        // An empty row separates blocks.
        if line > 0, case .heading = lines[line], row > top { row += 1 }
        frames[line] = CGRect(
          x: CGFloat(max(0, number - 1) * (width + Self.gap)) * cell.width,
          y: CGFloat(row) * cell.height, width: CGFloat(width) * cell.width,
          height: CGFloat(rows[line].count) * cell.height)
        row += rows[line].count
      }
      // The title is above all blocks.
      if number == 0 { top = row + 1 }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: collectionView?.bounds.width ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    frames.indices.filter { CGRectIntersectsRect(frames[$0], rect) }.compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard frames.indices.contains(indexPath.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  /// The line ranges of the blocks.
  private var blocks: [Range<Int>] {
    let starts = lines.indices.filter {
      if case .heading = lines[$0] { true } else { $0 == 0 }
    }
    return zip(starts, starts.dropFirst() + [lines.count]).map { $0..<$1 }
  }

  /// Distributes whole blocks over stacks of the least possible height.
  private func stacks(of blocks: ArraySlice<Range<Int>>, _ across: Int) -> [[Range<Int>]] {
    let heights = blocks.map { rows[$0].reduce(0) { $0 + $1.count } }
    var limit = max(heights.max() ?? 0, heights.reduce(0) { $0 + $1 + 1 } / across)
    while true {
      var stacks: [[Range<Int>]] = []
      var end = limit
      for (block, height) in zip(blocks, heights) {
        if end + 1 + height > limit {
          stacks.append([block])
          end = height
        } else {
          stacks[stacks.count - 1].append(block)
          end += 1 + height
        }
      }
      if stacks.count <= across { return stacks }
      limit += 1
    }
  }

  /// Returns the width of the key column. Wider keys have their own row.
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
