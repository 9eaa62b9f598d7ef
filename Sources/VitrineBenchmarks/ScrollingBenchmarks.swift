import UIKit

/// Measures scrolling, reloading and moving the focus: only newly visible items are requested, and
/// no cell is created once there are enough.
@MainActor
enum ScrollingBenchmarks {
  private static let row: CGFloat = 16

  static func run(_ report: inout Report) {
    report.begin("Scrolling one row, once enough cells are there: list of 5 rows")
    report.measure(measures(cellsInRow: 1)) { scroll(items: $0, columns: 1, rows: 5) }

    report.begin("Scrolling one row, once enough cells are there: grid of 2 columns and 2 rows")
    report.measure(measures(cellsInRow: 2)) { scroll(items: $0, columns: 2, rows: 2) }

    report.begin("Reloading a list of 5 rows that is scrolled to its middle")
    report.measure([
      .init("cells dequeued", .exactly(5)),
      .init("cells made", .exactly(0)),
      .init("questions to the data source", .exactly(5 + 2)),
      .init("computations of everything", .exactly(1)),
      .init("µs", .information),
    ]) { reload(items: $0) }

    report.begin("Moving focus by one item, in sight")
    report.measure([
      .init("attributes asked for", .atMost(3)),
      .init("cells dequeued", .exactly(0)),
      .init("layout passes", .exactly(0)),
      .init("µs", .information),
    ]) { moveFocus(items: $0) }
  }

  private static func measures(cellsInRow cells: Int) -> [Report.Measure] {
    [
      .init("cells dequeued", .exactly(cells)),
      .init("cells made", .exactly(0)),
      .init("questions to the data source", .exactly(cells)),
      .init("attributes applied to cells", .exactly(cells)),
      .init("preparations of the layout", .exactly(0)),
      .init("computations of everything", .exactly(0)),
      .init("layout passes", .exactly(1)),
      .init("µs", .information),
    ]
  }

  private static func scroll(items: Int, columns: Int, rows: Int) -> [Double?] {
    let layout = CountingFlowLayout()
    let shelf = shelf(items: items, layout: layout, columns: columns, rows: rows)
    shelf.view.layoutIfNeeded()
    for step in 1...2 {
      shelf.view.contentOffset.y = CGFloat(step) * row
      shelf.view.layoutIfNeeded()
    }
    layout.work = FlowWork()
    layout.preparations = 0
    var work = CollectionWork()
    let time = Meter.microseconds {
      work = shelf.work { shelf.view.contentOffset.y = 3 * row }
    }
    return [
      Double(work.dequeues), Double(work.cellsCreated), Double(work.dataSourceCalls),
      Double(work.attributesApplied), Double(layout.preparations), Double(layout.work.builds),
      Double(work.layoutPasses), time,
    ]
  }

  private static func reload(items: Int) -> [Double?] {
    let layout = CountingFlowLayout()
    let shelf = shelf(items: items, layout: layout, columns: 1, rows: 5)
    shelf.view.layoutIfNeeded()
    shelf.view.contentOffset.y = CGFloat(items / 2 - 2) * row
    shelf.view.layoutIfNeeded()
    layout.work = FlowWork()
    var work = CollectionWork()
    let time = Meter.microseconds { work = shelf.work { shelf.view.reloadData() } }
    return [
      Double(work.dequeues), Double(work.cellsCreated), Double(work.dataSourceCalls),
      Double(layout.work.builds), time,
    ]
  }

  private static func moveFocus(items: Int) -> [Double?] {
    let shelf = shelf(items: items, layout: CountingFlowLayout(), columns: 1, rows: 5)
    shelf.view.layoutIfNeeded()
    shelf.view.focusItem(at: IndexPath(item: 1, section: 0), scrolls: false)
    shelf.view.layoutIfNeeded()
    shelf.view.work = CollectionWork()
    let time = Meter.microseconds { _ = shelf.view.keyboard.move(.step(.down)) }
    let work = shelf.view.work
    return [
      Double(work.attributesRequested), Double(work.dequeues), Double(work.layoutPasses), time,
    ]
  }

  private static func shelf(
    items: Int, layout: UICollectionViewFlowLayout, columns: Int, rows: Int
  ) -> Shelf {
    layout.itemSize = CGSize(width: 80, height: row)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let size = CGSize(width: 80 * CGFloat(columns), height: row * CGFloat(rows))
    return Shelf(items: items, layout: layout, size: size)
  }
}

/// Counts its `prepare()` calls.
final class CountingFlowLayout: UICollectionViewFlowLayout {
  var preparations = 0

  override init() {
    super.init()
    // It behaves like a flow layout here.
    answersByParts = true
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    preparations += 1
    super.prepare()
  }
}
