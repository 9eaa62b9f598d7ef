import VitrineStyledText
import VitrineTextFormats

/// A cloud of tags: titles in lines that are centred, the larger their number the more they stand out.
///
///            ╭──────────╮
///      bin   │ Sources  │   doc   tests
///            ╰──────────╯
public enum TagFigure {
  /// As much of a title as is written.
  private static let mostTitle = 32
  /// How much a tag stands out: 4 at most, in a box.
  private static let styles = [
    TextStyle(attributes: .dim), TextStyle(), TextStyle(attributes: .bold),
    TextStyle(foreground: .terminal(6), attributes: .bold),
    TextStyle(foreground: .terminal(3), attributes: .bold),
  ]

  /// - Complexity: O(items log items).
  public static func make(_ items: FigureItems) -> Figure {
    var figure = Figure(count: items.count)
    let levels = levels(of: items.field(0))
    figure.emphasis = levels.map { styles[$0] }
    var line: [(number: Int, width: Int)] = []
    var (used, row) = (0, 0)
    let room = max(8, items.room.columns)
    /// Other tags have the place of their mark before them.
    func gap(before number: Int) -> Int { levels[number] == 4 ? 3 : 1 }
    func end(_ figure: inout Figure) {
      guard !line.isEmpty else { return }
      let height = line.contains { levels[$0.number] == 4 } ? 3 : 1
      var column = max(0, (room - used) / 2)
      for (place, tag) in line.enumerated() {
        let isBox = levels[tag.number] == 4
        if place > 0 { column += gap(before: tag.number) }
        figure.put(
          tag.number, column: column, row: row + (isBox || height == 1 ? 0 : 1),
          columns: tag.width, rows: isBox ? 3 : 1)
        column += tag.width
      }
      row += height + (items.zoom > 1 ? 1 : 0)
      (line, used) = ([], 0)
    }
    for number in 0..<items.count {
      let title = max(1, min(items.titleColumns[number], mostTitle))
      let width = min(room, title + (levels[number] == 4 ? 5 : 2))
      if !line.isEmpty, used + gap(before: number) + width > room { end(&figure) }
      used += width + (line.isEmpty ? 0 : gap(before: number))
      line.append((number, width))
    }
    end(&figure)
    return figure
  }

  /// How much each stands out, by its place among the others: numbers often differ by powers of ten.
  static func levels(of values: [FieldValue]) -> [Int] {
    let numbers = values.map(\.writtenNumber)
    let sorted = numbers.compactMap(\.self).sorted()
    guard let least = sorted.first, let most = sorted.last, least < most else {
      return values.map { _ in 1 }
    }
    func part(_ share: Double) -> Double { sorted[Int(Double(sorted.count - 1) * share)] }
    let bounds = [part(0.25), part(0.6), part(0.8), part(0.93)]
    return numbers.map { number in
      guard let number else { return 0 }
      return bounds.filter { number > $0 }.count
    }
  }
}
