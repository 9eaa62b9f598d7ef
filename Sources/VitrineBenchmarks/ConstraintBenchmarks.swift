import UIKit
import VitrineTerminalCore
import VitrineTerminalRendering

/// Measures constraints: the cost depends on those of a cell, not on the number of cells.
@MainActor
enum ConstraintBenchmarks {
  static func run(_ report: inout Report) {
    report.begin("Cells of ten constraints: a text changes in one of them")
    report.measure([
      .init("pivots to make a cell", .atMost(24)),
      .init("symbols of a cell", .atMost(72)),
      .init("pivots for a text of another length", .atMost(8)),
      .init("pivots in the other cells", .exactly(0)),
      .init("µs: laying it out", .information),
      .init("µs: drawing it", .information),
    ]) { measure(cells: min($0, 1_000)) }
  }

  private static func measure(cells count: Int) -> [Double?] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 64 * count))
    let cells = (0..<count).map { number in
      let cell = ProfileCell(frame: CGRect(x: 0, y: 64 * number, width: 480, height: 64))
      cell.title.text = "cell \(number)"
      window.addSubview(cell)
      return cell
    }
    window.isHidden = false
    window.layoutIfNeeded()
    let (cell, others) = (cells[0], cells.dropFirst())
    func pivots(_ cells: some Sequence<ProfileCell>) -> Int {
      cells.reduce(0) { $0 + ($1.constraintWork?.pivots ?? 0) }
    }
    let made = pivots([cell])
    let before = pivots(others)
    cell.title.text = "a cell with a longer text"
    window.layoutIfNeeded()
    let changed = pivots([cell]) - made
    let times = times()
    return [
      Double(made), cell.constraintWork.map { Double($0.symbols) }, Double(changed),
      Double(pivots(others) - before), times.layout, times.drawing,
    ]
  }

  /// Returns the times of a single cell in a window.
  private static func times() -> (layout: Double, drawing: Double) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 64))
    let cell = ProfileCell(frame: window.bounds)
    window.addSubview(cell)
    window.layoutIfNeeded()
    let size = GridSize(columns: 60, rows: 4)
    let renderer = Renderer()
    var (layouts, drawings): ([Double], [Double]) = ([], [])
    for round in 0..<101 {
      cell.title.text = String(repeating: "x", count: 5 + round % 20)
      layouts.append(Meter.microseconds { window.layoutIfNeeded() })
      for view in cell.subviews { view.setNeedsDisplay() }
      drawings.append(
        Meter.microseconds { _ = renderer.render(window.displayList(), size: size) })
    }
    return (median(layouts), median(drawings))
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// A badge, a title and a line below it.
private final class ProfileCell: UIView {
  let title = UILabel()
  let subtitle = UILabel()
  private let badge = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    badge.text = "*"
    subtitle.text = "a text of several lines"
    for view in [badge, title, subtitle] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      badge.centerYAnchor.constraint(equalTo: centerYAnchor),
      badge.widthAnchor.constraint(equalToConstant: 16),
      title.leadingAnchor.constraint(equalTo: badge.trailingAnchor, constant: 8),
      title.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      title.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8),
      subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor),
      subtitle.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8),
      subtitle.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
